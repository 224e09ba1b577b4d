package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.DoublePredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Trajectories;

/** Committor and mean first-passage time of a fit to one trajectory against finite volumes. */
class TripleWellKineticsTest {

    private static final double DURATION = 500;
    private static final double STEP = 0.01;

    private static Semigroup fit(long seed) {
        return fit(seed, 0.2, 12);
    }

    private static Semigroup fit(long seed, double lengthScale, int rank) {
        Trajectories data = TripleWell.trajectory(STEP, DURATION, seed);
        return Fits.larrr(Fits.sample(data, lengthScale), 5, rank, true);
    }

    private static StateSet indicator(DoublePredicate set) {
        return StateSet.of(x -> set.test(x[0]) ? 1 : 0);
    }

    /** (Σ π (q̂ − q)²/Σ π q²)^{1/2} outside both sets. */
    static double committorError(Semigroup fit, DoublePredicate a, DoublePredicate b) {
        double[] exact = TripleWell.solve(x -> a.test(x) || b.test(x), b, 0);
        double[] found = Committor.between(fit, indicator(a), indicator(b)).at(TripleWell.cells());
        double[] weights = TripleWell.weights();
        double squares = 0;
        double size = 0;
        for (int i = 0; i < exact.length; i++) {
            double x = TripleWell.cell(i);
            if (!a.test(x) && !b.test(x)) {
                squares += weights[i] * (found[i] - exact[i]) * (found[i] - exact[i]);
                size += weights[i] * exact[i] * exact[i];
            }
        }
        return Math.sqrt(squares / size);
    }

    /** Relative error of the mean first-passage time to B from equilibrium in A. */
    static double passageError(Semigroup fit, DoublePredicate a, DoublePredicate b) {
        double[] exact = TripleWell.solve(b, x -> false, 1);
        double[] weights = TripleWell.weights();
        double sum = 0;
        double total = 0;
        for (int i = 0; i < exact.length; i++) {
            if (a.test(TripleWell.cell(i))) {
                sum += weights[i] * exact[i];
                total += weights[i];
            }
        }
        return FirstPassage.to(fit, indicator(b)).meanFrom(indicator(a)) / (sum / total) - 1;
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5, 0.2, 12", "2, 0.7, 0.2, 6", "3, 0.6, 0.1, 12"})
    void oneTrajectoryOfFiveHundredGivesBothWithinAQuarter(long seed, double edge, double lengthScale, int rank) {
        Semigroup fit = fit(seed, lengthScale, rank);
        DoublePredicate left = x -> x <= -edge;
        DoublePredicate right = x -> x >= edge;
        assertThat(committorError(fit, left, right)).isLessThan(0.15);
        assertThat(Math.abs(passageError(fit, left, right))).isLessThan(0.25);
        assertThat(Math.abs(passageError(fit, right, left))).isLessThan(0.25);
    }

    @Test
    void pathsBetweenTwoBoundedSetsAreFoundToo() {
        Semigroup fit = fit(4);
        DoublePredicate left = x -> x <= -0.5;
        DoublePredicate inner = x -> x >= 0.15 && x <= 0.35;
        assertThat(committorError(fit, left, inner)).isLessThan(0.15);
        assertThat(Math.abs(passageError(fit, left, inner))).isLessThan(0.25);
    }

    /** Two sets part at the highest barrier, at 0; four sets are the four wells. */
    @Test
    void metastableSetsAreTheWells() {
        Semigroup fit = fit(5);
        double[] wells = {-0.75, -0.25, 0.25, 0.75};
        int[] two = TestSets.assignments(MetastableSets.of(fit, 2), wells);
        assertThat(two[1]).isEqualTo(two[0]).isNotEqualTo(two[2]);
        assertThat(two[3]).isEqualTo(two[2]);
        MetastableSets four = MetastableSets.of(fit, 4);
        assertThat(Arrays.stream(TestSets.assignments(four, wells)).distinct().count()).isEqualTo(4);
        assertThat(four.crispness()).isGreaterThan(0.6);
    }
}
