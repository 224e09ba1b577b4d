package org.larrr.gui.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.systems.SuggestedSetup;

class DataSuggestionTest {

    /** An exact Ornstein–Uhlenbeck path of given rate and standard deviation. */
    private static Trajectories path(double rate, double deviation, double step, int n) {
        double decay = Math.exp(-rate * step);
        Random random = new Random(5);
        double[] x = new double[n];
        for (int i = 1; i < n; i++) {
            x[i] = decay * x[i - 1] + deviation * Math.sqrt(1 - decay * decay) * random.nextGaussian();
        }
        return Trajectories.single(x, 1, step);
    }

    @Test
    void lengthScaleIsHalfAStandardDeviation() {
        assertThat(DataSuggestion.of(path(1, 7, 0.05, 20_000), 1).lengthScale()).isCloseTo(3.5, within(0.4));
    }

    @Test
    void shiftScalesWithTheRateWhateverTheUnitOfTime() {
        // e^{−rate·t} falls below 1/e at t = 1/rate; doubling overshoots by a factor of two at most.
        double slow = DataSuggestion.of(path(0.01, 1, 0.5, 20_000), 1).shift();
        double fast = DataSuggestion.of(path(10, 1, 0.0005, 20_000), 1).shift();
        assertThat(slow).isBetween(0.01, 0.06);
        assertThat(fast).isBetween(10.0, 60.0);
    }

    @Test
    void stepFollowsTheStride() {
        SuggestedSetup suggestion = DataSuggestion.of(path(1, 1, 0.05, 2_000), 4);
        assertThat(suggestion.step()).isEqualTo(0.2);
        assertThat(suggestion.innerStep()).isEqualTo(0.05);
        assertThat(suggestion.shift() * suggestion.step()).isLessThanOrEqualTo(0.51);
    }

    @Test
    void aConstantPathStillGetsSettings() {
        SuggestedSetup suggestion = DataSuggestion.of(Trajectories.single(new double[100], 1, 1), 1);
        assertThat(suggestion.lengthScale()).isPositive();
        assertThat(suggestion.shift()).isPositive();
    }
}
