package org.larrr.export.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.ReweightedLarrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.kinetics.FreeEnergyAnalysis;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * Short runs of dX = −12X(X² − 1) dt + √2 dW, λ₂ = −0.24186, of which four in five start on the left: at equilibrium
 * each well has half of the time, and is left at a rate of 0.121.
 */
class RateMatrixEstimateTest {

    private static final double STEP = 0.05;
    private static final double RATE = 0.12093;
    private static AnalysisResult analysis;

    @BeforeAll
    static void analyse() {
        List<Estimator> estimators = List
                .of(new ReweightedLarrr(3, 1e-6, 6, OptionalInt.empty(), true, OptionalInt.empty()),
                new ResolventRrr(3, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED));
        analysis = new AnalysisPipeline().run(new AnalysisRequest(new Source.Loaded("runs", runs(600, 20, 3)), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)), estimators),
                new Cancellation());
    }

    private static Trajectories runs(int count, int steps, long seed) {
        double inner = 1e-3;
        SplittableRandom random = new SplittableRandom(seed);
        double[] states = new double[count * (steps + 1)];
        for (int run = 0, at = 0; run < count; run++) {
            double x = (run % 5 == 0 ? 1 : -1) * (0.3 + 1.2 * random.nextDouble());
            for (int i = 0; i <= steps; i++) {
                states[at++] = x;
                for (int k = 0; k < Math.round(STEP / inner); k++) {
                    x += -12 * x * (x * x - 1) * inner + Math.sqrt(2 * inner) * random.nextGaussian();
                }
            }
        }
        int[] lengths = new int[count];
        Arrays.fill(lengths, steps + 1);
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(STEP), "", List.of("x"));
    }

    private static BootstrapSettings bands() {
        return new BootstrapSettings(40, 0, 0.9, 1);
    }

    @Test
    void aReweightedFitTellsThePopulationsAndRatesOfTheEquilibrium() {
        RateMatrixStudy.Result found =
                RateMatrixStudy.analyse(analysis, 0, OptionalInt.of(2), bands(), new Cancellation());
        double[] weights = found.matrix().weights();
        assertThat(weights[0]).isCloseTo(0.5, within(0.12));
        RateMatrixStudy.Bands bands = found.bands().orElseThrow();
        for (int k : new int[] {1, 2}) {
            assertThat(bands.rates().get(k).contains(RATE)).as("%s", bands.rates().get(k)).isTrue();
        }
        for (int i = 0; i < 2; i++) {
            Interval share = bands.weights().get(i);
            assertThat(share.contains(0.5)).as("%s", share).isTrue();
            assertThat(share.low()).isBetween(0.2, weights[i]);
            assertThat(share.high()).isBetween(weights[i], 0.8);
        }
        assertThat(bands.weights().get(0).low()).as("one interval of two shares that add up")
                .isCloseTo(1 - bands.weights().get(1).high(), within(1e-9));
        double[] data = RateMatrixStudy.analyse(analysis, 1, OptionalInt.of(2), bands(), new Cancellation()).matrix()
                .weights();
        assertThat(Math.max(data[0], data[1])).as("the law of the data").isGreaterThan(0.68);
    }

    /** The weights are a part of the estimate and are found again for every draw. */
    @Test
    void bandsHoldTheErrorOfTheWeights() {
        RateMatrixStudy.Bands bands = RateMatrixStudy.analyse(analysis, 0, OptionalInt.of(2), bands(),
                new Cancellation()).bands().orElseThrow();
        Interval rate = bands.rates().get(1);
        assertThat(Math.log(rate.high() / rate.low())).isBetween(0.3, 1.5);
    }

    @Test
    void everythingThatAveragesTakesTheSameLaw() {
        MetastableAnalysis.Sets sets = MetastableAnalysis.sets(analysis, 0, OptionalInt.of(2));
        MetastableAnalysis.Test test = MetastableAnalysis.test(sets, OptionalInt.of(1), OptionalInt.of(8),
                new Cancellation());
        assertThat(test.rows()).allMatch(row -> Math.abs(row.predicted() - row.observed()) < 0.02);
        FreeEnergyAnalysis.Result energy = FreeEnergyAnalysis.of(analysis, 0,
                new FreeEnergyAnalysis.Request("x", 1, bands()), new Cancellation());
        double left = lowest(energy, -1);
        double right = lowest(energy, 1);
        assertThat(right - left).as("difference of the wells").isCloseTo(0, within(0.4));
        PassageAnalysis.Request ends = new PassageAnalysis.Request(SetChoice.parse("x < -0.7", List.of("x")),
                SetChoice.parse("x > 0.7", List.of("x")), OptionalInt.empty());
        RateAnalysis.Result rates = RateAnalysis.of(analysis, 0, ends, bands(), new Cancellation());
        assertThat(rates.flux().rateAB()).isCloseTo(rates.flux().rateBA(), within(0.06));
        PassageAnalysis.Result passage = PassageAnalysis.of(analysis, 0, ends, new Cancellation());
        assertThat(passage.toB().mean()).isCloseTo(passage.toA().mean(), within(4.0));
    }

    private static double lowest(FreeEnergyAnalysis.Result energy, int side) {
        double lowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < energy.s().length; i++) {
            lowest = side * energy.s()[i] > 0.5 ? Math.min(lowest, energy.values()[i]) : lowest;
        }
        return lowest;
    }

    @Test
    void whatForbidsTrustIsKnownToWhoeverAsks() {
        SpectralModel model = analysis.fits().get(1).modelOrThrow();
        AnalysisResult plain = new AnalysisResult(analysis.request(), analysis.data(), analysis.features(),
                List.of(new AnalysisResult.Fit(analysis.fits().get(1).estimator(), model)), analysis.truth(),
                analysis.milliseconds());
        assertThat(SpectrumJudgement.refusals(plain, new Cancellation())).extracting(Message::code)
                .contains("gauge.starts-apart");
    }
}
