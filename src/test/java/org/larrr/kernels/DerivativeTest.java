package org.larrr.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.ProductBasis;
import org.larrr.kernels.features.Standardisation;
import org.larrr.stages.Cancellation;

/** Every feature map's derivatives against central differences of its values. */
class DerivativeTest {

    private static final double STEP = 1e-4;
    private static final int D = 2;

    private static Trajectories cloud() {
        return Trajectories.single(new Random(17).doubles(60 * D, -1, 1).toArray(), D, 0.1);
    }

    private static FeatureMap features(FeatureSettings settings) {
        return FeatureStage.features(cloud(), settings, new Cancellation()).map();
    }

    static Stream<FeatureMap> maps() {
        RadialKernel gaussian = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.9);
        return Stream.of(
                features(new FeatureSettings.LowRank(gaussian, 1e-6, 0)),
                features(new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.MATERN32, 0.9), 1e-2, 12)),
                features(new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.MATERN52, 0.9), 1e-3, 12)),
                features(new FeatureSettings.LowRank(new PolynomialKernel(3, 1.2), 1e-10, 0)),
                features(new FeatureSettings.LowRank(
                        new AnisotropicKernel(RadialKernel.Family.MATERN52, new double[] {0.7, 1.4}), 1e-3, 12)),
                features(new FeatureSettings.LowRank(new MetricKernel(RadialKernel.Family.MATERN52, 2,
                        new double[] {1.1, -0.3, 0.2, 0.8, 0.1, 0.4}), 1e-3, 12)),
                features(new FeatureSettings.LowRank(new PeriodicKernel(2.3, 1.1), 1e-5, 12)),
                features(new FeatureSettings.LowRank(new CoordinateKernel(gaussian, List.of(1)), 1e-5, 12)),
                features(new FeatureSettings.LowRank(CompositeKernel.sum(List.of(gaussian, new ConstantKernel(0.5),
                        new CoordinateKernel(new PolynomialKernel(2, 1.3), List.of(1, 0)))), 1e-4, 12)),
                features(new FeatureSettings.LowRank(CompositeKernel.product(List.of(gaussian, new ConstantKernel(2),
                        new CoordinateKernel(new PeriodicKernel(2.3, 1.1), List.of(1)), new PolynomialKernel(2, 1.3))),
                        1e-4, 12)),
                features(new FeatureSettings.RandomFourier(gaussian, 9, 3, false)),
                Dictionary.polynomials(Dictionary.Kind.MONOMIALS, 4).map(cloud()),
                Dictionary.polynomials(Dictionary.Kind.HERMITE, 4).map(cloud()),
                new Dictionary(Dictionary.Kind.FOURIER, 3, 2.5).map(cloud()),
                new Dictionary(Dictionary.Kind.GAUSSIANS, 10, 0.8).map(cloud()));
    }

    private static double[] shifted(double[] x, int a, double da, int b, double db) {
        double[] result = x.clone();
        result[a] += da;
        result[b] += db;
        return result;
    }

    @ParameterizedTest
    @MethodSource("maps")
    void derivativesAreLimitsOfDifferences(FeatureMap map) {
        FeatureMap.Differentiable differentiable = (FeatureMap.Differentiable) map;
        double[] x = {0.31, -0.47};
        double[] v = {0.6, -1.3};
        double[] covariance = {1.1, 0.4, 0.4, 0.7};
        DMatrixRMaj derivative = FeatureMap.Differentiable.along(differentiable.gradient(x), v, D);
        DMatrixRMaj generator = differentiable.generator(x, v, covariance);
        DMatrixRMaj forward = map.evaluate(shifted(x, 0, STEP * v[0], 1, STEP * v[1]));
        DMatrixRMaj backward = map.evaluate(shifted(x, 0, -STEP * v[0], 1, -STEP * v[1]));
        double[] second = new double[map.size()];
        for (int a = 0; a < D; a++) {
            for (int b = 0; b < D; b++) {
                DMatrixRMaj pp = map.evaluate(shifted(x, a, STEP, b, STEP));
                DMatrixRMaj pm = map.evaluate(shifted(x, a, STEP, b, -STEP));
                DMatrixRMaj mp = map.evaluate(shifted(x, a, -STEP, b, STEP));
                DMatrixRMaj mm = map.evaluate(shifted(x, a, -STEP, b, -STEP));
                for (int k = 0; k < second.length; k++) {
                    second[k] += covariance[a * D + b] / 2
                            * (pp.get(k) - pm.get(k) - mp.get(k) + mm.get(k)) / (4 * STEP * STEP);
                }
            }
        }
        for (int k = 0; k < map.size(); k++) {
            double slope = (forward.get(k) - backward.get(k)) / (2 * STEP);
            double scale = 1 + Math.abs(slope) + Math.abs(second[k]);
            assertThat(derivative.get(k)).isCloseTo(slope, within(1e-5 * scale));
            assertThat(generator.get(k)).isCloseTo(slope + second[k], within(1e-4 * scale));
        }
    }

    @Test
    void gradientsOfManyStatesComeInParts() {
        FeatureMap.Differentiable map = ProductBasis.ofTotalDegree(Standardisation.scaledBy(1, D), 4,
                ProductBasis.Family.MONOMIAL);
        double[] states = new Random(5).doubles(2 * 200_000L, -1, 1).toArray();
        DMatrixRMaj whole = map.gradient(states);
        List<Integer> starts = new ArrayList<>();

        map.gradients(states, (from, part, gradient) -> {
            starts.add(from);
            int count = part.length / D;
            assertThat(part).isEqualTo(Arrays.copyOfRange(states, from * D, (from + count) * D));
            for (int i = 0; i < count; i += 997) {
                for (int k = 0; k < map.size(); k++) {
                    assertThat(gradient.get(count + i, k)).isEqualTo(whole.get(200_000 + from + i, k));
                }
            }
        });

        assertThat(starts).containsExactly(0, FeatureMap.Differentiable.PART / (D * map.size()));
    }

    @Test
    void theLaplacianKernelSaysThatItHasNoDerivatives() {
        FeatureMap map = features(new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.LAPLACIAN, 1), 1e-2,
                5));
        assertThatThrownBy(() -> ((FeatureMap.Differentiable) map).gradient(new double[] {0, 0}))
                .isInstanceOf(UnsupportedOperationException.class).hasMessageContaining("choose another kernel");
    }

    @Test
    void aDictionaryThatGrowsTooLargeIsRefused() {
        Trajectories wide = Trajectories.single(new double[40], 20, 1);
        assertThatThrownBy(() -> Dictionary.polynomials(Dictionary.Kind.MONOMIALS, 6).map(wide))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("use a lower degree");
    }

    @Test
    void hermiteFunctionsAreOrthonormalUnderTheNormalLaw() {
        double[] sample = new double[200_000];
        Random random = new Random(4);
        Arrays.setAll(sample, i -> random.nextGaussian());
        DMatrixRMaj z = ProductBasis.ofTotalDegree(Standardisation.scaledBy(1, 1), 3, ProductBasis.Family.HERMITE)
                .evaluate(sample);
        for (int p = 0; p <= 3; p++) {
            for (int q = 0; q <= 3; q++) {
                double sum = 0;
                for (int i = 0; i < sample.length; i++) {
                    sum += z.get(i, p) * z.get(i, q);
                }
                assertThat(sum / sample.length).isCloseTo(p == q ? 1 : 0, within(0.08));
            }
        }
    }
}
