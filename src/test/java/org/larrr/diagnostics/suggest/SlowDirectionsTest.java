package org.larrr.diagnostics.suggest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;

class SlowDirectionsTest {

    private static final double STEP = 0.1;
    private static final double[] RATES = {4, 0.5, 8, 2, 6, 3};

    /** Independent Ornstein–Uhlenbeck processes of unit variance, and mixtures of them. */
    private static Trajectories mixed(int[] lengths, double[][] mixture) {
        Random random = new Random(4);
        int n = IntStream.of(lengths).sum();
        double[] states = new double[n * mixture.length];
        int row = 0;
        for (int length : lengths) {
            double[] x = RATES.clone();
            for (int i = 0; i < length; i++, row++) {
                for (int k = 0; k < x.length; k++) {
                    double keep = i == 0 ? 0 : Math.exp(-RATES[k] * STEP);
                    x[k] = keep * x[k] + Math.sqrt(1 - keep * keep) * random.nextGaussian();
                }
                for (int a = 0; a < mixture.length; a++) {
                    for (int k = 0; k < x.length; k++) {
                        states[row * mixture.length + a] += mixture[a][k] * x[k];
                    }
                }
            }
        }
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(STEP), "",
                Trajectories.defaultNames(mixture.length));
    }

    private static double[][] mixture(int rows) {
        Random random = new Random(7);
        double[][] mixture = new double[rows][RATES.length];
        for (double[] each : mixture) {
            for (int k = 0; k < each.length; k++) {
                each[k] = random.nextGaussian() * Math.pow(10, random.nextInt(4));
            }
        }
        return mixture;
    }

    /** A·mixture is diagonal up to a permutation and signs, by the roots of the timescales in steps. */
    @Test
    void slowestFunctionsOfAMixtureAreItsComponents() {
        double[][] mixture = mixture(RATES.length);
        Trajectories data = mixed(new int[] {20_000, 20_000}, mixture);

        DMatrixRMaj directions = SlowDirections.of(data, data.size(), 1);

        double[] first = new double[RATES.length];
        for (int k = 0; k < RATES.length; k++) {
            for (int a = 0; a < RATES.length; a++) {
                first[k] += directions.get(0, a) * mixture[a][k];
            }
        }
        double timescale = 1 / (RATES[1] * STEP);
        assertThat(Math.abs(first[1])).isCloseTo(Math.sqrt(timescale), within(0.1 * Math.sqrt(timescale)));
        for (int k = 0; k < RATES.length; k++) {
            if (k != 1) {
                assertThat(Math.abs(first[k])).isLessThan(0.1 * Math.sqrt(timescale));
            }
        }
    }

    /** More coordinates than there is variation in, one of them constant. */
    @Test
    void coordinatesThatFollowFromOthersAddNoDirections() {
        double[][] mixture = mixture(9);
        mixture[8] = new double[RATES.length];
        Trajectories data = mixed(new int[] {5_000}, mixture);

        assertThat(SlowDirections.of(data, data.size(), 1).numRows).isEqualTo(RATES.length);
    }

    @Test
    void onlyRowsBeforeTheEndCount() {
        double[][] mixture = mixture(RATES.length);
        Trajectories whole = mixed(new int[] {4_000, 3_000}, mixture);
        Trajectories first = mixed(new int[] {4_000, 1_000}, mixture);

        assertThat(SlowDirections.of(whole, first.size(), 10).data)
                .containsExactly(SlowDirections.of(first, first.size(), 10).data, within(1e-9));
    }

    @Test
    void trajectoriesShorterThanTheLagHaveNone() {
        Trajectories data = mixed(new int[] {8, 8, 8}, mixture(RATES.length));

        assertThat(SlowDirections.of(data, data.size(), 10).numRows).isZero();
    }
}
