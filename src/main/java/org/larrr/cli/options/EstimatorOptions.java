package org.larrr.cli.options;

import java.util.List;
import java.util.Optional;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.kernels.dictionary.Dictionary;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Suggestion;
import picocli.CommandLine.Option;

/** What is fitted. */
final class EstimatorOptions {

    private static final double DEFAULT_REGULARIZATION = 1e-6;
    private static final int DEFAULT_RANK = 6;

    @Option(names = "--estimator", paramLabel = "ESTIMATOR", split = ",",
            description = {
                "Any of, separated by commas (default: larrr, with --filter: filter):",
                "larrr, to-rrr, krr, pcr, pair, filter: know only the data;",
                "dirichlet, laplacian: know the diffusion;", "galerkin, edmd: know drift and diffusion.",
                "What a method must know comes from --system or --dynamics."
            })
    private List<String> estimators;

    @Option(names = "--shift", paramLabel = "MU",
            description = "larrr, pair, dirichlet: shift μ of the resolvent, a rate (default: as --system suggests; a file needs it, or"
                    + " --suggest).")
    private Double shift;

    private Double assumedShift;

    @Option(names = "--frequency", paramLabel = "OMEGA", defaultValue = "0",
            description = "larrr, pair: frequency ω in radians per time, for a shift μ + iω: eigenvalues near it come out best, in the"
                    + " order of their distance to it, without their conjugates (pair: with them) (default: 0, the paper's method).")
    private double frequency;

    @Option(names = "--filter", paramLabel = "T0,T1,...", converter = FilterWeightsConverter.class,
            description = "filter: weights of the lags 0, 1, 2, … steps; 0,1 is one step's transfer operator.")
    private FilterWeights filter;

    @Option(names = "--regularization", paramLabel = "G",
            description = "Tikhonov regularisation γ of the covariance (default: as --system suggests, else 1e-6).")
    private Double regularization;

    @Option(names = "--rank", paramLabel = "R",
            description = "Number of eigenpairs, at most one a feature (default: as --system suggests, else 6).")
    private Integer rank;

    @Option(names = "--reversible", negatable = true, fallbackValue = "true",
            description = "The process is reversible: real eigenvalues (default: as the system is, else not).")
    private Boolean reversible;

    @Option(names = "--ell", paramLabel = "E",
            description = "LaRRR: quadrature intervals (default: as many as the longest trajectory has).")
    private Integer ell;

    @Option(names = "--lag", paramLabel = "K", defaultValue = "1",
            description = "to-rrr, krr, pcr: lag in steps (default: ${DEFAULT-VALUE}).")
    private int lag;

    @Option(names = "--eigenvalue-map", paramLabel = "MAP", defaultValue = "corrected",
            description = "LaRRR: raw, or corrected for the time step (default: ${DEFAULT-VALUE}).")
    private EigenvalueMap map;

    @Option(names = "--dictionary", paramLabel = "KIND:SIZE[:SCALE]", defaultValue = "hermite:5",
            converter = DictionaryConverter.class,
            description = "edmd: monomials:DEGREE, hermite:DEGREE, fourier:HARMONICS:PERIOD, gaussians:CENTRES:LENGTH"
                    + " (default: ${DEFAULT-VALUE}).")
    private Dictionary dictionary;

    /** What μ is where neither the user nor a suggestion says it. */
    void assumeShift(double value) {
        assumedShift = value;
    }

    /** What to say about a rank that asks for more eigenpairs than there are. */
    Optional<String> rankNote(int features) {
        return Optional.ofNullable(rank).filter(wanted -> wanted > features).map(wanted -> "rank " + wanted + " exceeds the " + features
                + " features that the data carry, so there are only that many eigenpairs; a smaller length-scale gives more");
    }

    /** γ. */
    double regularization(Optional<Suggestion> suggestion) {
        return given(regularization, suggestion.map(Suggestion::regularization)).orElse(DEFAULT_REGULARIZATION);
    }

    /** Whether eigenvalues are taken to be real. */
    boolean reversible(Optional<StochasticSystem> system) {
        return given(reversible, system.map(StochasticSystem::reversible)).orElse(false);
    }

    /**
     * The estimators asked for, in that order.
     *
     * @param system     tells whether the process is reversible, where that is not given
     * @param suggestion fills in the numbers that are not given
     */
    List<Estimator> estimators(Optional<StochasticSystem> system, Optional<Suggestion> suggestion) {
        List<String> names = estimators != null ? estimators : List.of((filter != null ? EstimatorKind.FILTER : EstimatorKind.LARRR).id());
        return names.stream().map(name -> estimator(name.strip(), system, suggestion)).toList();
    }

    private Estimator estimator(String name, Optional<StochasticSystem> system, Optional<Suggestion> suggestion) {
        double gamma = regularization(suggestion);
        int r = given(rank, suggestion.map(Suggestion::rank)).orElse(DEFAULT_RANK);
        EstimatorKind kind = EstimatorKind.of(name);
        Settings settings = Settings.NONE.with(Setting.REGULARIZATION, gamma).with(Setting.RANK, r)
                .with(Setting.REVERSIBLE, reversible(system)).with(Setting.LAG, lag).with(Setting.EIGENVALUE_MAP, map)
                .with(Setting.DICTIONARY, dictionary);
        if (kind.has(Setting.SHIFT)) {
            settings = settings.with(Setting.SHIFT, mu(suggestion));
        }
        if (filter != null) {
            settings = settings.with(Setting.WEIGHTS, filter);
        } else if (kind.has(Setting.WEIGHTS)) {
            throw new IllegalArgumentException("--filter is missing; give the weights of lags 0, 1, 2, …, for instance 0,1,0.5");
        }
        settings = settings.with(Setting.FREQUENCY, frequency);
        return kind.make(ell == null ? settings : settings.with(Setting.INTERVALS, ell));
    }

    private double mu(Optional<Suggestion> suggestion) {
        return given(shift, suggestion.map(Suggestion::shift)).or(() -> Optional.ofNullable(assumedShift)).orElseThrow(() -> new IllegalArgumentException(
                "--shift is missing; choose μ near the rate of the slow processes, or let --suggest choose"));
    }

    private static <T> Optional<T> given(T value, Optional<T> otherwise) {
        return value == null ? otherwise : Optional.of(value);
    }
}
