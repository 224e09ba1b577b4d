package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class TrustReportTest {

    private static final double STEP = 0.1;
    private static final MomentEstimator LARRR =
            new ResolventRrr(2, 1e-5, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);

    /** Exact Ornstein–Uhlenbeck samples of rate 1 and unit variance: λ = 0, −1, −2, … */
    private static double[] ou(int n, long seed) {
        Random random = new Random(seed);
        double decay = Math.exp(-STEP);
        double[] x = new double[n];
        x[0] = random.nextGaussian();
        for (int i = 1; i < n; i++) {
            x[i] = decay * x[i - 1] + Math.sqrt(1 - decay * decay) * random.nextGaussian();
        }
        return x;
    }

    private static FeatureSample sample(Trajectories data) {
        return sample(data, 1.5);
    }

    private static FeatureSample sample(Trajectories data, double lengthScale) {
        FeatureSettings settings =
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale));
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()));
    }

    private static FeatureSample single(int n, long seed) {
        return sample(Trajectories.single(ou(n, seed), 1, STEP));
    }

    private static TrustReport report(FeatureSample sample, MomentEstimator estimator, long seed) {
        SpectralModel model = estimator.fit(sample, StageRun.uncached());
        return TrustReport.of(sample, estimator, model, new BootstrapSettings(100, 0, 0.9, seed), new Cancellation());
    }

    /** 40 states of 200 coordinates differ from each other alike, so that any step looks like a turn. */
    @Test
    void noFrequencyIsKnownFromFewerStatesThanCoordinates() {
        MomentEstimator any = new ResolventRrr(1.3, 1e-6, 6, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        for (int seed = 0; seed < 10; seed++) {
            double[] states = new Random(seed).doubles(40 * 200).toArray();
            TrustReport report = report(sample(Trajectories.single(states, 200, 1), 10), any, seed);
            assertThat(report.pairs()).flatExtracting(pair -> pair.oscillation().stream().toList())
                    .extracting(Oscillation::frequency).containsOnly(Verdict.REJECT);
        }
    }

    @Test
    void bandsCoverTheTruthAboutAsOftenAsTheySay() {
        int covered = 0;
        for (int seed = 0; seed < 40; seed++) {
            Band band = report(single(4_000, seed), LARRR, seed).pairs().get(1).band();
            if (band.reLow() <= -1 && -1 <= band.reHigh()) {
                covered++;
            }
        }
        // 36 of 40 expected at level 0.9; 30 is three standard deviations below.
        assertThat(covered).isBetween(30, 40);
    }

    /** Refits may see one member of a pair more clearly than the other by chance; it is one process all the same. */
    @ParameterizedTest
    @CsvSource({"2", "5", "9", "15"})
    void conjugatesHaveTheSameVerdicts(long seed) {
        StochasticSystem spring = SystemCatalogue.get("underdamped-harmonic");
        FeatureSample sample = sample(Simulator.simulate(
                Simulation.byDefault(spring, 0.05, 1_500, 1, 10, seed), new Cancellation()));
        ResolventRrr larrr = new ResolventRrr(1, 1e-5, 6, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        SpectralModel model = larrr.fit(sample, StageRun.uncached());
        TrustReport report = TrustReport.of(sample, larrr, model, new BootstrapSettings(25, 0, 0.9, seed),
                new Cancellation());
        assertThat(report.pairs()).noneMatch(pair -> pair.bound().exists());
        int pairs = 0;
        for (int i = 0; i + 1 < model.rank(); i++) {
            Complex value = model.eigenvalues().get(i);
            if (value.im() > 0 && model.eigenvalues().get(i + 1).minus(value.conjugate()).abs() < 1e-9) {
                EigenpairTrust one = report.pairs().get(i);
                EigenpairTrust other = report.pairs().get(i + 1);
                assertThat(other.verdict()).isEqualTo(one.verdict());
                assertThat(other.oscillation()).isPresent().isEqualTo(one.oscillation());
                assertThat(other.predictedError()).isEqualTo(one.predictedError());
                assertThat(other.advice()).isEqualTo(one.advice());
                assertThat(other.sampling()).isEqualTo(one.sampling());
                assertThat(report.bootstrap().orElseThrow().spreads().get(i + 1)).isEqualTo(one.sampling());
                assertThat(other.band()).isEqualTo(new Band(one.band().reLow(), one.band().reHigh(),
                        -one.band().imHigh(), -one.band().imLow()));
                assertThat(other.reference()).isEqualTo(one.reference().conjugate());
                pairs++;
            }
        }
        assertThat(pairs).isPositive();
    }

    @Test
    void sixteenTimesTheDataGiveAboutAQuarterOfTheSamplingError() {
        double narrow = 0;
        double wide = 0;
        for (int seed = 0; seed < 5; seed++) {
            wide += report(single(2_000, seed), LARRR, 1).pairs().get(1).sampling().re();
            narrow += report(single(32_000, seed), LARRR, 1).pairs().get(1).sampling().re();
        }
        assertThat(wide / narrow).isBetween(2.8, 5.7);
    }

    @Test
    void manyTrajectoriesAreResampledAsWholes() {
        int count = 40;
        double[] states = new double[count * 100];
        int[] lengths = new int[count];
        for (int k = 0; k < count; k++) {
            System.arraycopy(ou(100, k), 0, states, k * 100, 100);
            lengths[k] = 100;
        }
        FeatureSample sample =
                sample(Trajectories.wrap(states, lengths, new TimeGrid.Uniform(STEP), "",
                        Trajectories.defaultNames(1)));
        BlockBootstrap.Result result = report(sample, TransferRegression.reducedRank(1, 1e-5, 4, true), 3).bootstrap()
                .orElseThrow();
        assertThat(result.blockTime()).isInfinite();
        assertThat(result.spreads().get(1).re()).isBetween(0.03, 0.5);
    }

    @Test
    void aSeedDecidesTheBand() {
        FeatureSample sample = single(1_500, 9);
        assertThat(report(sample, LARRR, 4).pairs().get(3).band())
                .isEqualTo(report(sample, LARRR, 4).pairs().get(3).band());
        assertThat(report(sample, LARRR, 4).pairs().get(3).band())
                .isNotEqualTo(report(sample, LARRR, 5).pairs().get(3).band());
    }

    /** √((κ + 1)|λ|/T) holds for every band: resampling few visits shows less than their number allows. */
    @Test
    void noBandIsNarrowerThanSoFewVisitsAllow() {
        FeatureSample sample = single(1_500, 9);
        TrustReport report = report(sample, LARRR, 4);
        EigenpairTrust slowest = report.pairs().get(1);
        double rate = -(slowest.band().reLow() + slowest.band().reHigh()) / 2;
        double half = (slowest.band().reHigh() - slowest.band().reLow()) / 2 / Spread.deviations(report.level());
        assertThat(half).isGreaterThan(Math.sqrt(2 * rate / sample.duration())).isGreaterThan(slowest.sampling().re());
    }

    @Test
    void tooLittleDataGiveNoBandButAReport() {
        FeatureSample sample = single(30, 2);
        SpectralModel model = LARRR.fit(sample, StageRun.uncached());
        assertThatThrownBy(
                () -> BlockBootstrap.run(sample, LARRR, model, BootstrapSettings.defaults(), new Cancellation()))
                .isInstanceOf(EstimationException.class).satisfies(telling("bands.too-few-stretches-of-block"));
        TrustReport report = TrustReport.of(sample, LARRR, model, BootstrapSettings.defaults(), new Cancellation());
        assertThat(report.bootstrap()).isEmpty();
        assertThat(report.pairs()).allSatisfy(pair -> assertThat(pair.band().exists()).isFalse());
    }

    /** Noise of three tenths makes λ = −1 faster at lag 0, as the cross-check shows; the advice is what removes it. */
    @Test
    void noiseOfMeasurementHasTheFirstLagAsRemedy() {
        Random random = new Random(4);
        double[] states = ou(20_000, 1);
        Arrays.setAll(states, i -> states[i] + 0.55 * random.nextGaussian());
        Trajectories data = Trajectories.single(states, 1, STEP);
        ResolventRrr larrr = (ResolventRrr) LARRR;
        EigenpairTrust slowest = report(sample(data), larrr, 1).pairs().get(1);
        assertThat(slowest.band().reHigh()).as("beside −1").isLessThan(-0.9);
        assertThat(slowest.verdict()).isNotEqualTo(Verdict.TRUST);
        assertThat(slowest.advice()).contains(Message.of("advice.first-lag", 0, 1))
                .extracting(Message::code).doesNotContain("advice.other-at-its-lag", "advice.grows-with-lag");
        assertThat(report(sample(data), larrr.fromLag(1), 1).pairs().get(1).advice()).extracting(Message::code)
                .doesNotContain("advice.first-lag");
        assertThat(report(single(20_000, 1), TransferRegression.reducedRank(1, 1e-5, 4, true), 1).pairs())
                .allSatisfy(pair -> assertThat(pair.advice()).extracting(Message::code)
                .doesNotContain("advice.first-lag"));
    }

    @Test
    void goodPairsAreTrustedAndNoiseIsNot() {
        TrustReport good = report(single(20_000, 1), LARRR, 1);
        assertThat(good.pairs().get(1).verdict()).isEqualTo(Verdict.TRUST);
        assertThat(good.pairs().get(1).advice()).isEmpty();
        assertThat(good.pairs().get(1).heldOutResidual()).isLessThan(0.2);
        assertThat(good.pairs().get(1).reference().re()).as("once more").isBetween(-1.15, -0.85);
        assertThat(good.pairs().get(1).predictedError()).isLessThan(0.15);
        MomentEstimator greedy = new ResolventRrr(2, 1e-9, 8, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        TrustReport noisy = report(single(300, 1), greedy, 1);
        assertThat(noisy.pairs().get(6).verdict()).isNotEqualTo(Verdict.TRUST);
        assertThat(noisy.pairs().get(6).advice()).isNotEmpty();
        assertThat(noisy.pairs().get(6).heldOutResidual()).isGreaterThan(good.pairs().get(1).heldOutResidual());
    }

    @Test
    void distortionIsTheRatioOfTheTwoNorms() {
        FeatureSample sample = single(1_000, 3);
        SpectralModel model = LARRR.fit(sample, StageRun.uncached());
        double distortion = report(sample, LARRR, 1).pairs().get(1).distortion();
        DMatrixRMaj b = model.right().coefficients().re();
        double rkhs = 0;
        for (int k = 0; k < b.numRows; k++) {
            rkhs += b.get(k, 1) * b.get(k, 1);
        }
        DMatrixRMaj values = LinearAlgebra.best().multiply(sample.features().values(), b);
        double l2 = 0;
        for (int i = 0; i < values.numRows; i++) {
            l2 += values.get(i, 1) * values.get(i, 1) / values.numRows;
        }
        assertThat(distortion).isCloseTo(Math.sqrt(rkhs / l2), within(1e-6 * distortion));
    }

    @Test
    void theOperatorOfAModelHasItsEigenpairs() {
        SpectralModel model = LARRR.fit(single(500, 5), StageRun.uncached());
        DMatrixRMaj g = OperatorDistance.operator(model).re();
        DMatrixRMaj image = LinearAlgebra.best().multiply(g, model.right().coefficients().re());
        for (int i = 0; i < 4; i++) {
            for (int k = 0; k < g.numRows; k++) {
                assertThat(image.get(k, i)).isCloseTo(
                        model.operatorEigenvalues().get(i).re() * model.right().coefficients().re().get(k, i),
                                within(1e-7));
            }
        }
        assertThat(new OperatorDistance(model, g).to(model)).isZero();
    }

    /** The ends are what sums over lags of e^{λt} say; with the raw map both the estimate and the truth lie between. */
    @ParameterizedTest
    @CsvSource({"CORRECTED, 0.02", "CORRECTED, 0.4", "RAW, 0.02", "RAW, 0.4"})
    void theBoundIsWhatTheMapMakesOfTheCircleAroundNu(EigenvalueMap map, double step) {
        StochasticSystem process = SystemCatalogue.get("ornstein-uhlenbeck");
        FeatureSample sample = sample(Simulator.simulate(
                Simulation.byDefault(process, step, 4_000, 1, 10, 3), new Cancellation()));
        double shift = 2;
        ResolventRrr larrr = new ResolventRrr(shift, 1e-6, 4, true, OptionalInt.empty(), map);
        SpectralModel model = larrr.fit(sample, StageRun.uncached());
        EigenpairTrust pair = TrustReport.of(sample, larrr, model, new BootstrapSettings(40, 0, 0.9, 1),
                new Cancellation()).pairs().get(0);
        double nu = model.operatorEigenvalues().get(0).re();
        assertThat(pair.bound().reLow()).isLessThan(Math.min(0, model.eigenvalues().get(0).re()));
        assertThat(pair.bound().reHigh()).isGreaterThan(Math.max(0, model.eigenvalues().get(0).re()));
        for (double end : new double[] {pair.bound().reLow(), pair.bound().reHigh()}) {
            double q = Math.exp((end - shift) * step);
            double sum = map == EigenvalueMap.RAW ? 1 / (shift - end) : step * (1 / (1 - q) - 0.5);
            double off = map == EigenvalueMap.RAW ? quadratureBias(nu, shift, step) : 0;
            assertThat(Math.abs(sum - nu)).isCloseTo(pair.epsilon() + off, within(1e-10));
        }
    }

    /** |ν − 1/(μ − λ)| where ν = Δt (1/(1 − q) − 1/2), q = e^{(λ−μ)Δt}. */
    private static double quadratureBias(double nu, double shift, double step) {
        double q = 1 - 1 / (nu / step + 0.5);
        return Math.abs(nu + step / Math.log(q));
    }

    @ParameterizedTest
    @CsvSource({"triple-well, 0", "ornstein-uhlenbeck, 1", "double-well, 2", "prinz, 3", "wright-fisher, 4",
        "cox-ingersoll-ross, 5"})
    void boundsHoldTheTruthAtEveryStep(String name, long seed) {
        StochasticSystem system = SystemCatalogue.get(name);
        var s = system.suggestion();
        Trajectories fine = Simulator.simulate(
                Simulation.byDefault(system, s.step(), (int) Math.round(s.duration() / s.step() / 2), 1,
                s.burnIn(), seed), new Cancellation());
        List<Complex> truth = TestTruths.of(system, 4).eigenvalues();
        int bounds = 0;
        for (int stride : new int[] {1, 2, 5, 10, 20}) {
            FeatureSample sample = sample(fine.thin(stride), s.lengthScale());
            ResolventRrr larrr = new ResolventRrr(s.shift(), s.regularization(), s.rank(), true, OptionalInt.empty(),
                    EigenvalueMap.CORRECTED);
            List<EigenpairTrust> pairs = TrustReport.of(sample, larrr, larrr.fit(sample, StageRun.uncached()),
                    new BootstrapSettings(25, 0, 0.9, seed), new Cancellation()).pairs();
            for (int i = 0; i < 4; i++) {
                Band bound = pairs.get(i).bound();
                if (bound.exists()) {
                    assertThat(truth.get(i).re()).isBetween(bound.reLow(), bound.reHigh());
                    bounds++;
                }
            }
        }
        assertThat(bounds).isGreaterThanOrEqualTo(5);
    }

    @Test
    void withoutResamplingThereIsNoBound() {
        EigenpairTrust pair = report(sample(Trajectories.single(ou(30, 1), 1, STEP)), LARRR, 1).pairs().get(1);
        assertThat(pair.epsilon()).isNaN();
        assertThat(pair.bound().exists()).isFalse();
    }

    @Test
    void everyFlagBecomesAdvice() {
        IndependentEstimate same = new IndependentEstimate(Complex.real(-3), Complex.real(-3), Complex.real(0),
                0, Complex.real(0.01), 0);
        ErrorEstimate clean = new ErrorEstimate(Complex.real(-3), Complex.real(0.05), same, 0, 1000, 1, true);
        for (Flag flag : Flag.values()) {
            assertThat(new ErrorEstimate.Advice(clean, Set.of(flag), false, false, 0).sentences())
                    .containsExactly(flag.advice());
        }
        assertThat(new ErrorEstimate.Advice(clean, Set.of(), false, false, 0).sentences()).isEmpty();
        IndependentEstimate other = new IndependentEstimate(Complex.real(-5), Complex.real(-5), Complex.real(0),
                0, Complex.real(0.01), 0);
        ErrorEstimate held = new ErrorEstimate(Complex.real(-3), Complex.real(0.05), other, 0, 1000, 1, true);
        assertThat(new ErrorEstimate.Advice(held, Set.of(), false, false, 0).sentences())
                .noneMatch(text -> text.english().contains("TO lag"));
        assertThat(new ErrorEstimate.Advice(held, Set.of(), false, true, 0).sentences())
                .anyMatch(text -> text.english().contains("longer TO lag"));
        assertThat(clean.verdict()).isEqualTo(Verdict.TRUST);
        ErrorEstimate rare = new ErrorEstimate(Complex.real(-0.01), Complex.real(0.001),
                new IndependentEstimate(Complex.real(-0.01), Complex.real(-0.01), Complex.real(0),
                        0, Complex.real(0.001), 0), 0, 100, 1,
                        true);
        assertThat(rare.verdict()).as("relaxed once").isEqualTo(Verdict.REJECT);
        assertThat(new ErrorEstimate.Advice(rare, Set.of(), false, false, 0).sentences())
                .as("2.33 of itself; 0.5 takes 22 times the data").containsExactly(Message.of(
                        "advice.relaxed-too-seldom", Message.of("often.once"), new Numeral("20"), new Numeral("50 %")));
        ErrorEstimate seldom = new ErrorEstimate(Complex.real(-0.1), Complex.real(0.01),
                new IndependentEstimate(Complex.real(-0.1), Complex.real(-0.1), Complex.real(0),
                        0, Complex.real(0.01), 0), 0, 100, 1, true);
        assertThat(new ErrorEstimate.Advice(seldom, Set.of(), false, false, 0).sentences()).containsExactly(Message.of(
                "advice.relaxed-seldom", Message.of("often.times", 10L), new Numeral("74 %"), new Numeral("37 %")));
    }

    /**
     * λ₂ = −1 is known; a large γ at a lag of 0.1 moves TO-RRR far from it, and its function seen at its own lag
     * tells.
     */
    @ParameterizedTest
    @CsvSource({"1e-2", "3e-2"})
    void theSecondOpinionIsTheTruthWhereTheFitIsNot(double gamma) {
        FeatureSample sample = single(40_000, 8);
        SpectralModel model = TransferRegression.reducedRank(1, gamma, 3, true).fit(sample, StageRun.uncached());
        assertThat(model.eigenvalues().get(1).re()).isLessThan(-1.15);
        IndependentEstimate opinion = IndependentEstimate.of(ReducedFit.of(sample, model), true, 0,
                BlockBootstrap.Draws.of(sample), new Cancellation()).get(1);
        assertThat(opinion.narrow().re()).isBetween(-1.1, -0.9);
        assertThat(opinion.wide().re()).isBetween(-1.1, -0.9);
    }

    /** The same for a complex pair, dX = AX dt + dW with A = [[−0.5, 1.5], [−1.5, −0.5]]: λ₂ = −0.5 + 1.5i. */
    @Test
    void theSecondOpinionOnAComplexPairIsComplex() {
        FeatureSample sample = turning(20_000, 4);
        SpectralModel model = TransferRegression.reducedRank(1, 1e-2, 5, false).fit(sample, StageRun.uncached());
        Complex truth = new Complex(-0.5, 1.5);
        assertThat(model.eigenvalues().get(1).minus(truth).abs()).isGreaterThan(0.1);
        IndependentEstimate opinion = IndependentEstimate.of(ReducedFit.of(sample, model), false, 0,
                BlockBootstrap.Draws.of(sample), new Cancellation()).get(1);
        assertThat(opinion.narrow().minus(truth).abs()).isLessThan(0.1);
    }

    /**
     * The noise of the distance is how it scatters over independent data: half its size and twice its size are both
     * wrong.
     */
    @Test
    void theNoiseOfTheDistanceIsItsScatter() {
        double square = 0;
        double told = 0;
        int samples = 30;
        for (long seed = 0; seed < samples; seed++) {
            FeatureSample sample = single(4_000, 100 + seed);
            SpectralModel model = LARRR.fit(sample, StageRun.uncached());
            ReducedFit fit = ReducedFit.of(sample, model);
            IndependentEstimate opinion =
                    IndependentEstimate.of(fit, true, 0, BlockBootstrap.run(fit.sample(), LARRR, fit.model(),
                    new BootstrapSettings(60, 0, 0.9, 1), new Cancellation()).draws(), new Cancellation()).get(1);
            double distance = opinion.wide().re() - model.eigenvalues().get(1).re();
            square += distance * distance / samples;
            told += opinion.noise().re() / samples;
        }
        assertThat(told).isBetween(0.6 * Math.sqrt(square), 1.7 * Math.sqrt(square));
    }

    private static FeatureSample turning(int n, long seed) {
        Random random = new Random(seed);
        double[] x = new double[2 * n];
        double decay = Math.exp(-0.5 * STEP);
        double spread = Math.sqrt(1 - decay * decay);
        for (int i = 1; i < n; i++) {
            double u = x[2 * i - 2];
            double v = x[2 * i - 1];
            x[2 * i] = decay * (Math.cos(1.5 * STEP) * u + Math.sin(1.5 * STEP) * v) + spread * random.nextGaussian();
            x[2 * i + 1] = decay * (-Math.sin(1.5 * STEP) * u + Math.cos(1.5 * STEP) * v)
                    + spread * random.nextGaussian();
        }
        FeatureSettings settings = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 3));
        Trajectories data = Trajectories.single(x, 2, STEP);
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()));
    }

    /** A sum of a slow and a fast process is no state: its timescale grows with the lag. */
    @Test
    void growthOfTheTimescaleWithTheLagTakesTrustAway() {
        Random random = new Random(5);
        int n = 40_000;
        double[] x = new double[n];
        double slow = 0;
        double fast = 0;
        for (int i = 0; i < n; i++) {
            slow = 0.995 * slow + Math.sqrt(1 - 0.995 * 0.995) * random.nextGaussian();
            fast = 0.8 * fast + 0.6 * random.nextGaussian();
            x[i] = slow + fast;
        }
        FeatureSample sample = sample(Trajectories.single(x, 1, STEP));
        MomentEstimator short1 = TransferRegression.reducedRank(1, 1e-6, 4, true);
        SpectralModel model = short1.fit(sample, StageRun.uncached());
        IndependentEstimate opinion = IndependentEstimate.of(ReducedFit.of(sample, model), true, 0,
                BlockBootstrap.Draws.of(sample), new Cancellation()).get(1);
        assertThat(opinion.growth()).isGreaterThan(0.2);
        TrustReport report = TrustReport.of(sample, short1, model, new BootstrapSettings(40, 0, 0.9, 1),
                new Cancellation());
        assertThat(report.pairs().get(1).verdict()).isNotEqualTo(Verdict.TRUST);
        assertThat(report.pairs().get(1).advice()).anyMatch(text
                -> text.english().contains(english("advice.grows-with-lag")));
    }

    /**
     * The triple well at a small step, where λ₂ = −0.6: half of TO-RRR's λ₂ is what its truncation adds; LaRRR's
     * hardly is.
     */
    @Test
    void aFineTimeStepMakesTheTransferOperatorsValueAnEffectOfItsTruncation() {
        for (long seed = 3; seed < 6; seed++) {
            FeatureSample sample = tripleWell(seed);
            EigenpairTrust transfer = report(sample, TransferRegression.reducedRank(1, 1e-6, 6, true), 1).pairs()
                    .get(1);
            EigenpairTrust larrr =
                    report(sample, new ResolventRrr(5, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED), 1)
                    .pairs().get(1);
            assertThat(transfer.verdict()).isNotEqualTo(Verdict.TRUST);
            assertThat(transfer.advice()).anyMatch(text -> text.english().contains("higher rank"));
            assertThat(larrr.verdict()).isNotEqualTo(Verdict.REJECT);
            assertThat(larrr.predictedError()).isLessThan(transfer.predictedError());
            assertThat(transfer.reference().re()).isBetween(-1.1, -0.4)
                    .isGreaterThan(report(sample, TransferRegression.reducedRank(1, 1e-6, 6, true), 1)
                    .pairs().get(1).band().reLow());
        }
    }

    /** More features than directions: what is judged is the fit itself, seen in fewer coordinates. */
    @Test
    void fewDirectionsHoldTheFit() {
        FeatureSettings many = new FeatureSettings.RandomFourier(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), 120,
                1, false);
        Trajectories data = Trajectories.single(ou(4_000, 2), 1, STEP);
        FeatureSample sample = new FeatureSample(data, FeatureStage.features(data, many, new Cancellation()));
        SpectralModel model = LARRR.fit(sample, StageRun.uncached());
        ReducedFit few = ReducedFit.of(sample, model);
        assertThat(few.sample().features().size()).isLessThan(sample.features().size());
        SpectralModel again = LARRR.fit(few.sample(), StageRun.uncached());
        for (int i = 0; i < 3; i++) {
            assertThat(again.eigenvalues().get(i).re()).isCloseTo(model.eigenvalues().get(i).re(), within(1e-3));
            double[] x = {0.3, -0.7};
            assertThat(few.model().right().evaluate(x).get(0, i).re())
                    .isCloseTo(model.right().evaluate(x).get(0, i).re(), within(1e-6));
        }
        assertThat(TrustReport.of(sample, LARRR, model, BootstrapSettings.defaults(), new Cancellation()).pairs().get(1)
                .verdict())
                .isNotEqualTo(Verdict.NOT_JUDGED);
    }

    private static FeatureSample tripleWell(long seed) {
        StochasticSystem system = SystemCatalogue.get("triple-well");
        Trajectories data = Simulator.simulate(
                Simulation.byDefault(system, 0.005, 20_000, 1, 10, seed), new Cancellation());
        FeatureSettings settings = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5));
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()));
    }

    @Test
    void groupedMomentsRefitToTheSameModel() {
        FeatureSample sample = single(700, 6);
        SpectralModel whole = LARRR.fit(sample, StageRun.uncached());
        var groups = LARRR.momentsByGroup(sample, RowGroups.blocks(sample.trajectories(), 50), new Cancellation());
        double[] ones = new double[groups.size()];
        java.util.Arrays.fill(ones, 1);
        SpectralModel summed =
                LARRR.fitMoments(sample, org.larrr.estimators.regression.SecondMoments.combine(groups, ones));
        for (int i = 0; i < 4; i++) {
            assertThat(summed.eigenvalues().get(i).re()).isCloseTo(whole.eigenvalues().get(i).re(), within(1e-8));
        }
    }

    @Test
    void cancellationStopsTheBootstrap() {
        FeatureSample sample = single(700, 6);
        SpectralModel model = LARRR.fit(sample, StageRun.uncached());
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        assertThatThrownBy(() -> TrustReport.of(sample, LARRR, model, BootstrapSettings.defaults(), cancelled))
                .isInstanceOf(CancellationException.class);
    }
}
