package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.diagnostics.tests.DiagnosticTest.Outcome;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

/** Properties of data are told from their absence, over several samples of each. */
class DataTestsTest {

    private static final int SEEDS = 6;
    private static final double STEP = 0.05;

    private static DataTests gauges(Trajectories data, double lengthScale) {
        FeatureSettings features =
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale));
        return DataTests.of(new FeatureSample(data, FeatureStage.features(data, features, new Cancellation())),
                new Cancellation());
    }

    /** n states of dX = −X dt + dW. */
    private static double[] spring(int n, long seed) {
        Random random = new Random(seed);
        double decay = Math.exp(-STEP);
        double noise = Math.sqrt((1 - decay * decay) / 2);
        double[] x = new double[n];
        x[0] = Math.sqrt(0.5) * random.nextGaussian();
        for (int i = 1; i < n; i++) {
            x[i] = decay * x[i - 1] + noise * random.nextGaussian();
        }
        return x;
    }

    private static Trajectories changed(long seed, java.util.function.DoubleUnaryOperator shiftAtTime) {
        double[] x = spring(4001, seed);
        Arrays.setAll(x, i -> x[i] + shiftAtTime.applyAsDouble(i / 4000.0));
        return Trajectories.single(x, 1, STEP);
    }

    /** Geometric Brownian motion of drift 0.1 and noise 0.3. */
    private static Trajectories geometric(long seed) {
        Random random = new Random(seed);
        double[] x = new double[4001];
        x[0] = 1;
        for (int i = 1; i < x.length; i++) {
            x[i] = x[i - 1] * Math.exp((0.1 - 0.045) * 0.0125 + 0.3 * Math.sqrt(0.0125) * random.nextGaussian());
        }
        return Trajectories.single(x, 1, 0.0125);
    }

    private static int count(IntPredicate which) {
        return (int) IntStream.rangeClosed(1, SEEDS).filter(which).count();
    }

    @Test
    void whatDriftsJumpsOrNeverReturnsIsNotStationary() {
        assertThat(count(seed -> gauges(changed(seed, t -> 2.5 * t), 1).stationary().fails())).as("drift")
                .isGreaterThanOrEqualTo(SEEDS - 1);
        assertThat(count(seed -> gauges(changed(seed, t -> t > 0.5 ? 2 : 0), 1).stationary().fails())).as("jump")
                .isGreaterThanOrEqualTo(SEEDS - 1);
        assertThat(count(seed -> gauges(geometric(seed), 2).stationary().fails())).as("geometric Brownian motion")
                .isGreaterThanOrEqualTo(SEEDS - 1);
    }

    @Test
    void whatStaysTheSameIsStationaryAndMarkovAndReversible() {
        assertThat(count(seed -> gauges(changed(seed, t -> 0), 1).stationary().fails())).isLessThanOrEqualTo(1);
        assertThat(count(seed -> gauges(changed(seed, t -> 0), 1).reversible().fails())).isLessThanOrEqualTo(1);
        assertThat(count(seed -> gauges(changed(seed, t -> 0), 1).markov().outcome() != Outcome.PASS)).isZero();
    }

    @Test
    void valuesThatStandForAFixedNumberOfStepsAreMemoryAndRestByChanceIsNone() {
        double[] x = spring(4000, 1);
        DiagnosticTest held = gauges(Trajectories.single(IntStream.range(0, 4000).mapToDouble(i -> x[i - i % 5])
                .toArray(), 1, STEP), 1).markov();
        assertThat(held.fails()).isTrue();
        assertThat(held.words()).isEqualTo(Message.of("gauge.memory-held", 5));
        assertThat(held.advice()).contains(Message.of("gauge.memory-of-held", 5));

        DiagnosticTest twoOrThree = gauges(Trajectories.single(IntStream.range(0, 4000)
                .mapToDouble(i -> x[(int) (i / 2.5)]).toArray(), 1, STEP), 1).markov();
        assertThat(twoOrThree.words()).isEqualTo(Message.of("gauge.memory-held", 3));

        Random random = new Random(2);
        double[] jumps = new double[4000];
        for (int i = 1; i < jumps.length; i++) {
            jumps[i] = random.nextInt(5) == 0 ? random.nextGaussian() : jumps[i - 1];
        }
        assertThat(gauges(Trajectories.single(jumps, 1, STEP), 1).markov().outcome()).isEqualTo(Outcome.PASS);
        double[] rounded = Arrays.stream(x).map(value -> Math.rint(10 * value) / 10).toArray();
        assertThat(gauges(Trajectories.single(rounded, 1, STEP), 1).markov().words().code())
                .isNotEqualTo("gauge.memory-held");
    }

    @Test
    void aSensorThatIsStuckOrAtTheEndOfItsRangeIsTold() {
        double[] x = spring(4000, 3);
        Random random = new Random(4);
        double[] stuck = x.clone();
        for (int i = 1; i < stuck.length; i++) {
            int rest = random.nextInt(100) == 0 ? random.nextInt(100) : 0;
            for (; rest > 0 && i < stuck.length; rest--) {
                stuck[i] = stuck[i - 1];
                i++;
            }
        }
        assertThat(gauges(Trajectories.single(stuck, 1, STEP), 1).markov().words())
                .isEqualTo(Message.of("gauge.memory-stuck"));
        double[] cut = Arrays.stream(x).map(value -> Math.min(value, 1)).toArray();
        DiagnosticTest ended = gauges(Trajectories.single(cut, 1, STEP), 1).markov();
        assertThat(ended.fails()).isTrue();
        assertThat(ended.words().code()).isEqualTo("gauge.memory-cut");
        assertThat(ended.words().arguments().get(0)).isEqualTo(false); // the largest value
        // Rests that the place decides, longer on the left, are those of a Markov process.
        double[] jumps = new double[8000];
        for (int i = 1; i < jumps.length; i++) {
            jumps[i] = random.nextDouble() < (jumps[i - 1] < 0 ? 0.05 : 0.5) ? random.nextGaussian() : jumps[i - 1];
        }
        assertThat(gauges(Trajectories.single(jumps, 1, STEP), 1).markov().fails()).isFalse();
    }

    @Test
    void whatTurnsIsNotReversible() {
        StochasticSystem turning = SystemCatalogue.get("circle").with(Map.of("v", 1.0));
        StochasticSystem resting = SystemCatalogue.get("circle");
        StochasticSystem spiral = SystemCatalogue.get("ornstein-uhlenbeck-2d");
        for (StochasticSystem each : List.of(turning, spiral)) {
            assertThat(count(seed -> gauges(simulated(each, 4000, seed), 1).reversible().fails())).as(each.title())
                    .isGreaterThanOrEqualTo(SEEDS - 1);
        }
        assertThat(count(seed -> gauges(simulated(resting, 4000, seed), 1).reversible().fails()))
                .isLessThanOrEqualTo(1);
    }

    /** A reversible process that relaxes has an arrow of time all the same. */
    @Test
    void startsOutOfEquilibriumLeaveReversibilityOpen() {
        double[] states = new double[200 * 21];
        int[] lengths = new int[200];
        Arrays.fill(lengths, 21);
        for (int run = 0; run < 200; run++) {
            double[] x = spring(21, run);
            double start = x[0];
            for (int i = 0; i < 21; i++) {
                states[run * 21 + i] = x[i] + (3 - start) * Math.exp(-STEP * i);
            }
        }
        DataTests relaxing = gauges(Trajectories.wrap(states, lengths, new TimeGrid.Uniform(STEP), "", List.of("x")),
                1);
        assertThat(relaxing.equilibrium().fails()).isTrue();
        assertThat(relaxing.reversible().outcome()).isEqualTo(Outcome.NOT_TESTED);
        assertThat(relaxing.reversible().words().code()).isEqualTo("gauge.reversible-out-of-equilibrium");
        assertThat(relaxing.refusals(true, true)).extracting(Message::code).doesNotContain("gauge.reversible-not");
    }

    @Test
    void aHiddenMomentumIsMemory() {
        StochasticSystem spring = SystemCatalogue.get("underdamped-harmonic");
        for (int seed = 1; seed <= 3; seed++) {
            Trajectories whole = simulated(spring, 4000, seed);
            assertThat(gauges(whole, 2).markov().outcome()).as("all of the state").isNotEqualTo(Outcome.FAIL);
            DiagnosticTest hidden = gauges(Trajectories.single(whole.coordinate(0), 1, whole.step()), 1).markov();
            assertThat(hidden.outcome()).as("its position alone").isEqualTo(Outcome.FAIL);
            assertThat(hidden.statistic()).isGreaterThan(0.5);
        }
    }

    /** What few broad functions cannot follow of the wells is the same at the next short step, and no memory. */
    @Test
    void coarseFeaturesAtShortStepsAreNoMemory() {
        StochasticSystem wells = SystemCatalogue.get("triple-well");
        assertThat(count(k -> gauges(Simulator.simulate(
                Simulation.byDefault(wells, 1e-4, 20_000, 1, 5, 300 + k), new Cancellation()), 0.5)
                .markov().outcome() != Outcome.PASS)).isZero();
    }

    @Test
    void noiseOfTheMeasurementIsNegativeMemory() {
        Random random = new Random(5);
        double[] x = spring(4001, 1);
        Arrays.setAll(x, i -> x[i] + 0.3 * random.nextGaussian());
        DiagnosticTest noisy = gauges(Trajectories.single(x, 1, STEP), 1).markov();
        assertThat(noisy.outcome()).isEqualTo(Outcome.FAIL);
        assertThat(noisy.statistic()).isNegative();
    }

    private static Trajectories simulated(StochasticSystem system, int steps, long seed) {
        return Suggested.source(system, steps, seed).trajectories(new Cancellation());
    }

    @Test
    void startsOutOfEquilibriumAreToldFromPiecesOfOneTrajectory() {
        assertThat(count(seed -> gauges(pieces(spring(8000, seed), 200), 1).equilibrium().fails()))
                .isLessThanOrEqualTo(1);
        StochasticSystem well = SystemCatalogue.get("ornstein-uhlenbeck");
        assertThat(count(seed -> gauges(Simulator.simulate(
                Simulation.byDefault(well, STEP, 39, 200, 0, seed), new Cancellation()), 1)
                .equilibrium().fails()))
                .as("200 runs from one point").isEqualTo(SEEDS);
        assertThat(gauges(pieces(spring(800, 1), 4), 1).equilibrium().outcome()).isEqualTo(Outcome.NOT_TESTED);
    }

    private static Trajectories pieces(double[] x, int count) {
        int[] lengths = new int[count];
        Arrays.fill(lengths, x.length / count);
        return Trajectories.wrap(x, lengths, new TimeGrid.Uniform(STEP), "", List.of("x"));
    }

    @Test
    void nothingIsTrustedOfDataThatStartOutOfEquilibrium() {
        StochasticSystem well = SystemCatalogue.get("ornstein-uhlenbeck");
        Trajectories data = Simulator.simulate(Simulation.byDefault(well, STEP, 39, 200, 0, 1), new Cancellation());
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("runs", data), 1, Suggested.features(well),
                List.of(new ResolventRrr(4, 1e-6, 3, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)));
        AnalysisResult result = new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation());
        JudgedSpectrum judged = SpectrumJudgement.of(result, 0, BootstrapSettings.defaults(), new Cancellation());
        assertThat(judged.refusals()).isNotEmpty();
        assertThat(judged.pairs()).noneMatch(pair -> pair.verdict() == Verdict.TRUST);
        assertThat(judged.sentence()).contains(english("gauge.starts-apart")).doesNotContain("constant function");
    }

    private static JudgedSpectrum judged(Trajectories data, boolean reversible) {
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("swing", data), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1.5)),
                List.of(new ResolventRrr(1, 1e-6, 6, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED)));
        return SpectrumJudgement.of(new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation()), 0,
                new BootstrapSettings(25, 0, 0.9, 1), new Cancellation());
    }

    /** A velocity alone swings and does not say by what; who sees all of the spring needs no telling. */
    @Test
    void aSwingThatTheFitDoesNotHoldIsSaid() {
        Trajectories whole = simulated(SystemCatalogue.get("underdamped-harmonic"), 4000, 1);
        Trajectories velocity = Trajectories.single(whole.coordinate(1), 1, whole.step());
        assertThat(judged(whole, false).sentence()).doesNotContain("swing");
        assertThat(judged(whole, true).sentence()).containsPattern(pattern("spectrum.swing-forced"));
        assertThat(judged(velocity, true).sentence()).containsPattern(pattern("spectrum.swing"));
        assertThat(judged(velocity, true).pairs()).noneMatch(pair -> pair.verdict() == Verdict.TRUST);
    }

    /** Two halves may be alike where nothing else is. */
    @Test
    void whatIsNotStationaryIsSaidInANumberThatShowsIt() {
        String words = gauges(changed(1, t -> 3 * Math.cos(2 * Math.PI * t)), 1).stationary().words().english();
        assertThat(words).containsPattern(pattern("gauge.eighths-differ"));
        assertThat(Double.parseDouble(words.replaceAll(".* by up to ([0-9.]+) standard deviations\\.", "$1")))
                .isGreaterThan(1.5);
    }

    @Test
    void aFewStatesTellNothingAndConstantsDoNoHarm() {
        assertThat(gauges(Trajectories.single(new double[] {0, 1, 0, 1, 2}, 1, 1), 1).all())
                .allMatch(gauge -> gauge.outcome() == Outcome.NOT_TESTED);
        double[] still = new double[400];
        still[399] = 1;
        assertThat(gauges(Trajectories.single(still, 1, 1), 1).all()).hasSize(4);
    }
}
