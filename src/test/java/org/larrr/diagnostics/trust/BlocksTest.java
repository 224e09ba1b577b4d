package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.RowGroups;

class BlocksTest {

    private static final double[] STATES = chain(20_000, 0.9);

    private static double[] chain(int n, double correlation) {
        SplittableRandom random = new SplittableRandom(5);
        double[] x = new double[n];
        for (int i = 1; i < n; i++) {
            x[i] = correlation * x[i - 1] + random.nextGaussian();
        }
        return x;
    }

    private static Blocks blocks(int rows, int run, double relaxation) {
        Trajectories data = Trajectories.wrap(STATES, new int[] {STATES.length}, new TimeGrid.Uniform(1), "",
                List.of("x"));
        return new Blocks(RowGroups.blocks(data, rows), run, rows * run, relaxation);
    }

    /** Of correlations ρ^k the mean has the variance σ²(1 + ρ)/((1 − ρ)n), with σ² = 1/(1 − ρ²). */
    @Test
    void theMeanOfAChainVariesAsItsCorrelationsSay() {
        int rows = 12;
        Blocks blocks = blocks(rows, 5, -1 / Math.log(0.9));
        double[] means = new double[blocks.cells().count()];
        for (int cell = 0; cell < means.length; cell++) {
            means[cell] = Arrays.stream(STATES, cell * rows, Math.min(STATES.length, (cell + 1) * rows)).sum();
        }
        SplittableRandom random = new SplittableRandom(7);
        double square = 0;
        double sum = 0;
        int draws = 4_000;
        for (int b = 0; b < draws; b++) {
            double[] weights = blocks.draw(random);
            double mean = 0;
            for (int cell = 0; cell < means.length; cell++) {
                mean += weights[cell] * means[cell] / STATES.length;
            }
            sum += mean;
            square += mean * mean;
        }
        double deviation = Math.sqrt(square / draws - sum / draws * sum / draws);
        double exact = 10 / Math.sqrt(STATES.length);
        assertThat(deviation * blocks.widening()).isCloseTo(exact, within(0.08 * exact));
        assertThat(blocks.widening()).isCloseTo(1 / Math.sqrt(1 - 9.4912 / 60), within(1e-4));
    }

    @Test
    void wholeTrajectoriesLoseNothing() {
        assertThat(new Blocks(blocks(100, 1, 1).cells(), 1, Double.POSITIVE_INFINITY, 50).widening()).isEqualTo(1);
        assertThat(blocks(100, 1, 300).widening()).isCloseTo(Math.sqrt(2), within(1e-12));
    }

    @Test
    void runsOfCellsAreDrawnUntilThereAreAsManyAsBefore() {
        Blocks blocks = blocks(100, 5, 1);
        double[] weights = blocks.draw(new SplittableRandom(1));
        assertThat(Arrays.stream(weights).sum()).isEqualTo(200);
        long changes = 0;
        for (int i = 1; i < weights.length; i++) {
            changes += weights[i] != weights[i - 1] ? 1 : 0;
        }
        assertThat(changes).as("at most two ends a run").isLessThanOrEqualTo(2 * 40);
    }
}
