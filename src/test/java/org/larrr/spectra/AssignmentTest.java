package org.larrr.spectra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class AssignmentTest {

    @RepeatedTest(40)
    void noOtherAssignmentIsCheaper(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        int n = random.nextInt(6);
        int m = n + random.nextInt(3);
        // Whole numbers below 6 give ties.
        double[][] cost = IntStream.range(0, n).mapToObj(i -> random.doubles(m)
                .map(c -> n % 2 == 0 ? c : Math.floor(6 * c)).toArray())
                .toArray(double[][]::new);
        int[] chosen = Assignment.of(cost);
        assertThat(IntStream.of(chosen).distinct()).hasSize(n);
        double total = IntStream.range(0, n).mapToDouble(i -> cost[i][chosen[i]]).sum();
        assertThat(total).isCloseTo(cheapest(cost, 0, 0), within(1e-12));
    }

    private static double cheapest(double[][] cost, int row, int taken) {
        if (row == cost.length) {
            return 0;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < cost[row].length; j++) {
            if ((taken & 1 << j) == 0) {
                least = Math.min(least, cost[row][j] + cheapest(cost, row + 1, taken | 1 << j));
            }
        }
        return least;
    }

    @Test
    void theCheapestOfEachRowMayBeTheWrongChoice() {
        assertThat(Assignment.of(new double[][] {{1, 2}, {1, 9}})).containsExactly(1, 0);
    }
}
