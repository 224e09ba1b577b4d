package org.larrr.kernels.features;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

class FeatureCompressionTest {

    private static final RadialKernel KERNEL = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);

    private static Trajectories states(int n) {
        return Trajectories.single(new Random(1).doubles(n, -1, 1).toArray(), 1, 1);
    }

    private static Features features(Trajectories data, FeatureSettings settings) {
        return FeatureStage.features(data, settings, new Cancellation());
    }

    @Test
    void innerProductsOfFeaturesStayWhatTheyWere() {
        Trajectories data = states(400);
        FeatureSettings.RandomFourier random = new FeatureSettings.RandomFourier(KERNEL, 600, 3, true);
        Features whole = features(data, random);
        Features compressed = features(data, new FeatureSettings.Compressed(random, 1e-12));

        assertThat(compressed.size()).isLessThan(40);
        assertThat(compressed.residualTrace()).isBetween(0.0, 1e-12);
        double worst = 0;
        for (int i = 0; i < 400; i += 7) {
            for (int j = 0; j < 400; j += 11) {
                worst = Math.max(worst, Math.abs(product(whole, i, j) - product(compressed, i, j)));
            }
        }
        // |z_i·z_j − y_i·y_j| ≤ |rest_i||rest_j| ≤ n · residual trace
        assertThat(worst).isLessThan(400 * 1e-12);
    }

    private static double product(Features features, int i, int j) {
        double sum = 0;
        for (int f = 0; f < features.size(); f++) {
            sum += features.values().get(i, f) * features.values().get(j, f);
        }
        return sum;
    }

    @Test
    void statesOutsideTheFirstSampleCountToo() {
        double[] x = new Random(2).doubles(9000, -0.1, 0.1).toArray();
        x[8999] = 3; // not among the states of an even sample of 2,000
        Features compressed = features(Trajectories.single(x, 1, 1),
                new FeatureSettings.Compressed(new FeatureSettings.RandomFourier(KERNEL, 64, 3, true), 1e-9));
        assertThat(compressed.residualTrace()).isLessThan(1e-9);
        double norm = 0;
        for (int f = 0; f < compressed.size(); f++) {
            norm += Math.pow(compressed.values().get(8999, f), 2);
        }
        assertThat(norm).isGreaterThan(1 - 9000 * 1e-9);
    }

    @Test
    void theMapGivesTheSameFeaturesAnywhere() {
        Trajectories data = states(50);
        Features compressed = features(data,
                new FeatureSettings.Compressed(new FeatureSettings.RandomFourier(KERNEL, 40, 3, false), 1e-10));
        assertThat(Features.at(compressed.map(), data.states()).values().data)
                .usingComparatorWithPrecision(1e-14).containsExactly(compressed.values().data);
    }

    @Test
    void manyRandomFeaturesOfDataThatVisitFewDirectionsAreFew() {
        Trajectories data = states(1500);
        FeatureSettings.RandomFourier random = new FeatureSettings.RandomFourier(KERNEL, 500, 3, true);
        Features few = features(data, random);
        assertThat(few.size()).isLessThan(40);
        assertThat(few.residualTrace()).isBetween(0.0, 1e-12);
        DMatrixRMaj whole = RandomFourierMap.of(random, 1).evaluate(data.states());
        for (int i = 0; i < 1500; i += 37) {
            double product = 0;
            for (int f = 0; f < 500; f++) {
                product += whole.get(i, f) * whole.get(1499 - i, f);
            }
            assertThat(product(few, i, 1499 - i)).isCloseTo(product, org.assertj.core.api.Assertions.within(1e-8));
        }
        DMatrixRMaj slopes = ((FeatureMap.Differentiable) few.map()).gradient(data.states());
        double step = 1e-5;
        double[] ahead = java.util.Arrays.stream(data.states()).map(x -> x + step).toArray();
        DMatrixRMaj moved = few.map().evaluate(ahead);
        for (int k = 0; k < slopes.data.length; k += 101) {
            assertThat(slopes.data[k]).isCloseTo((moved.data[k] - few.values().data[k]) / step,
                    org.assertj.core.api.Assertions.within(1e-3));
        }
    }

    @Test
    void whereTheDataVisitMostDirectionsAllFeaturesStay() {
        double[] cloud = new Random(2).doubles(30L * 1200, -2, 2).toArray();
        FeatureSettings.RandomFourier random = new FeatureSettings.RandomFourier(KERNEL, 400, 3, true);
        Features all = features(Trajectories.single(cloud, 30, 1), random);
        assertThat(all.size()).isEqualTo(400);
        assertThat(all.residualTrace()).isNaN();
    }
}
