package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.MomentFit;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

class SpectrumComparisonTest {

    private static final double STEP = 0.1;
    private static final int ROWS = 5_000;
    private static final MomentEstimator LARRR =
            new ResolventRrr(2, 1e-6, 20, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);

    /** Exact Ornstein–Uhlenbeck samples of unit variance. */
    private static double[] ou(long seed, int rows, double rate) {
        Random random = new Random(seed);
        double decay = Math.exp(-STEP * rate);
        double[] x = new double[rows];
        x[0] = random.nextGaussian();
        for (int i = 1; i < rows; i++) {
            x[i] = decay * x[i - 1] + Math.sqrt(1 - decay * decay) * random.nextGaussian();
        }
        return x;
    }

    private static FeatureSample together(double[]... trajectories) {
        Trajectories data = Trajectories.wrap(Arrays.stream(trajectories).flatMapToDouble(Arrays::stream).toArray(),
                Arrays.stream(trajectories).mapToInt(each -> each.length).toArray(), new TimeGrid.Uniform(STEP), "",
                List.of("x"));
        FeatureSettings settings = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1.5));
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()));
    }

    private static SpectrumComparison compare(FeatureSample sample, MomentEstimator estimator, double[][] memberships,
            int... setOf) {
        SpectralModel model = estimator.fit(sample, StageRun.uncached());
        return SpectrumComparison.of(new MomentFit(sample, estimator, model), setOf, memberships, 40, 60,
                new Cancellation());
    }

    @Test
    void aSetThatIsATrajectoryIsTheFitOfThatTrajectory() {
        double[] second = ou(2, 3_000, 2);
        FeatureSample sample = together(ou(1, ROWS, 1), second);
        MomentEstimator transfer = TransferRegression.reducedRank(1, 1e-6, 6, true);
        double[][] memberships = {new double[ROWS + 3_000], new double[ROWS + 3_000]};
        Arrays.fill(memberships[0], 0, ROWS, 0.25);
        Arrays.fill(memberships[1], 0, ROWS, 0.75);
        Arrays.fill(memberships[1], ROWS, ROWS + 3_000, 1);

        SpectrumComparison found = compare(sample, transfer, memberships, 0, 1);

        FeatureSample alone = new FeatureSample(Trajectories.single(second, 1, STEP),
                Features.at(sample.features().map(), second));
        assertThat(found.sets().get(1).values().get(1).re())
                .isCloseTo(transfer.fit(alone, StageRun.uncached()).eigenvalues().get(1).re(), within(1e-6));
        assertThat(found.sets().get(0).populations()).containsExactly(new double[] {0.25, 0.75}, within(1e-12));
        assertThat(found.sets().get(1).populations()).containsExactly(new double[] {0, 1}, within(1e-12));
    }

    @Test
    void oneProcessIsNotSeenToDifferAndAnotherRateIs() {
        int falsely = 0;
        int seen = 0;
        for (int seed = 0; seed < 10; seed++) {
            falsely += compare(together(ou(seed, ROWS, 1), ou(100 + seed, ROWS, 1)), LARRR, new double[0][], 0, 1)
                    .pValue() < 0.05 ? 1 : 0;
            seen += compare(together(ou(seed, ROWS, 1), ou(100 + seed, ROWS, 1.5)), LARRR, new double[0][], 0, 1)
                    .pValue() < 0.05 ? 1 : 0;
        }
        // Of 30 seeds 2 differ falsely, and 27 are seen.
        assertThat(falsely).isLessThanOrEqualTo(2);
        assertThat(seen).isGreaterThanOrEqualTo(8);
    }

    @Test
    void setsOfManyTrajectoriesAreToldApartByTheirDistances() {
        FeatureSample sample = together(IntStream.range(0, 90).mapToObj(k -> ou(k, 300, k < 60 ? 1 : 2))
                .toArray(double[][]::new));
        SpectrumComparison found = compare(sample, LARRR, new double[0][],
                IntStream.range(0, 90).map(k -> k / 30).toArray());
        assertThat(found.sets().get(2).values().get(1).re()).isCloseTo(-2, within(0.25));
        assertThat(found.distances()[0][2]).isGreaterThan(2 * found.byChance()[0][2])
                .isEqualTo(found.distances()[2][0]);
        assertThat(found.distances()[0][1]).isLessThan(found.distances()[0][2]);
        assertThat(found.pValue()).isLessThan(0.05);
    }

    @Test
    void aSetWithTooFewStatesIsRefused() {
        FeatureSample sample = together(ou(1, ROWS, 1), ou(2, 30, 1));
        assertThatThrownBy(() -> compare(sample, LARRR, new double[0][], 0, 1))
                .isInstanceOf(EstimationException.class);
    }
}
