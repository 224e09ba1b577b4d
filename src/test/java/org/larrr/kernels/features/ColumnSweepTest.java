package org.larrr.kernels.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.linalg.LinearAlgebra;

/** Against the kernel matrix and a triangular solve. */
class ColumnSweepTest {

    @ParameterizedTest
    @CsvSource({"1,1,1", "1,6,127", "1,31,300", "2,64,129", "3,9,400"})
    void solvesTheTriangle(int dimension, int landmarks, int states) {
        Random random = new Random(6);
        Kernel kernel = new RadialKernel(RadialKernel.Family.MATERN32, 0.8);
        double[] points = random.doubles((long) landmarks * dimension, -2, 2).toArray();
        double[] x = random.doubles((long) (states + 5) * dimension, -2, 2).toArray();
        DMatrixRMaj lower = new DMatrixRMaj(landmarks, landmarks);
        for (int i = 0; i < landmarks; i++) {
            for (int j = 0; j <= i; j++) {
                lower.set(i, j, i == j ? 1 + random.nextDouble() : 0.2 * random.nextGaussian());
            }
        }
        DMatrixRMaj expected = kernel.matrix(x, points, dimension);
        LinearAlgebra.pureJava().solveLowerForRows(lower, expected);
        double[] found = new double[(states + 3) * landmarks];
        double[] squares = new double[states + 5];
        new ColumnSweep(kernel, dimension, points, lower).fill(x, 5, states + 5, found, 3, squares);
        for (int i = 0; i < found.length; i++) {
            assertThat(found[i]).isCloseTo(i < 3 * landmarks ? 0 : expected.data[i + 2 * landmarks], within(1e-12));
        }
        for (int i = 0; i < states + 5; i++) {
            double sum = 0;
            for (int c = 0; c < landmarks && i >= 5; c++) {
                sum += expected.get(i, c) * expected.get(i, c);
            }
            assertThat(squares[i]).isCloseTo(sum, within(1e-12));
        }
    }
}
