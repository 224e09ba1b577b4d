package org.larrr.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.linalg.Rows;

class KernelTest {

    private static final double[] X = {0.3, -1.0};
    private static final double[] Y = {1.1, 0.5};
    /** |x − y| = 1.7. */
    private static final double R = 1.7;

    @Test
    void radialProfilesFollowTheirFormulas() {
        double l = 0.8;
        double a = Math.sqrt(3) * R / l;
        double b = Math.sqrt(5) * R / l;
        assertValue(RadialKernel.Family.GAUSSIAN, l, Math.exp(-R * R / (2 * l * l)));
        assertValue(RadialKernel.Family.LAPLACIAN, l, Math.exp(-R / l));
        assertValue(RadialKernel.Family.MATERN32, l, (1 + a) * Math.exp(-a));
        assertValue(RadialKernel.Family.MATERN52, l, (1 + b + 5 * R * R / (3 * l * l)) * Math.exp(-b));
    }

    private static void assertValue(RadialKernel.Family family, double l, double expected) {
        assertThat(new RadialKernel(family, l).value(X, 0, Y, 0, 2)).isCloseTo(expected, within(1e-15));
    }

    @Test
    void polynomialIsAPowerOfOnePlusTheDotProduct() {
        double dot = 0.3 * 1.1 - 1.0 * 0.5;
        assertThat(new PolynomialKernel(3, 2).value(X, 0, Y, 0, 2)).isCloseTo(Math.pow(1 + dot / 4, 3), within(1e-15));
        assertThat(new PolynomialKernel(1, 1).id()).isEqualTo("linear");
    }

    static List<Kernel> kernels() {
        return Stream.concat(Arrays.stream(RadialKernel.Family.values())
                .map(family -> (Kernel) new RadialKernel(family, 0.4)),
                Stream.of("gaussian(0.5,2,3)", "matern52(0.5,2,3)", "gaussian(0.5) + linear(1) + laplacian(2)@2,3",
                        "gaussian(0.5) * periodic(6.2832,1)@2 * matern32(1)", "polynomial(3,2)")
                        .map(KernelParser::parse)).toList();
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void blocksAgreeWithValues(Kernel kernel) {
        double[] xs = new Random(3).doubles(3L * 40, -2, 2).toArray();
        double[] ys = new Random(4).doubles(3L * 7, -2, 2).toArray();
        double[] block = new double[5 + 33 * 7];
        kernel.block(new Rows(xs, 2, 35, 3), Rows.of(ys, 3), block, 5);
        double[] column = new double[40];
        kernel.block(Rows.of(xs, 3), new Rows(ys, 2, 3, 3), column, 0);
        for (int i = 2; i < 35; i++) {
            for (int j = 0; j < 7; j++) {
                double value = kernel.value(xs, i, ys, j, 3);
                assertThat(block[5 + (i - 2) * 7 + j]).isCloseTo(value, within(4e-15 * Math.max(1, Math.abs(value))));
            }
            assertThat(column[i]).isCloseTo(kernel.value(xs, i, ys, 2, 3),
                    within(4e-15 * Math.max(1, Math.abs(column[i]))));
        }
        assertThat(Arrays.copyOf(block, 5)).containsOnly(0);
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "NaN", "Infinity"})
    void aLengthScaleMustBePositive(double bad) {
        assertThatThrownBy(() -> new RadialKernel(RadialKernel.Family.GAUSSIAN, bad))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("length scale")
                .hasMessageContaining("" + bad);
    }

    @Test
    void anUnknownFamilyIsAnsweredWithThoseThatExist() {
        assertThatThrownBy(() -> RadialKernel.Family.of("cubic"))
                .satisfies(telling("kernel.unknown-radial", "cubic", List.of("gaussian", "laplacian", "matern32",
                        "matern52")));
    }
}
