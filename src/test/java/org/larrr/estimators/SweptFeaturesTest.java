package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace.TooLargeException;
import org.larrr.stages.StageRun;

/** Features that are not held give the answers of those that are. */
class SweptFeaturesTest {

    private static final Message REASON = Message.of("features.fewer-states");
    private static final RadialKernel KERNEL = new RadialKernel(RadialKernel.Family.GAUSSIAN, 1.5);
    private static final Trajectories LONG = rotation(new int[] {13_000, 7_000});
    /** The weights outlast them, so that the lags are summed by Fourier transforms. */
    private static final Trajectories SHORT = rotation(new int[] {6_000, 40, 11_000, 25});

    /** Two coordinates that turn and forget. */
    private static Trajectories rotation(int[] lengths) {
        Random random = new Random(3);
        double[] states = new double[2 * Arrays.stream(lengths).sum()];
        for (int i = 1; i < states.length / 2; i++) {
            double x = states[2 * i - 2];
            double y = states[2 * i - 1];
            states[2 * i] = 0.97 * x + 0.05 * y + 0.2 * random.nextGaussian();
            states[2 * i + 1] = 0.97 * y - 0.05 * x + 0.2 * random.nextGaussian();
        }
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(0.05), "", List.of("x", "y"));
    }

    private static Features swept(Trajectories data, FeatureSettings settings) {
        return FeatureStage.swept(data, settings, REASON, new Cancellation()).orElseThrow();
    }

    private static void assertSameAnswers(Trajectories data, FeatureSettings settings, Estimator... estimators) {
        Features held = FeatureStage.features(data, settings, new Cancellation());
        Features swept = swept(data, settings);
        assertThat(held.isHeld()).isTrue();
        assertThat(swept.isHeld()).isFalse();
        assertThat(swept.size()).isEqualTo(held.size());
        for (Estimator estimator : estimators) {
            SpectralModel expected = fit(estimator, data, held);
            SpectralModel found = fit(estimator, data, swept);
            for (int i = 0; i < 4; i++) {
                assertThat(found.eigenvalues().get(i).minus(expected.eigenvalues().get(i)).abs())
                        .as("%s λ%d", estimator, i + 1).isCloseTo(0, within(1e-8));
                assertThat(found.right().coefficients().get(0, i)
                        .minus(expected.right().coefficients().get(0, i)).abs()).isCloseTo(0, within(1e-5));
            }
        }
    }

    private static SpectralModel fit(Estimator estimator, Trajectories data, Features features) {
        return estimator.fit(new FeatureSample(data, features, Optional.empty()), StageRun.uncached());
    }

    private static ResolventRrr larrr(double frequency, boolean reversible) {
        return new ResolventRrr(2, frequency, 1e-6, 4, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    @Test
    void answersAreThoseOfFeaturesInMemory() {
        List<FeatureSettings> all = List.of(new FeatureSettings.LowRank(KERNEL, 1e-12, 60),
                new FeatureSettings.LowRank(KERNEL, 1e-6, 0), new FeatureSettings.RandomFourier(KERNEL, 41, 2, true));
        for (FeatureSettings settings : all) {
            assertSameAnswers(LONG, settings, larrr(0, true), larrr(0, false), larrr(1, false),
                    TransferRegression.reducedRank(3, 1e-6, 4, false),
                    TransferRegression.reducedRank(2, 1e-6, 4, true));
        }
    }

    /** So many features have their symmetric sums halved. */
    @Test
    void manyFeaturesAndShortTrajectories() {
        FeatureSettings many = new FeatureSettings.RandomFourier(KERNEL, 240, 2, false);
        assertSameAnswers(LONG, many, larrr(0, true));
        assertSameAnswers(SHORT, new FeatureSettings.RandomFourier(KERNEL, 40, 2, false), larrr(0, true),
                larrr(0, false), larrr(1, false), TransferRegression.reducedRank(3, 1e-6, 4, true));
    }

    @Test
    void momentsByGroupAddUpToThoseInMemory() {
        FeatureSettings settings = new FeatureSettings.RandomFourier(KERNEL, 30, 2, false);
        FeatureSample held = new FeatureSample(LONG, FeatureStage.features(LONG, settings, new Cancellation()),
                Optional.empty());
        FeatureSample swept = new FeatureSample(LONG, swept(LONG, settings), Optional.empty());
        RowGroups groups = RowGroups.blocks(LONG, 1500);
        for (MomentEstimator estimator : List
                .of(larrr(0, true), larrr(1, false), TransferRegression.reducedRank(3, 1e-6, 4, true))) {
            var expected = estimator.momentsByGroup(held, groups, new Cancellation());
            var found = estimator.momentsByGroup(swept, groups, new Cancellation());
            for (int g = 0; g < expected.size(); g++) {
                assertThat(found.get(g).covariance().data)
                        .containsExactly(expected.get(g).covariance().data, within(1e-13));
                assertThat(found.get(g).crossCovariance().data)
                        .containsExactly(expected.get(g).crossCovariance().data, within(1e-13));
            }
        }
    }

    @Test
    void whoeverNeedsAllAtOnceIsToldWhyTheyAreNot() {
        Features swept = swept(LONG, new FeatureSettings.RandomFourier(KERNEL, 30, 2, false));
        assertThatThrownBy(swept::values).isInstanceOf(TooLargeException.class)
                .satisfies(telling("features.fewer-states"));
        assertThat(swept.spread(7).numRows).isEqualTo(7);
        assertThat(FeatureStage.swept(LONG, new FeatureSettings.Exact(KERNEL), REASON, new Cancellation())).isEmpty();
    }
}
