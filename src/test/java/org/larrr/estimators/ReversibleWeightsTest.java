package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.stages.Cancellation;

class ReversibleWeightsTest {

    private static final double[] STATIONARY = {0.1, 0.4, 0.3, 0.2};

    /** Metropolis between neighbours of a line: π_a P_ab = min(π_a, π_b)/3. */
    private static double probability(int a, int b) {
        return Math.abs(a - b) == 1 ? Math.min(1, STATIONARY[b] / STATIONARY[a]) / 3 : 0;
    }

    /** Counts as they are expected are most likely under the chain itself, however often rows were seen. */
    @Test
    void countsInTheirExpectedSharesGiveTheStationaryLawWhateverTheStarts() {
        double[] seen = {5000, 300, 40, 700};
        double[][] counts = new double[4][4];
        for (int a = 0; a < 4; a++) {
            double stays = 1;
            for (int b = 0; b < 4; b++) {
                counts[a][b] = seen[a] * probability(a, b);
                stays -= probability(a, b);
            }
            counts[a][a] = seen[a] * stays;
        }
        double[] found = ReversibleWeights.stationary(counts, new Cancellation());
        double total = Arrays.stream(found).sum();
        for (int a = 0; a < 4; a++) {
            assertThat(found[a] / total).isCloseTo(STATIONARY[a], within(1e-6));
        }
    }

    /** Two states, 0 → 1 in 3 of 4 steps and back in 1 of 3: π = (4/13, 9/13). */
    @Test
    void startsWeighTheStationaryLawOverTheirOwn() {
        double[] states = {0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1};
        Trajectories data = Trajectories.wrap(states, new int[] {2, 2, 2, 2, 2, 2, 2}, new TimeGrid.Uniform(1), "",
                List.of("x"));
        double[] equal = new double[14];
        for (int row = 0; row < 14; row += 2) {
            equal[row] = 1;
        }
        double[] once = new double[14];
        Arrays.fill(once, 1);
        double[] weights = ReversibleWeights.of(new DMatrixRMaj(14, 1, true, states), data, new Cancellation())
                .weights(equal, once, new Cancellation());
        double zeros = 0;
        double ones = 0;
        for (int row = 0; row < 14; row += 2) {
            zeros += states[row] == 0 ? weights[row] : 0;
            ones += states[row] == 1 ? weights[row] : 0;
        }
        double leave = 3.0 / 4;
        double back = 1.0 / 3;
        assertThat(zeros / (zeros + ones)).isCloseTo(back / (leave + back), within(1e-6));
        assertThat(weights[1]).isZero();
    }
}
