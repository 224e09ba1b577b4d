package org.larrr.experiments.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.Experiment;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.TrialResult;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Vectors;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinitionReader;
import org.larrr.systems.Truth.TruthSource;

/**
 * Time from data in memory to eigenvalues against the number of states n, of coordinates d and of features N, for every
 * estimator, on independent Ornstein–Uhlenbeck coordinates in random Fourier features (gEDMD: Gaussians on as many
 * centres). One size is varied at a time from a common point. A trial is one measurement of everything after a
 * warming-up.
 *
 * @param trials  how many
 * @param seed    of the data
 * @param largest scales the largest n; 1 is the usual one
 */
public record Cost(int trials, long seed, double largest) implements Experiment {

    /** The size that is varied. */
    public enum Size {
        STATES("n", 4000, new int[] {1000, 4000, 16_000, 64_000, 256_000}),
        DIMENSION("d", 2, new int[] {1, 2, 4, 8, 16, 32}),
        FEATURES("N", 64, new int[] {32, 64, 128, 256, 512});

        private final String symbol;
        private final int common;
        private final int[] values;

        Size(String symbol, int common, int[] values) {
            this.symbol = symbol;
            this.common = common;
            this.values = values;
        }

        /** The letter on axes, and the name in outcomes. */
        public String symbol() {
            return symbol;
        }

        /** Its value in an outcome. */
        public int valueIn(TrialResult outcome) {
            return this == STATES ? outcome.states() : (int) outcome.extra(symbol);
        }

        /**
         * Returns whether the others are at their common values in an outcome, so that it belongs to this one's curve.
         */
        public boolean varies(TrialResult outcome) {
            return java.util.Arrays.stream(values())
                    .allMatch(size -> size == this || size.valueIn(outcome) == size.common);
        }
    }

    /** The column with the whole time. */
    public static final String TIME = "milliseconds";
    private static final String FEATURE_TIME = "feature_milliseconds";
    private static final double STEP = 0.05;
    private static final double BURN_IN = 10;
    private static final double REGULARIZATION = 1e-6;
    private static final int RANK = 5;
    /** Of a measurement shorter than this many milliseconds the fastest of several counts. */
    private static final double SHORT = 200;
    private static final int REPETITIONS = 3;

    record Sizes(int n, int d, int features) {}

    public Cost {
        Require.that(largest > 0 && largest <= 100, Message.of("experiment.scale", largest));
    }

    static Cost of(ExperimentSettings settings) {
        return new Cost(settings.trials(), settings.seed(), settings.number("scale"));
    }

    private static Map<String, IntFunction<Estimator>> estimators() {
        Map<String, IntFunction<Estimator>> all = new LinkedHashMap<>();
        all.put("LaRRR", n -> new ResolventRrr(5, REGULARIZATION, RANK, true, OptionalInt.empty(),
                EigenvalueMap.CORRECTED));
        all.put("TO-RRR", n -> TransferRegression.reducedRank(1, REGULARIZATION, RANK, true));
        all.put("TO-KRR", n -> new TransferRegression(Scheme.RIDGE, 1, REGULARIZATION, RANK, true));
        all.put("TO-PCR", n -> new TransferRegression(Scheme.PRINCIPAL_COMPONENTS, 1, REGULARIZATION, RANK, true));
        all.put("Energy-based", n -> new Dirichlet(5, REGULARIZATION, RANK));
        all.put("Laplacian", n -> new LaplacianGalerkin(REGULARIZATION, RANK));
        all.put("Galerkin", n -> new Galerkin(REGULARIZATION, RANK));
        all.put("gEDMD",
                n -> new GeneratorEdmd(new Dictionary(Dictionary.Kind.GAUSSIANS, n, 0.5), REGULARIZATION, RANK));
        return all;
    }

    @Override
    public boolean parallel() {
        return false;
    }

    @Override
    public Set<String> measured() {
        return Set.of(TIME, FEATURE_TIME);
    }

    /** The common point is there once. */
    private Set<Sizes> sizes() {
        Set<Sizes> all = new LinkedHashSet<>();
        int n = Size.STATES.common;
        int d = Size.DIMENSION.common;
        int features = Size.FEATURES.common;
        for (int value : Size.STATES.values) {
            boolean isCommon = value == n;
            all.add(new Sizes(isCommon ? n : (int) Math.max(500, value * largest), d, features));
        }
        for (int value : Size.DIMENSION.values) {
            all.add(new Sizes(n, value, features));
        }
        for (int value : Size.FEATURES.values) {
            all.add(new Sizes(n, d, value));
        }
        return all;
    }

    @Override
    public List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) {
        List<TrialResult> outcomes = new ArrayList<>();
        Set<Sizes> sizes = sizes();
        // warms the compiler
        measure(new Sizes(Size.STATES.common, Size.DIMENSION.common, Size.FEATURES.common), trial, cancellation);
        for (Sizes each : sizes) {
            outcomes.addAll(measure(each, trial, cancellation));
        }
        return outcomes;
    }

    /** Every estimator at one point. */
    List<TrialResult> measure(Sizes sizes, int trial, Cancellation cancellation) {
        StochasticSystem system = system(sizes.d());
        Trajectories data = new Source.Simulation(system, STEP, sizes.n() - 1, 1, BURN_IN, seed + trial)
                .trajectories(cancellation);
        FeatureSettings features = new FeatureSettings.RandomFourier(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, Math.sqrt(sizes.d())), sizes.features(), 0, true);
        List<TrialResult> outcomes = new ArrayList<>();
        estimators().forEach((name, estimator) -> {
            cancellation.check();
            AnalysisRequest request = new AnalysisRequest(new Source.Loaded("", data, java.util.Optional.of(system)), 1,
                    features, List.of(estimator.apply(sizes.features())));
            TrialResult fastest = timed(name, request, trial, cancellation);
            for (int i = 1; i < REPETITIONS && fastest.extra(TIME) < SHORT; i++) {
                TrialResult again = timed(name, request, trial, cancellation);
                fastest = again.extra(TIME) < fastest.extra(TIME) ? again : fastest;
            }
            outcomes.add(fastest.with(Size.DIMENSION.symbol, sizes.d()).with(Size.FEATURES.symbol, sizes.features()));
        });
        return outcomes;
    }

    /** gEDMD has features of its own: those of the others are not counted. */
    private static TrialResult timed(String name, AnalysisRequest request, int trial, Cancellation cancellation) {
        boolean own = name.equals("gEDMD");
        long start = System.nanoTime();
        AnalysisResult result = new AnalysisPipeline().run(request, cancellation);
        double time = (System.nanoTime() - start) / 1e6;
        Map<String, Double> stages = result.milliseconds();
        double uncounted = own ? stages.getOrDefault("features", 0.0) : 0;
        return TrialResult.of(name, trial, result, 0, List.of()).with(TIME, time - uncounted)
                .with(FEATURE_TIME, stages.getOrDefault(own ? "dictionary" : "features", 0.0));
    }

    /** d independent coordinates dX = −X dt + √2 dW. */
    static StochasticSystem system(int d) {
        String variables = IntStream.rangeClosed(1, d).mapToObj(i -> "[[variable]]\nname = \"x" + i
                + "\"\nrange = [-3.0, 3.0]\nstart = 0.0\n").collect(Collectors.joining("\n"));
        String drift = IntStream.rangeClosed(1, d).mapToObj(i -> "\"-x" + i + "\"").collect(Collectors.joining(", "));
        String noise = IntStream.rangeClosed(1, d).mapToObj(i -> IntStream.rangeClosed(1, d)
                .mapToObj(j -> i == j ? "\"sqrt(2)\"" : "0").collect(Collectors.joining(", ", "[", "]")))
                .collect(Collectors.joining(", "));
        return SystemDefinitionReader.parse("""
                id = "independent-coordinates"
                title = "Independent coordinates"
                description = "Ornstein-Uhlenbeck coordinates that do not see each other."
                source = "Uhlenbeck & Ornstein 1930, doi:10.1103/PhysRev.36.823"
                %s
                [dynamics]
                type = "diffusion"
                drift = [%s]
                noise = [%s]

                [suggestion]
                step = 0.05
                duration = 100.0
                inner-step = 0.05
                length-scale = 1.0
                shift = 5.0
                regularization = 1e-6
                rank = 5
                """.formatted(variables, drift, noise), "independent-coordinates");
    }

    /**
     * The exponent b of time ∝ size^b: least squares on logarithms of the fastest times, over the three largest sizes.
     *
     * @param outcomes of one estimator
     */
    public static double slope(List<TrialResult> outcomes, Size size) {
        Map<Integer, Double> fastest = fastest(outcomes, size);
        List<Integer> sizes = fastest.keySet().stream().sorted().toList();
        List<Integer> used = sizes.subList(Math.max(0, sizes.size() - 3), sizes.size());
        return Vectors.slope(used.stream().mapToDouble(Math::log).toArray(),
                used.stream().mapToDouble(s -> Math.log(fastest.getOrDefault(s, Double.NaN))).toArray());
    }

    /** The fastest time [ms] at each value of a size, the other sizes at their common values. */
    public static Map<Integer, Double> fastest(List<TrialResult> outcomes, Size size) {
        Map<Integer, Double> fastest = new java.util.TreeMap<>();
        outcomes.stream().filter(size::varies).forEach(o -> fastest.merge(size.valueIn(o), o.extra(TIME), Math::min));
        return fastest;
    }
}
