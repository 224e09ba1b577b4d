package org.larrr.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.larrr.linalg.Rows;

class SquaredDistancesTest {

    @ParameterizedTest
    @EnumSource(RadialKernel.Family.class)
    void productsGiveTheSameKernelAsDifferences(RadialKernel.Family family) {
        int d = 45;
        double[] xs = new Random(1).doubles(70L * d, 99, 101).toArray();
        double[] ys = new Random(2).doubles(9L * d, 99, 101).toArray();
        System.arraycopy(ys, 0, xs, 5 * d, d);
        RadialKernel kernel = new RadialKernel(family, 4);
        double[] result = new double[70 * 9];
        kernel.block(Rows.of(xs, d), Rows.of(ys, d), result, 0);
        for (int i = 0; i < 70; i++) {
            for (int j = 0; j < 9; j++) {
                // r enters the rough families by its root: at r = 0 an error ε in r² is √ε in r.
                double tolerance = i == 5 && j == 0 ? 1e-6 : 1e-13;
                assertThat(result[i * 9 + j]).isCloseTo(kernel.value(xs, i, ys, j, d), within(tolerance));
            }
        }
    }

    @Test
    void productsStandBackWhereTheyWouldCancel() {
        int d = 20;
        double[] xs = new Random(1).doubles(10L * d, -1000, 1000).toArray();
        Kernel gaussian = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);
        assertThat(SquaredDistances.byProducts(Rows.of(xs, d), Rows.of(xs, d), 1, new double[100], 0)).isFalse();
        DMatrixRMaj gram = gaussian.matrix(xs, xs, d);
        assertThat(gram.get(3, 3)).isEqualTo(1);
    }
}
