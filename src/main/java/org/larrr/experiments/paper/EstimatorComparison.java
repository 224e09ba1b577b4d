package org.larrr.experiments.paper;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.Experiment;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.TrialResult;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.Truth.TruthSource;

/**
 * Several estimators on the same simulated trajectories, trial by trial, compared with the true spectrum; each uses
 * every so many samples of the trajectory.
 *
 * @param system   simulated in every trial with another seed; its spectrum must be known
 * @param step     Δt of the trajectory
 * @param duration T
 * @param burnIn   a time, discarded first
 * @param trials   how many
 * @param seed     trial k is simulated from seed + k
 * @param entries  the estimators
 */
public record EstimatorComparison(StochasticSystem system, double step, double duration, double burnIn, int trials,
        long seed, List<Entry> entries) implements Experiment {

    private static final double FINE_STEP = 1e-4;
    private static final double MAX_STEP = 0.5;
    private static final double MIN_STEP_OF_PAPER = 0.005;
    private static final double REGULARIZATION = 1e-6;
    private static final int RANK = 6;
    private static final double FIXED_SHIFT = 5;
    private static final double SHIFT_OF_THE_PAPER = 0.05;
    /** One cosine and one sine each. */
    private static final int FREQUENCIES = 2048;
    private static final long FEATURE_SEED = 42;
    private static final int PER_DECADE = 4;
    /** With fewer landmarks the tail that shows the method's spurious values would be hidden. */
    private static final double GALERKIN_TOLERANCE = 1e-13;
    private static final double LAPLACIAN_TOLERANCE = 1e-10;
    private static final int ALL = 1000;

    public EstimatorComparison {
        entries = List.copyOf(entries);
        Require.that(trials >= 1, Message.of("experiment.trials-missing", trials));
        Require.that(duration >= 10 * step && duration / step < Integer.MAX_VALUE,
                Message.of("experiment.duration", duration, step));
    }

    /**
     * One estimator.
     *
     * @param name      of its line or row
     * @param request   unique among the entries
     * @param stride    every stride-th sample is used
     * @param features  how samples become features
     * @param estimator what is fitted
     */
    public record Entry(String name, String request, int stride, FeatureSettings features, Estimator estimator) {}

    /** The paper's figure of the triple well: Δt from 0.5 down to 0.005. */
    static EstimatorComparison ofThePaper(ExperimentSettings settings) {
        return overSteps(settings, MIN_STEP_OF_PAPER);
    }

    /** Down to Δt = 1e-4. */
    static EstimatorComparison beyond(ExperimentSettings settings) {
        return overSteps(settings, FINE_STEP);
    }

    /**
     * Errors of the slow eigenvalues of the triple well against the time step Δt, LaRRR and TO-RRR, on one trajectory
     * per trial that is thinned to every Δt (the paper's second figure; with random features its appendix).
     *
     * <p>The paper: T = 50 after 10 of burn-in, Δt₀ = 1e-4, Gaussian kernel of length scale 0.5 or 2,048 orthogonal
     * random frequencies of it, γ = 1e-6, r = 6, μ = 0.05/Δt with λ = μ − 1/ν. The better choice: one μ for all Δt and
     * the map that is exact for the trapezoid rule.
     */
    private static EstimatorComparison overSteps(ExperimentSettings settings, double smallest) {
        FeatureSettings features = features(settings.text("form"));
        boolean paper = settings.preset() == Preset.PAPER;
        double duration = settings.number("duration");
        Require.that(duration >= 10 * MAX_STEP && duration / FINE_STEP <= 1e8,
                Message.of("experiment.duration-of-steps", duration, FINE_STEP, MAX_STEP));
        List<Entry> entries = new ArrayList<>();
        for (int stride : strides(FINE_STEP, MAX_STEP, smallest)) {
            double step = stride * FINE_STEP;
            entries.add(new Entry("LaRRR", "LaRRR at Δt = " + step, stride, features,
                    paper ? larrr(SHIFT_OF_THE_PAPER / step, RANK, true, EigenvalueMap.RAW)
                            : larrr(FIXED_SHIFT, RANK, true, EigenvalueMap.CORRECTED)));
            entries.add(new Entry("TO-RRR", "TO-RRR at Δt = " + step, stride, features,
                    TransferRegression.reducedRank(1, REGULARIZATION, RANK, true)));
        }
        return new EstimatorComparison(SystemCatalogue.get("triple-well"), FINE_STEP, duration, 10, settings.trials(),
                settings.seed(), entries);
    }

    private static FeatureSettings features(String form) {
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);
        return switch (form) {
            case "dual" -> FeatureSettings.LowRank.of(kernel);
            case "primal" -> new FeatureSettings.Compressed(
                    new FeatureSettings.RandomFourier(kernel, 2 * FREQUENCIES, FEATURE_SEED, true),
                    FeatureSettings.LowRank.DEFAULT_TOLERANCE);
            default -> throw new InputException(Message.of("experiment.form", form));
        };
    }

    /**
     * Strides whose steps fall from {@code largest} to {@code smallest}, evenly on a logarithmic scale; both ends
     * are among them.
     *
     * @param fine step of the trajectory
     */
    private static int[] strides(double fine, double largest, double smallest) {
        int count = (int) Math.floor(PER_DECADE * Math.log10(largest / smallest) + 1e-9);
        return IntStream.concat(
                        IntStream.rangeClosed(0, count)
                        .map(k -> stride(fine, largest * Math.pow(10, -k / (double) PER_DECADE))),
                        IntStream.of(stride(fine, smallest)))
                .distinct().boxed().sorted(Comparator.reverseOrder()).mapToInt(Integer::intValue).toArray();
    }

    /** The nearest multiple of the fine step. */
    private static int stride(double fine, double step) {
        return (int) Math.max(1, Math.round(step / fine));
    }

    /**
     * In the manner of the paper's last figure, with T, length scales and μ of our own: learners that use the order in
     * time see every sample at Δt = 0.01, those that only use π see nearly independent ones, every 1. A thousand of
     * them leave energy and Laplacian a median error of about a tenth in λ₂ whatever the settings; both are therefore
     * listed again with samples every 0.25.
     */
    static EstimatorComparison baselines(ExperimentSettings settings) {
        StochasticSystem system = SystemCatalogue.get("triple-well");
        boolean symmetric = system.reversible();
        FeatureSettings fine = gaussian(0.2, FeatureSettings.LowRank.DEFAULT_TOLERANCE);
        int sparse = 100;
        int denser = 25;
        return new EstimatorComparison(system, 0.01, settings.number("duration"), system.suggestion().burnIn(),
                settings.trials(), settings.seed(), List.of(
                entry("LaRRR", 1, fine, larrr(FIXED_SHIFT, RANK, symmetric, EigenvalueMap.CORRECTED)),
                entry("LaRRR, r = 25", 1, fine, larrr(FIXED_SHIFT, 25, symmetric, EigenvalueMap.CORRECTED)),
                entry("TO-RRR", 1, fine, TransferRegression.reducedRank(1, REGULARIZATION, RANK, symmetric)),
                entry("Energy-based", sparse, fine, new Dirichlet(5, 1e-6, 10)),
                entry("Energy-based, denser", denser, gaussian(0.15, FeatureSettings.LowRank.DEFAULT_TOLERANCE),
                        new Dirichlet(5, 1e-6, 10)),
                entry("Laplacian", sparse, gaussian(0.2, LAPLACIAN_TOLERANCE), new LaplacianGalerkin(1e-6, 10)),
                entry("Laplacian, denser", denser, gaussian(0.2, LAPLACIAN_TOLERANCE),
                        new LaplacianGalerkin(1e-8, 10)),
                entry("Galerkin", sparse, gaussian(0.1, GALERKIN_TOLERANCE), new Galerkin(1e-4, ALL))));
    }

    private static Entry entry(String name, int stride, FeatureSettings features, Estimator estimator) {
        return new Entry(name, name, stride, features, estimator);
    }

    private static ResolventRrr larrr(double shift, int rank, boolean reversible, EigenvalueMap map) {
        return new ResolventRrr(shift, REGULARIZATION, rank, reversible, OptionalInt.empty(), map);
    }

    private static FeatureSettings gaussian(double lengthScale, double tolerance) {
        return new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale), tolerance, 0);
    }

    @Override
    public Optional<StochasticSystem> referenceSystem() {
        return Optional.of(system);
    }

    @Override
    public List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) {
        List<Complex> truth = truths.truth(system, AnalysisPipeline.TRUE_EIGENVALUES).eigenvalues();
        AnalysisPipeline pipeline = new AnalysisPipeline();
        List<TrialResult> outcomes = new ArrayList<>();
        for (Entry entry : entries) {
            AnalysisResult result = pipeline.run(request(entry, trial), cancellation);
            outcomes.add(TrialResult.of(entry.name(), trial, result, 0, truth));
        }
        return outcomes;
    }

    @Override
    public Map<String, AnalysisRequest> requests() {
        Map<String, AnalysisRequest> requests = new LinkedHashMap<>();
        entries.forEach(entry -> requests.put(entry.request(), request(entry, 0)));
        return requests;
    }

    /** Returns the request for one estimator in one trial: the settings with which it can be repeated alone. */
    public AnalysisRequest request(Entry entry, int trial) {
        Source source = new Source.Simulation(system, step, (int) Math.round(duration / step), 1, burnIn, seed + trial);
        return new AnalysisRequest(source, entry.stride(), entry.features(), List.of(entry.estimator()));
    }
}
