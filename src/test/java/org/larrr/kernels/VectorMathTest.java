package org.larrr.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorMathTest {

    @ParameterizedTest
    @ValueSource(doubles = {1e-300, 1e-9, 0.1, 1, 30, 708})
    void exponentialsAreThoseOfTheMathLibraryToTwoUnits(double largest) {
        double[] v = new Random(4).doubles(20_000, 0, largest).toArray();
        v[0] = 0;
        v[1] = largest;
        for (int k = 2; k < 66; k++) { // where the reduced argument changes sign
            v[k] = Math.min(largest, (k - 1.5) * Math.log(2) / 32);
        }
        double[] values = new double[v.length + 1];
        System.arraycopy(v, 0, values, 1, v.length);
        values[0] = -7;
        VectorMath.decays(values, 1, v.length, 1);
        assertThat(values[0]).isEqualTo(-7);
        for (int k = 0; k < v.length; k++) {
            double exact = StrictMath.exp(-v[k]);
            assertThat(Math.abs(values[1 + k] - exact) / Math.ulp(exact)).as("exp(%s)", -v[k]).isLessThanOrEqualTo(2);
        }
    }

    @Test
    void whatVanishesIsZero() {
        double[] values = {740, 745.2, 746, 1e300, Double.POSITIVE_INFINITY, Double.NaN, 0};
        VectorMath.decays(values, 0, values.length, 1);
        assertThat(values[0]).isEqualTo(Math.exp(-740));
        assertThat(values[1]).isBetween(0.0, Double.MIN_VALUE);
        assertThat(values[2]).isZero();
        assertThat(values[3]).isZero();
        assertThat(values[4]).isZero();
        assertThat(values[5]).isNaN();
        assertThat(values[6]).isOne();
    }

    @Test
    void theRateMultipliesTheArgument() {
        double[] values = {3};
        VectorMath.decays(values, 0, 1, 0.5);
        assertThat(values[0]).isEqualTo(Math.exp(-1.5));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1, 30, 1e4, 1e6, 1e9})
    void sinesAndCosinesAreThoseOfTheMathLibrary(double largest) {
        double[] angles = new Random(4).doubles(5000, -largest, largest).toArray();
        angles[0] = 0;
        angles[1] = largest;
        for (int q = 2; q < 40; q++) {
            angles[q] = Math.min(largest, (q - 20) * Math.PI / 4);
        }
        double[] target = new double[10_002];
        VectorMath.cosinesAndSines(angles, 5000, 1, target, 1, 5001);
        for (int k = 0; k < 5000; k++) {
            assertThat(target[1 + k]).as("cos %s", angles[k]).isCloseTo(Math.cos(angles[k]), within(4.5e-16));
            assertThat(target[5001 + k]).as("sin %s", angles[k]).isCloseTo(Math.sin(angles[k]), within(4.5e-16));
        }
        assertThat(target[0]).isZero();
        assertThat(target[10_001]).isZero();
    }
}
