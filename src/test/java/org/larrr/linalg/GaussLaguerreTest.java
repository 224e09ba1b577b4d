package org.larrr.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaussLaguerreTest {

    /** ∫₀^∞ e^{−x} x^p dx = p!, up to the degree that q nodes integrate exactly, and not beyond. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 12})
    void powersIntegrateToFactorials(int q) {
        GaussLaguerre rule = GaussLaguerre.of(q);
        double factorial = 1;
        for (int p = 0; p < 2 * q; p++) {
            factorial *= Math.max(1, p);
            assertThat(integral(rule, p) / factorial).as("x^%d", p).isCloseTo(1, within(1e-12));
        }
        assertThat(integral(rule, 2 * q) / (factorial * 2 * q)).isLessThan(1 - 1e-8);
    }

    private static double integral(GaussLaguerre rule, int power) {
        double sum = 0;
        for (int k = 0; k < rule.nodes().length; k++) {
            sum += rule.weights()[k] * Math.pow(rule.nodes()[k], power);
        }
        return sum;
    }

    @Test
    void twoNodesAreTheRootsOfTheSecondLaguerrePolynomial() {
        GaussLaguerre rule = GaussLaguerre.of(2);
        assertThat(rule.nodes()).containsExactly(new double[] {2 - Math.sqrt(2), 2 + Math.sqrt(2)}, within(1e-14));
        assertThat(rule.weights()).containsExactly(new double[] {(2 + Math.sqrt(2)) / 4, (2 - Math.sqrt(2)) / 4},
                within(1e-15));
    }

    @Test
    void refusesNoNodes() {
        assertThatThrownBy(() -> GaussLaguerre.of(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not 0");
    }
}
