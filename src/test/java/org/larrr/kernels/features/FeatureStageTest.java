package org.larrr.kernels.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;
import org.larrr.stages.HeapSpace.TooLargeException;

class FeatureStageTest {

    private static Trajectories cloud(int n, int dimension) {
        Random random = new Random(5);
        return Trajectories.single(random.doubles((long) n * dimension, -1, 1).toArray(), dimension, 0.1);
    }

    private static Features features(Trajectories data, FeatureSettings settings) {
        return FeatureStage.features(data, settings, new Cancellation());
    }

    /** trace(K) − trace(ZZᵀ)/n from the definition. */
    private static double residual(Trajectories data, Kernel kernel, DMatrixRMaj z) {
        double sum = 0;
        for (int i = 0; i < data.size(); i++) {
            sum += kernel.value(data.states(), i, data.states(), i, data.dimension());
            for (int c = 0; c < z.numCols; c++) {
                sum -= z.get(i, c) * z.get(i, c);
            }
        }
        return sum / data.size();
    }

    private static double largestGramError(Trajectories data, Kernel kernel, DMatrixRMaj z) {
        DMatrixRMaj product = LinearAlgebra.best().multiplyByTransposed(z, z);
        double worst = 0;
        for (int i = 0; i < data.size(); i++) {
            for (int j = 0; j < data.size(); j++) {
                double k = kernel.value(data.states(), i, data.states(), j, data.dimension());
                worst = Math.max(worst, Math.abs(k - product.get(i, j)));
            }
        }
        return worst;
    }

    @ParameterizedTest
    @CsvSource({"GAUSSIAN, 1, 0.5", "GAUSSIAN, 2, 1", "MATERN52, 1, 1", "LAPLACIAN, 3, 1"})
    void theLowRankFactorMissesNoMoreThanItStates(RadialKernel.Family family, int dimension, double lengthScale) {
        Trajectories data = cloud(300, dimension);
        RadialKernel kernel = new RadialKernel(family, lengthScale);
        Features features = features(data, FeatureSettings.LowRank.of(kernel));
        assertThat(features.residualTrace()).isLessThanOrEqualTo(FeatureSettings.LowRank.DEFAULT_TOLERANCE);
        assertThat(residual(data, kernel, features.values())).isCloseTo(features.residualTrace(), within(1e-13));
        assertThat(largestGramError(data, kernel, features.values())).isLessThan(1e-9);
    }

    @Test
    void aCapLeavesAResidualThatIsStated() {
        Trajectories data = cloud(300, 2);
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.LAPLACIAN, 0.5);
        Features features = features(data, new FeatureSettings.LowRank(kernel, 1e-12, 25));
        assertThat(features.size()).isEqualTo(25);
        assertThat(features.residualTrace()).isGreaterThan(0.01);
        assertThat(residual(data, kernel, features.values())).isCloseTo(features.residualTrace(), within(1e-13));
    }

    @Test
    void aSmoothKernelNeedsFewLandmarksAtAnySize() {
        FeatureSettings settings = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5));
        assertThat(features(cloud(20_000, 1), settings).size()).isLessThan(20);
    }

    @ParameterizedTest
    @CsvSource({"lowRank", "exact", "fourier", "orthogonal"})
    void evaluationAtTheDataGivesTheFeatureMatrix(String form) {
        Trajectories data = cloud(120, 2);
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, 1);
        Features features = features(data, switch (form) {
            case "lowRank" -> FeatureSettings.LowRank.of(kernel);
            case "exact" -> new FeatureSettings.Exact(kernel);
            default -> new FeatureSettings.RandomFourier(kernel, 31, 7, form.equals("orthogonal"));
        });
        DMatrixRMaj again = features.map().evaluate(data.states());
        assertThat(again.numCols).isEqualTo(features.size()).isEqualTo(features.map().size());
        for (int i = 0; i < again.data.length; i++) {
            assertThat(again.data[i]).isCloseTo(features.values().data[i], within(1e-8));
        }
    }

    @Test
    void theExactFormRebuildsTheGramMatrix() {
        Trajectories data = cloud(150, 1);
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.3);
        assertThat(largestGramError(data, kernel, features(data, new FeatureSettings.Exact(kernel)).values()))
                .isLessThan(1e-12);
    }

    @Test
    void theExactFormRefusesMoreStatesThanItsLimit() {
        Trajectories data = cloud(ExactFeatures.MAX_STATES + 1, 1);
        assertThatThrownBy(() -> features(data, new FeatureSettings.Exact(new PolynomialKernel(1, 1))))
                .hasMessageContaining("limited to 2000 samples, there are 2001");
    }

    @ParameterizedTest
    @EnumSource(RadialKernel.Family.class)
    void randomFourierFeaturesAverageToTheKernel(RadialKernel.Family family) {
        Trajectories data = cloud(8, 2);
        RadialKernel kernel = new RadialKernel(family, 0.7);
        for (boolean orthogonal : new boolean[] {false, true}) {
            Features features = features(data, new FeatureSettings.RandomFourier(kernel, 40_000, 11, orthogonal));
            // Each entry averages 20,000 cosines: standard error at most 0.71/√20,000 = 0.005; 5 of them.
            assertThat(largestGramError(data, kernel, features.values())).as("orthogonal %s", orthogonal)
                    .isLessThan(0.025);
        }
    }

    @Test
    void anEvenNumberOfFourierFeaturesHasUnitNorm() {
        Features features = features(cloud(5, 3),
                new FeatureSettings.RandomFourier(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), 10, 3, false));
        double[] first = Arrays.copyOf(features.values().data, 10);
        assertThat(Arrays.stream(first).map(v -> v * v).sum()).isCloseTo(1, within(1e-14));
    }

    @Test
    void aSeedDecidesTheFeatures() {
        Trajectories data = cloud(5, 2);
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, 1);
        double[] one = features(data, new FeatureSettings.RandomFourier(kernel, 20, 1, false)).values().data;
        double[] same = features(data, new FeatureSettings.RandomFourier(kernel, 20, 1, false)).values().data;
        double[] other = features(data, new FeatureSettings.RandomFourier(kernel, 20, 2, false)).values().data;
        assertThat(one).isEqualTo(same).isNotEqualTo(other);
    }

    @Test
    void cancellationStopsTheFactorisation() {
        Cancellation cancelled = new Cancellation();
        cancelled.cancel();
        FeatureSettings settings = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5));
        assertThatThrownBy(() -> FeatureStage.features(cloud(100, 1), settings, cancelled))
                .isInstanceOf(CancellationException.class);
    }

    /** Verdicts need memory as well: features that would leave none are computed whenever they are read. */
    @Test
    void featuresOfVeryManyStatesLeaveRoomForTheirVerdicts() {
        int n = (int) (HeapSpace.bytes() / Double.BYTES / 18);
        Trajectories many = Trajectories.single(new double[n], 1, 0.1);
        FeatureSettings settings = new FeatureSettings.LowRank(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), 1e-6, 0);
        assertThat(HeapSpace.columns(n, 1)).isGreaterThan(16);
        assertThatThrownBy(() -> features(many, settings)).isInstanceOf(TooLargeException.class)
                .satisfies(telling("features.too-large", 10, 17299319, Message.of("features.fewer", 6)));
    }
}
