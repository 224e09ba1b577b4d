package org.larrr.kernels.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SinesAndCosinesTest {

    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1, 30, 1e4, 1e6, 1e9})
    void theyAreThoseOfTheMathLibrary(double largest) {
        double[] angles = new Random(4).doubles(5000, -largest, largest).toArray();
        angles[0] = 0;
        angles[1] = largest;
        for (int q = 2; q < 40; q++) {
            angles[q] = Math.min(largest, (q - 20) * Math.PI / 4);
        }
        double[] target = new double[10_002];
        SinesAndCosines.fill(angles, 5000, 1, target, 1, 5001);
        for (int k = 0; k < 5000; k++) {
            assertThat(target[1 + k]).as("cos %s", angles[k]).isCloseTo(Math.cos(angles[k]), within(4.5e-16));
            assertThat(target[5001 + k]).as("sin %s", angles[k]).isCloseTo(Math.sin(angles[k]), within(4.5e-16));
        }
        assertThat(target[0]).isZero();
        assertThat(target[10_001]).isZero();
    }
}
