package org.larrr.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @Test
    void columnsAgreeWithValues() {
        Kernel kernel = new RadialKernel(RadialKernel.Family.MATERN32, 0.4);
        double[] states = {0, 0.1, 0.7, -2};
        double[] column = new double[2];
        kernel.column(states, 1, 3, states, 3, 1, column);
        assertThat(column).containsExactly(kernel.value(states, 1, states, 3, 1), kernel.value(states, 2, states, 3, 1));
    }

    @ParameterizedTest
    @CsvSource({"0", "-1", "NaN", "Infinity"})
    void aLengthScaleMustBePositive(double bad) {
        assertThatThrownBy(() -> new RadialKernel(RadialKernel.Family.GAUSSIAN, bad))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("length-scale").hasMessageContaining("" + bad);
    }

    @Test
    void anUnknownFamilyIsAnsweredWithThoseThatExist() {
        assertThatThrownBy(() -> RadialKernel.Family.of("cubic"))
                .hasMessage("no radial kernel is called \"cubic\"; there are gaussian, laplacian, matern32, matern52");
    }
}
