package org.larrr.diagnostics.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.stages.Cancellation;

class ShiftChoiceTest {

    private static final double STEP = 0.05;
    private static final int STATES = 8_000;
    private static final double[] SHIFTS = {0.3, 1, 3, 10};

    private static double[] ornsteinUhlenbeck(double rate, Random random) {
        double keep = Math.exp(-rate * STEP);
        double[] x = new double[STATES];
        x[0] = random.nextGaussian();
        for (int i = 1; i < STATES; i++) {
            x[i] = keep * x[i - 1] + Math.sqrt(1 - keep * keep) * random.nextGaussian();
        }
        return x;
    }

    private static double chosen(double[] states) {
        return chosen(states, 0);
    }

    private static double chosen(double[] states, int firstLag) {
        Trajectories data = Trajectories.single(states, 1, STEP);
        FeatureSample sample = new FeatureSample(data, FeatureStage.features(data,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)), new Cancellation()));
        ResolventRrr any = new ResolventRrr(1, 1e-6, 20, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)
                .fromLag(firstLag);
        return ShiftChoice.of(sample, any, SHIFTS, new Cancellation()).orElseThrow();
    }

    /** Of what is Markov nothing forbids the shortest lags, by chance in few of many. */
    @Test
    void shortLagsAreTakenOfMarkovProcesses() {
        long largest = LongStream.rangeClosed(1, 10).filter(seed ->
                chosen(ornsteinUhlenbeck(1, new Random(seed))) == SHIFTS[SHIFTS.length - 1]).count();
        assertThat(largest).isGreaterThanOrEqualTo(8);
    }

    /** A tenth of white variance makes 3 of a rate of 1 at the shortest lag, and 1.1 at lags of 1. */
    @Test
    void noiseOfMeasurementForbidsShortLags() {
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            double[] states = ornsteinUhlenbeck(1, random);
            Arrays.setAll(states, i -> states[i] + 0.32 * random.nextGaussian());
            assertThat(chosen(states)).as("seed %d", seed).isLessThanOrEqualTo(3);
        }
    }

    /**
     * Noise of variance s² leaves an error near μ√((2s² + s⁴)/n) of a rate λ in sums from lag 1, beside √(2λ/T) of the
     * process itself: with λ = 0.2 and s = 0.6 they are equal at μ = 3.
     */
    @Test
    void whereNoiseIsTakenOutTheShortestLagsAreNotTheSurest() {
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            double[] states = ornsteinUhlenbeck(0.2, random);
            Arrays.setAll(states, i -> states[i] + 0.6 * random.nextGaussian());
            assertThat(chosen(states, 1)).as("seed %d", seed).isLessThanOrEqualTo(3);
        }
    }

    /** x + y of rates 0.1 and 3 has rates between the two, which fall as the lag grows. */
    @Test
    void memoryForbidsShortLags() {
        for (long seed = 1; seed <= 3; seed++) {
            Random random = new Random(seed);
            double[] states = ornsteinUhlenbeck(0.1, random);
            double[] fast = ornsteinUhlenbeck(3, random);
            Arrays.setAll(states, i -> states[i] + fast[i]);
            assertThat(chosen(states)).as("seed %d", seed).isLessThanOrEqualTo(1);
        }
    }
}
