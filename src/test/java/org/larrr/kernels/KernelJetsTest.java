package org.larrr.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against differences of the kernel's values. */
class KernelJetsTest {

    private static final int D = 2;
    private static final int N = 5;
    private static final int M = 4;

    private static double[] numbers(int count, long seed) {
        return new Random(seed).doubles(count, -1, 1).toArray();
    }

    private static double along(Kernel kernel, double[] x, double[] direction, double t, double[] ys, int j) {
        double[] moved = x.clone();
        for (int a = 0; a < D; a++) {
            moved[a] += t * direction[a];
        }
        return kernel.value(moved, 0, ys, j, D);
    }

    private static double[] row(double[] table, int i, int width) {
        return Arrays.copyOfRange(table, i * width, (i + 1) * width);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gaussian(0.7)", "matern52(1.1)", "gaussian(0.7) + polynomial(2,1.5)",
        "gaussian(0.9) * gaussian(1.3)@2"})
    void gradientsAreSlopesAlongTheCoordinates(String text) {
        Kernel kernel = KernelParser.parse(text);
        double[] xs = numbers(N * D, 1);
        double[] ys = numbers(M * D, 3);

        DMatrixRMaj found = KernelJets.gradient(kernel, xs, ys, D);

        double h = 1e-5;
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < M; j++) {
                for (int a = 0; a < D; a++) {
                    double[] v = new double[D];
                    v[a] = 1;
                    double difference = (along(kernel, row(xs, i, D), v, h, ys, j)
                            - along(kernel, row(xs, i, D), v, -h, ys, j)) / (2 * h);
                    assertThat(found.get(a * N + i, j)).isCloseTo(difference, within(1e-8));
                }
            }
        }
    }

    /** a = Σ_k s_k s_kᵀ: ½ a:∇²k is half the sum of second derivatives along the columns of σ. */
    @ParameterizedTest
    @ValueSource(strings = {"gaussian(0.7)", "gaussian(0.7) + polynomial(2,1.5)", "gaussian(0.9) * gaussian(1.3)@2"})
    void theGeneratorIsDriftAndHalfTheCurvatureAlongTheNoise(String text) {
        Kernel kernel = KernelParser.parse(text);
        double[] xs = numbers(N * D, 1);
        double[] drift = numbers(N * D, 2);
        double[] noise = numbers(N * D * D, 4);
        double[] covariance = new double[N * D * D];
        for (int i = 0; i < N; i++) {
            for (int e = 0; e < D * D; e++) {
                for (int k = 0; k < D; k++) {
                    covariance[i * D * D + e] += noise[(i * D + e / D) * D + k] * noise[(i * D + e % D) * D + k];
                }
            }
        }
        double[] ys = numbers(M * D, 3);

        DMatrixRMaj found = KernelJets.generator(kernel, xs, drift, covariance, ys, D);

        double h = 1e-3;
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < M; j++) {
                double[] x = row(xs, i, D);
                double value = kernel.value(x, 0, ys, j, D);
                double expected = (along(kernel, x, row(drift, i, D), h, ys, j)
                        - along(kernel, x, row(drift, i, D), -h, ys, j)) / (2 * h);
                for (int k = 0; k < D; k++) {
                    double[] column = {noise[i * D * D + k], noise[(i * D + 1) * D + k]};
                    expected += (along(kernel, x, column, h, ys, j) - 2 * value
                            + along(kernel, x, column, -h, ys, j)) / (2 * h * h);
                }
                assertThat(found.get(i, j)).isCloseTo(expected, within(1e-4));
            }
        }
    }

    @Test
    void aKernelWithoutDerivativesIsRefused() {
        Kernel edge = new RadialKernel(RadialKernel.Family.LAPLACIAN, 1);
        double[] x = {0};

        assertThatThrownBy(() -> KernelJets.gradient(edge, x, x, 1))
                .isInstanceOf(UnsupportedOperationException.class).hasMessageContaining("laplacian");
    }
}
