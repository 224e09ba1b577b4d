package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.larrr.systems.SystemCatalogue;

/** Committors and first-passage times against their integrals. */
class LineKineticsTest {

    private static double integral(DoubleUnaryOperator f, double from, double to) {
        int n = 4000;
        double h = (to - from) / n;
        double sum = 0;
        for (int i = 0; i <= n; i++) {
            sum += (i == 0 || i == n ? 1 : i % 2 == 0 ? 2 : 4) * f.applyAsDouble(from + i * h);
        }
        return sum * h / 3;
    }

    private static boolean[] where(LineKinetics line, DoublePredicate set) {
        double[] cells = line.cells();
        boolean[] result = new boolean[cells.length];
        for (int i = 0; i < cells.length; i++) {
            result[i] = set.test(cells[i]);
        }
        return result;
    }

    /** dX = −X dt + dW has scale density e^{y²} and speed density 2e^{−y²}. */
    @Test
    void ornsteinUhlenbeckFollowsTheScaleFunction() {
        LineKinetics line = LineKinetics.of(SystemCatalogue.get("ornstein-uhlenbeck")).orElseThrow();
        double[] q = line.committor(where(line, x -> x <= -1), where(line, x -> x >= 1.5)).orElseThrow();
        double[] m = line.firstPassage(where(line, x -> x >= 1.5));
        double whole = integral(y -> Math.exp(y * y), -1, 1.5);
        for (double x : new double[] {-0.7, 0, 0.6, 1.2}) {
            assertThat(line.at(q, x)).isCloseTo(integral(y -> Math.exp(y * y), -1, x) / whole, within(2e-3));
            double time = integral(y -> Math.exp(y * y) * integral(z -> 2 * Math.exp(-z * z), -8, y), x, 1.5);
            assertThat(line.at(m, x)).isCloseTo(time, within(4e-3 * time));
        }
        assertThat(line.at(q, -2)).isZero();
        assertThat(line.at(q, 2)).isEqualTo(1);
        assertThat(line.mean(new double[line.cells().length], where(line, x -> x > 0))).isZero();
    }

    /** Brownian motion of variance σ²t on a ring leaves an arc of length a from its middle after a²/(4σ²). */
    @Test
    void aCircleIsLeftOnBothSides() {
        LineKinetics line = LineKinetics.of(SystemCatalogue.get("circle").with(Map.of("sigma", 2.0))).orElseThrow();
        double[] cells = line.cells();
        double low = cells[0];
        double period = cells.length * (cells[1] - cells[0]);
        double middle = low + 0.5 * period;
        double[] m = line.firstPassage(where(line, x -> Math.abs(x - middle) < 0.05 * period));
        double arc = 0.9 * period;
        // The far side of the set is the seam of the circle.
        assertThat(line.at(m, low)).isCloseTo(arc * arc / 16, within(0.01 * arc * arc / 16));
        double[] q = line.committor(where(line, x -> Math.abs(x - middle) < 0.05 * period),
                where(line, x -> x < low + 0.05 * period)).orElseThrow();
        assertThat(line.at(q, low + 0.25 * period)).isCloseTo(0.5, within(0.01));
    }

    @Test
    void onlyReversibleLinesAreSolvedAndSetsMustHoldSomething() {
        assertThat(LineKinetics.of(SystemCatalogue.get("quadruple-well"))).isEmpty();
        LineKinetics line = LineKinetics.of(SystemCatalogue.get("triple-well")).orElseThrow();
        assertThat(line.committor(where(line, x -> x > 99), where(line, x -> x < 0))).isEmpty();
        assertThat(line.committor(where(line, x -> x > -1), where(line, x -> x < 0))).isEmpty();
        assertThatThrownBy(() -> line.firstPassage(where(line, x -> x > 99))).satisfies(telling("sets.empty", "B"));
    }
}
