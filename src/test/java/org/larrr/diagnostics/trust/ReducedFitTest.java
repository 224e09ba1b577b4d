package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class ReducedFitTest {

    private static final int STATES = 20_000;

    /** |f|² at the states of a normal law. */
    private static double[] squares(DoubleUnaryOperator function) {
        Random random = new Random(3);
        double[] squares = new double[STATES];
        Arrays.setAll(squares, k -> Math.pow(function.applyAsDouble(random.nextGaussian()), 2));
        return squares;
    }

    @Test
    void aRareStateIsPeakedAndNoTail() {
        double[] squares = new double[STATES];
        Arrays.fill(squares, 0, STATES / 100, 1);

        ReducedFit.Shape shape = ReducedFit.Shape.of(squares);

        assertThat(shape.peak()).isCloseTo(100, within(1e-9));
        assertThat(shape.tailed()).isFalse();
    }

    @Test
    void halvesHaveTheLeastPeak() {
        double[] squares = new double[STATES];
        Arrays.fill(squares, 1);

        assertThat(ReducedFit.Shape.of(squares)).isEqualTo(new ReducedFit.Shape(1, false));
    }

    /** The moments of the polynomials of the Ornstein–Uhlenbeck process: κ = 3, 15, 93. */
    @Test
    void polynomialsGrowIntoTheTails() {
        ReducedFit.Shape first = ReducedFit.Shape.of(squares(x -> x));
        ReducedFit.Shape second = ReducedFit.Shape.of(squares(x -> x * x - 1));
        ReducedFit.Shape third = ReducedFit.Shape.of(squares(x -> x * x * x - 3 * x));

        assertThat(first.peak()).isCloseTo(3, within(0.2));
        assertThat(second.peak()).isCloseTo(15, within(3.0));
        assertThat(first.tailed()).isFalse();
        assertThat(third.tailed()).isTrue();
    }

    @Test
    void oneStateHasNoTail() {
        assertThat(ReducedFit.Shape.of(new double[] {0})).isEqualTo(new ReducedFit.Shape(1, false));
    }
}
