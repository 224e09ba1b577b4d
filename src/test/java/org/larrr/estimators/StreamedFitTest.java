package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.moments.MomentPlan;
import org.larrr.estimators.moments.MomentsAccumulator;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** Estimators fitted from moments against the same estimators fitted from the data. */
class StreamedFitTest {

    private static final double STEP = 0.1;

    private static Trajectories spirals(int... lengths) {
        Random random = new Random(5);
        double[] states = new double[2 * Arrays.stream(lengths).sum()];
        for (int i = 1; i < states.length / 2; i++) {
            double x = states[2 * i - 2];
            double y = states[2 * i - 1];
            states[2 * i] = x + STEP * (-0.5 * x + 0.8 * y) + 0.2 * random.nextGaussian();
            states[2 * i + 1] = y + STEP * (-0.8 * x - 0.5 * y) + 0.2 * random.nextGaussian();
        }
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(STEP), "", Trajectories.defaultNames(2));
    }

    private final Trajectories data = spirals(900, 400, 700);
    private final Features features = FeatureStage.features(data,
            FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)), new Cancellation());
    private final FeatureSample sample = new FeatureSample(data, features);

    private StreamedSample streamed(double[] shifts, int... lags) {
        return streamed(shifts, new double[0], lags);
    }

    private StreamedSample streamed(double[] shifts, double[] frequencies, int... lags) {
        int[] terms = new int[shifts.length];
        Arrays.fill(terms, 12);
        MomentsAccumulator accumulator = new MomentsAccumulator(
                new MomentPlan(features.size(), STEP, shifts, frequencies, terms, lags), Optional.empty());
        for (int k = 0; k < data.count(); k++) {
            accumulator.begin();
            int size = features.size();
            accumulator.add(Arrays.copyOfRange(features.values().data, data.start(k) * size, data.start(k + 1) * size),
                    data.length(k));
        }
        return new StreamedSample(features.map(), accumulator.finish());
    }

    private static void assertSame(SpectralModel actual, SpectralModel expected) {
        assertThat(actual.flags()).isEqualTo(expected.flags());
        for (int i = 0; i < expected.rank(); i++) {
            assertThat(actual.eigenvalues().get(i).minus(expected.eigenvalues().get(i)).abs()).isLessThan(1e-10);
            assertThat(actual.singularValues()[i]).isCloseTo(expected.singularValues()[i],
                    org.assertj.core.api.Assertions.within(1e-10));
        }
    }

    @Test
    void larrrFromMomentsIsLarrrFromData() {
        StreamedSample kept = streamed(new double[] {2, 5});
        for (boolean reversible : new boolean[] {true, false}) {
            for (double shift : new double[] {2, 5}) {
                ResolventRrr estimator =
                        new ResolventRrr(shift, 1e-3, 5, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
                assertSame(estimator.fit(kept, StageRun.uncached()), estimator.fit(sample, StageRun.uncached()));
            }
        }
    }

    @Test
    void larrrAtAComplexShiftFromMomentsIsLarrrFromData() {
        StreamedSample kept = streamed(new double[] {2, 5}, new double[] {0.8, 2});
        for (double frequency : new double[] {0.8, -2}) {
            ResolventRrr estimator =
                    new ResolventRrr(2, frequency, 1e-3, 5, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
            assertSame(estimator.fit(kept, StageRun.uncached()), estimator.fit(sample, StageRun.uncached()));
        }
    }

    @Test
    void transferRegressionFromMomentsIsTheOneFromData() {
        StreamedSample kept = streamed(new double[] {2}, 1, 3);
        for (boolean reversible : new boolean[] {true, false}) {
            for (int lag : new int[] {1, 3}) {
                TransferRegression estimator = TransferRegression.reducedRank(lag, 1e-3, 4, reversible);
                assertSame(estimator.fit(kept, StageRun.uncached()), estimator.fit(sample, StageRun.uncached()));
            }
        }
    }

    @Test
    void aHorizonThatCutsTheWeightsOffIsRefused() {
        StreamedSample kept = streamed(new double[] {2});
        ResolventRrr cut = new ResolventRrr(2, 1e-3, 5, true, OptionalInt.of(20), EigenvalueMap.RAW);
        assertThatThrownBy(() -> cut.fit(kept, StageRun.uncached())).satisfies(telling("moments.all-lags", 20));
        ResolventRrr harmless = new ResolventRrr(2, 1e-3, 5, true, OptionalInt.of(300), EigenvalueMap.RAW);
        assertSame(harmless.fit(kept, StageRun.uncached()), harmless.fit(sample, StageRun.uncached()));
    }
}
