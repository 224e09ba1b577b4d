package org.larrr.experiments.paper;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.Estimator;
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
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;

/**
 * Errors of the slow eigenvalues of the triple well against the time step Δt, LaRRR beside TO-RRR, on one trajectory a
 * trial that is thinned to every Δt (the paper's second figure; with random features its appendix).
 *
 * <p>The paper: T = 50 after 10 of burn-in, Δt₀ = 1e-4, Gaussian kernel of length-scale 0.5 or 2,048 orthogonal random
 * frequencies of it, γ = 1e-6, r = 6, μ = 0.05/Δt with λ = μ − 1/ν. The better choice: one μ for all Δt and the map
 * that is exact for the trapezoid rule.
 *
 * @param fittings what is compared
 * @param strides  Δt/Δt₀, decreasing
 * @param duration T
 * @param trials   how many
 * @param seed     trial k is simulated from seed + k
 */
record TripleWellError(List<Fitting> fittings, int[] strides, double duration, int trials, long seed)
        implements Experiment {

    static final double FINE_STEP = 1e-4;
    static final double MAX_STEP = 0.5;
    static final double MIN_STEP_OF_PAPER = 0.005;
    private static final double BURN_IN = 10;
    private static final double LENGTH_SCALE = 0.5;
    private static final double REGULARIZATION = 1e-6;
    private static final int RANK = 6;
    private static final double FIXED_SHIFT = 5;
    private static final double SHIFT_OF_THE_PAPER = 0.05;
    /** One cosine and one sine each. */
    private static final int FREQUENCIES = 2048;
    private static final long FEATURE_SEED = 42;
    private static final int PER_DECADE = 4;

    TripleWellError {
        fittings = List.copyOf(fittings);
        Require.that(duration >= 10 * MAX_STEP && duration / FINE_STEP <= 1e8,
                Message.of("experiment.duration-of-steps", duration, FINE_STEP, MAX_STEP));
    }

    /** The paper's figure: Δt from 0.5 down to 0.005. */
    static TripleWellError ofThePaper(ExperimentSettings settings) {
        return over(settings, MIN_STEP_OF_PAPER);
    }

    /** Down to Δt = 1e-4. */
    static TripleWellError beyond(ExperimentSettings settings) {
        return over(settings, FINE_STEP);
    }

    private static TripleWellError over(ExperimentSettings settings, double smallest) {
        FeatureSettings features = features(settings.text("form"));
        boolean paper = settings.preset() == Preset.PAPER;
        Fitting larrr = new Fitting("LaRRR", features, step -> new ResolventRrr(paper ? SHIFT_OF_THE_PAPER / step
                : FIXED_SHIFT,
                REGULARIZATION, RANK, true, OptionalInt.empty(), paper ? EigenvalueMap.RAW : EigenvalueMap.CORRECTED));
        Fitting transfer = new Fitting(
                "TO-RRR", features, step -> TransferRegression.reducedRank(1, REGULARIZATION, RANK, true));
        return new TripleWellError(List.of(larrr, transfer), strides(FINE_STEP, MAX_STEP, smallest),
                settings.number("duration"), settings.trials(), settings.seed());
    }

    private static FeatureSettings features(String form) {
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, LENGTH_SCALE);
        return switch (form) {
            case "dual" -> FeatureSettings.LowRank.of(kernel);
            case "primal" -> new FeatureSettings.Compressed(
                    new FeatureSettings.RandomFourier(kernel, 2 * FREQUENCIES, FEATURE_SEED, true),
                    FeatureSettings.LowRank.DEFAULT_TOLERANCE);
            default -> throw new InputException(Message.of("experiment.form", form));
        };
    }

    private static StochasticSystem system() {
        return SystemCatalogue.get("triple-well");
    }

    @Override
    public Optional<StochasticSystem> referenceSystem() {
        return Optional.of(system());
    }

    @Override
    public List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) {
        Truth truth = truths.truth(system(), AnalysisPipeline.TRUE_EIGENVALUES);
        AnalysisPipeline pipeline = new AnalysisPipeline();
        List<TrialResult> outcomes = new ArrayList<>();
        for (int stride : strides) {
            for (Fitting fitting : fittings) {
                AnalysisResult result = pipeline.run(request(fitting, stride, trial), cancellation);
                outcomes.add(TrialResult.of(fitting.name(), trial, result, 0, truth.eigenvalues()));
            }
        }
        return outcomes;
    }

    @Override
    public Map<String, AnalysisRequest> requests() {
        Map<String, AnalysisRequest> requests = new LinkedHashMap<>();
        for (int stride : strides) {
            fittings.forEach(fitting ->
                    requests.put(fitting.name() + " at Δt = " + stride * FINE_STEP, request(fitting, stride, 0)));
        }
        return requests;
    }

    /** Returns the request at one step in one trial: the settings with which it can be repeated alone. */
    AnalysisRequest request(Fitting fitting, int stride, int trial) {
        Source source = new Source.Simulation(system(), FINE_STEP, (int) Math.round(duration / FINE_STEP), 1, BURN_IN,
                seed + trial);
        Estimator estimator = fitting.estimator().apply(stride * FINE_STEP);
        return new AnalysisRequest(source, stride, fitting.features(), List.of(estimator));
    }

    /**
     * One line of an experiment over several time steps.
     *
     * @param name      unique in the experiment
     * @param features  how states become features
     * @param estimator what is fitted at a step Δt
     */
    private record Fitting(String name, FeatureSettings features, DoubleFunction<Estimator> estimator) {}

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
}
