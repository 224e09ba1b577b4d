package org.larrr.diagnostics.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.Complex;

class OscillationTestTest {

    private static final double STEP = 0.5;

    private static Optional<OscillationTest> rhythm(Trajectories data) {
        return OscillationTest.of(data,
                TestFunctions.of(data, data.dimension(), FeatureRows.of(new DMatrixRMaj(data.size(), 1))));
    }

    /** The real part of a state that turns once in some steps and forgets itself in some others, in noise. */
    private static double[] turning(int n, double period, double memory, double noise, long seed) {
        Random random = new Random(seed);
        double[] x = new double[n];
        double shrink = Math.exp(-1 / memory);
        double kick = Math.sqrt((1 - shrink * shrink) / 2);
        double re = 0;
        double im = 0;
        for (int i = 0; i < n; i++) {
            double c = shrink * Math.cos(2 * Math.PI / period);
            double s = shrink * Math.sin(2 * Math.PI / period);
            double next = c * re - s * im + kick * random.nextGaussian();
            im = s * re + c * im + kick * random.nextGaussian();
            re = next;
            x[i] = re + noise * random.nextGaussian();
        }
        return x;
    }

    /** x_{i+1} = a x_i + noise, the sign of which jumps between two wells. */
    private static double[] falling(int n, double memory, boolean wells, long seed) {
        Random random = new Random(seed);
        double[] x = new double[n];
        double shrink = Math.exp(-1 / memory);
        double y = random.nextGaussian();
        double sign = 1;
        for (int i = 0; i < n; i++) {
            y = shrink * y + Math.sqrt(1 - shrink * shrink) * random.nextGaussian();
            sign = random.nextDouble() < 1 / memory ? -sign : sign;
            x[i] = wells ? sign + 0.3 * random.nextGaussian() : y;
        }
        return x;
    }

    @Test
    void aSwingIsFoundWithItsPeriod() {
        for (long seed = 0; seed < 10; seed++) {
            OscillationTest found = rhythm(Trajectories.single(turning(400, 11, 25, 0.2, seed), 1, STEP)).orElseThrow();
            assertThat(2 * Math.PI / found.frequency()).as("seed %d", seed).isCloseTo(11 * STEP, within(0.8 * STEP));
            assertThat(found.pValue()).isLessThan(1e-3);
        }
    }

    @Test
    void piecesOfTheLengthOfMostAreLookedAtTogether() {
        double[] x = turning(3_040, 20, 60, 0.5, 3);
        int[] lengths = new int[16];
        Arrays.fill(lengths, 200);
        lengths[15] = 40;
        Trajectories pieces = Trajectories.wrap(x, lengths, new TimeGrid.Uniform(STEP), "", List.of("x"));
        assertThat(2 * Math.PI / rhythm(pieces).orElseThrow().frequency()).isCloseTo(20 * STEP, within(1.5 * STEP));
    }

    /** The level is an upper bound; none of 120 is expected. */
    @Test
    void whatOnlyDecaysDoesNotSwing() {
        for (double memory : new double[] {0.5, 10, 100}) {
            for (boolean wells : new boolean[] {false, true}) {
                for (long seed = 0; seed < 20; seed++) {
                    assertThat(rhythm(Trajectories.single(falling(600, memory, wells, seed), 1, STEP)))
                            .as("memory %s, wells %s, seed %d", memory, wells, seed).isEmpty();
                }
            }
        }
        assertThat(rhythm(Trajectories.single(turning(60, 11, 100, 0, 1), 1, STEP))).as("too short").isEmpty();
    }

    @Test
    void aFitThatTurnsAsFastTellsIt() {
        OscillationTest rhythm = new OscillationTest(2, 1e-6);
        assertThat(rhythm.isAmong(List.of(Complex.real(-1), new Complex(-0.1, -2.3)))).isTrue();
        assertThat(rhythm.isAmong(List.of(Complex.real(-2), new Complex(-2, 1), Complex.UNDEFINED))).isFalse();
    }
}
