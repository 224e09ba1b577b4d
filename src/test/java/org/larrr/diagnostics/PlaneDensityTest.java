package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.spectra.EstimationException;

class PlaneDensityTest {

    private static PlaneDensity density(double[] states) {
        double[] ones = new double[states.length / 2];
        Arrays.fill(ones, 1);
        return PlaneDensity.of(states, ones);
    }

    private static double[] normal(int n, double spreadX, double spreadY) {
        Random random = new Random(5);
        double[] states = new double[2 * n];
        for (int i = 0; i < n; i++) {
            states[2 * i] = spreadX * random.nextGaussian();
            states[2 * i + 1] = spreadY * random.nextGaussian() + 10;
        }
        return states;
    }

    /** Against the law the states were drawn from, in units of its height. */
    @Test
    void aNormalLawIsFoundAgain() {
        double x = 0.5;
        double y = 300;
        PlaneDensity density = density(normal(40_000, x, y));

        double top = 1 / (2 * Math.PI * x * y);
        for (double u : new double[] {-1.5, -0.7, 0, 0.4, 1.2}) {
            for (double v : new double[] {-1.1, 0, 0.9}) {
                double wanted = Math.exp(-0.5 * (u * u + v * v));
                assertThat(density.at(u * x, 10 + v * y) / top).isCloseTo(wanted, within(0.06));
            }
        }
        assertThat(density.at(20 * x, 10)).isZero();
    }

    @Test
    void itsMassIsOne() {
        PlaneDensity density = density(normal(5_000, 1, 2));

        double mass = 0;
        double h = 0.05;
        for (double x = -6; x < 6; x += h) {
            for (double y = -12; y < 12; y += 2 * h) {
                mass += density.at(x + h / 2, 10 + y + h) * h * 2 * h;
            }
        }
        assertThat(mass).isCloseTo(1, within(0.01));
    }

    @Test
    void aCoordinateThatNeverChangesHasNoDensity() {
        assertThatThrownBy(() -> density(new double[] {1, 2, 1, 3, 1, 4}))
                .isInstanceOf(EstimationException.class).satisfies(telling("density.constant-coordinate"));
    }
}
