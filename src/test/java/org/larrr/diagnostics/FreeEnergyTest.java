package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.linalg.Vectors;

class FreeEnergyTest {

    private static double[] ones(int count) {
        double[] ones = new double[count];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** A state of weight 3 is a state that was seen three times. */
    @Test
    void weightsCountStates() {
        double[] some = {0, 0.1, 0.2, 0.9, 1};
        double[] repeated = {0, 0, 0, 0.1, 0.2, 0.9, 1, 1};
        FreeEnergy weighted = FreeEnergy.of(some, new double[] {3, 1, 1, 1, 2}, 0.2);
        FreeEnergy plain = FreeEnergy.of(repeated, ones(8), 0.2);
        assertThat(weighted.values()).usingComparatorWithPrecision(1e-12).containsExactly(plain.values());
        FreeEnergy without = FreeEnergy.of(new double[] {-5, 0, 1}, new double[] {0, 1, 1}, 0.2);
        assertThat(without.nodes()[0]).as("what does not count is no part of it").isCloseTo(-0.2, within(1e-12));
    }

    /** p is a normal law, smoothed by another of width w: F(s) = s²/2(1 + w²). */
    @Test
    void ofANormalLawItIsAParabola() {
        Random random = new Random(7);
        double[] sample = random.ints(200_000).mapToDouble(any -> random.nextGaussian()).toArray();
        FreeEnergy energy = FreeEnergy.of(sample, Vectors.ones(sample.length), Double.NaN);
        double spread = 1 + energy.width() * energy.width();
        for (double s = -2; s <= 2; s += 0.25) {
            assertThat(energy.at(s) - energy.at(0)).isCloseTo(s * s / 2 / spread, within(0.06));
        }
        assertThat(energy.nodes()).hasSameSizeAs(energy.values()).isSorted();
    }

    /** Of the von Mises law e^{κ cos(θ − m)} F is κ(1 − cos(θ − m)), wherever the circle is cut. */
    @Test
    void alongAnAngleItKnowsNoCut() {
        Random random = new Random(9);
        double[] angles = new double[100_000];
        for (int i = 0; i < angles.length; i++) {
            do {
                angles[i] = Math.PI * (2 * random.nextDouble() - 1);
            } while (random.nextDouble() > Math.exp(Math.cos(angles[i] - 3) - 1));
        }
        FreeEnergy energy = FreeEnergy.ofAngle(angles, ones(angles.length), -Math.PI, 2 * Math.PI, Double.NaN);
        for (double s = -3.1; s <= 3.1; s += 0.2) {
            assertThat(energy.at(s) - energy.at(3)).isCloseTo(1 - Math.cos(s - 3), within(0.08));
        }
        assertThat(energy.nodes()).startsWith(-Math.PI);
        assertThat(energy.nodes()[energy.nodes().length - 1]).isCloseTo(Math.PI, within(1e-9));
        assertThat(energy.at(Math.PI)).isEqualTo(energy.at(-Math.PI));
        assertThatThrownBy(() -> FreeEnergy.ofAngle(new double[] {0, 4}, ones(2), -Math.PI, 2 * Math.PI, 0.1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> FreeEnergy.ofAngle(new double[] {0}, ones(1), -Math.PI, 2 * Math.PI, 0.1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void itRisesWhereNoStateWasSeen() {
        FreeEnergy energy = FreeEnergy.of(new double[] {0, 0.1, 0.2, 0.9, 1}, Vectors.ones(5), Double.NaN);
        assertThat(energy.at(5)).isGreaterThan(energy.at(2)).isGreaterThan(energy.at(1)).isFinite();
        assertThat(energy.at(-4)).isGreaterThan(energy.at(-1)).isFinite();
    }

    @Test
    void aConstantHasNone() {
        assertThatThrownBy(() -> FreeEnergy.of(new double[] {2, 2, 2}, Vectors.ones(3), Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(telling("free-energy.constant"));
    }
}
