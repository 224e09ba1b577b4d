package org.larrr.cli;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferRrr;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Suggestion;
import picocli.CommandLine.Option;

/** What is fitted. */
final class EstimatorOptions {

    private static final double DEFAULT_REGULARIZATION = 1e-6;
    private static final int DEFAULT_RANK = 6;

    @Option(names = "--estimator", paramLabel = "ESTIMATOR", split = ",", defaultValue = "larrr",
            description = "larrr or to-rrr (default: ${DEFAULT-VALUE}).")
    private List<String> estimators;

    @Option(names = "--shift", paramLabel = "MU", description = "LaRRR: shift μ of the resolvent, a rate.")
    private Double shift;

    @Option(names = "--regularization", paramLabel = "G",
            description = "Tikhonov regularisation γ of the covariance (default: 1e-6).")
    private Double regularization;

    @Option(names = "--rank", paramLabel = "R", description = "Number of eigenpairs (default: 6).")
    private Integer rank;

    @Option(names = "--reversible", negatable = true, fallbackValue = "true",
            description = "The process is reversible: real eigenvalues.")
    private Boolean reversible;

    @Option(names = "--ell", paramLabel = "E",
            description = "LaRRR: quadrature intervals (default: as many as the longest trajectory has).")
    private Integer ell;

    @Option(names = "--lag", paramLabel = "K", defaultValue = "1",
            description = "TO-RRR: lag in steps (default: ${DEFAULT-VALUE}).")
    private int lag;

    @Option(names = "--eigenvalue-map", paramLabel = "MAP", defaultValue = "corrected",
            description = "LaRRR: raw, or corrected for the time step (default: ${DEFAULT-VALUE}).")
    private EigenvalueMap map;

    /**
     * The estimators asked for, in that order.
     *
     * @param system fills in what is not given
     */
    List<Estimator> estimators(Optional<StochasticSystem> system) {
        return estimators.stream().map(name -> estimator(name.strip(), system)).toList();
    }

    private Estimator estimator(String name, Optional<StochasticSystem> system) {
        Optional<Suggestion> suggestion = system.map(StochasticSystem::suggestion);
        double gamma = given(regularization, suggestion.map(Suggestion::regularization)).orElse(DEFAULT_REGULARIZATION);
        int r = given(rank, suggestion.map(Suggestion::rank)).orElse(DEFAULT_RANK);
        boolean symmetric = given(reversible, system.map(StochasticSystem::reversible)).orElse(false);
        return switch (name) {
            case "larrr" -> new Larrr(mu(suggestion), gamma, r, symmetric,
                    ell == null ? OptionalInt.empty() : OptionalInt.of(ell), map);
            case "to-rrr" -> new TransferRrr(lag, gamma, r, symmetric);
            default -> throw new IllegalArgumentException(
                    "there is no estimator called \"" + name + "\"; there are larrr and to-rrr");
        };
    }

    private double mu(Optional<Suggestion> suggestion) {
        return given(shift, suggestion.map(Suggestion::shift)).orElseThrow(() -> new IllegalArgumentException(
                "--shift is missing; choose μ near the rate of the slow processes"));
    }

    private static <T> Optional<T> given(T value, Optional<T> otherwise) {
        return value == null ? otherwise : Optional.of(value);
    }
}
