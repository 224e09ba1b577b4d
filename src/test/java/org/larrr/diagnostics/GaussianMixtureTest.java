package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;

class GaussianMixtureTest {

    private static final int STATES = 40_000;

    private static double density(GaussianMixture mixture, double... x) {
        double sum = 0;
        for (int k = 0; k < mixture.weights().length; k++) {
            double term = mixture.weights()[k];
            for (int a = 0; a < x.length; a++) {
                double width = mixture.widths()[a];
                term *= Math.exp(-Math.pow((x[a] - mixture.centres()[k][a]) / width, 2) / 2)
                        / (width * Math.sqrt(2 * Math.PI));
            }
            sum += term;
        }
        return sum;
    }

    @Test
    void theNormalDensityOfIndependentStatesIsFound() {
        Random random = new Random(1);
        double[] states = new double[STATES];
        Arrays.setAll(states, i -> 3 + 2 * random.nextGaussian());
        GaussianMixture mixture = GaussianMixture.of(Trajectories.single(states, 1, 1));
        assertThat(Arrays.stream(mixture.weights()).sum()).isCloseTo(1, within(1e-5));
        for (double x = 0; x <= 6; x += 0.5) {
            double exact = Math.exp(-Math.pow((x - 3) / 2, 2) / 2) / (2 * Math.sqrt(2 * Math.PI));
            assertThat(density(mixture, x)).as("at %s", x).isCloseTo(exact, within(0.06 * exact));
        }
    }

    /** Two wells apart along x + y, of unlike widths along the axes. */
    @Test
    void theDensityOfTwoPlacesInThePlaneIsFound() {
        Random random = new Random(2);
        double[] states = new double[2 * STATES];
        for (int i = 0; i < states.length; i += 2) {
            int side = random.nextInt(4) == 0 ? 1 : -1;
            states[i] = side + 0.4 * random.nextGaussian();
            states[i + 1] = 10 * side + 5 * random.nextGaussian();
        }
        GaussianMixture mixture = GaussianMixture.of(Trajectories.single(states, 2, 1));
        double unit = 1 / (2 * Math.PI * 0.4 * 5);
        assertThat(density(mixture, -1, -10)).isCloseTo(0.75 * unit, within(0.08 * unit));
        assertThat(density(mixture, 1, 10)).isCloseTo(0.25 * unit, within(0.04 * unit));
        assertThat(density(mixture, 1, -10)).isLessThan(0.02 * unit);
    }

    @Test
    void threeCoordinatesAreTooMany() {
        assertThatThrownBy(() -> GaussianMixture.of(Trajectories.single(new double[30], 3, 1)))
                .isInstanceOf(IllegalArgumentException.class).satisfies(telling("mixture.coordinates", 3));
    }
}
