package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AnglesTest {

    private static Trajectories data(double... states) {
        return Trajectories.wrap(states, new int[] {1, states.length / 2 - 1}, new TimeGrid.Uniform(0.5), "ps",
                List.of("x", "φ"));
    }

    @Test
    void anglesBecomePointsOnTheirCircleAndTheRestStays() {
        Trajectories circles = Angles.onCircles(data(1, 90, 2, -180, 3, 180, 4, 450), Map.of("φ", 360.0));
        assertThat(circles.coordinates()).containsExactly("x", "cos φ", "sin φ");
        assertThat(circles.lengths()).containsExactly(1, 3);
        assertThat(circles.timeUnit()).isEqualTo("ps");
        assertThat(circles.coordinate(0)).containsExactly(1, 2, 3, 4);
        double[] cosines = {0, -1, -1, 0};
        double[] sines = {1, 0, 0, 1};
        for (int i = 0; i < 4; i++) {
            assertThat(circles.value(i, 1)).isCloseTo(cosines[i], within(1e-15));
            assertThat(circles.value(i, 2)).isCloseTo(sines[i], within(1e-15));
        }
    }

    /** The distance on the plane is the chord, 2 |sin((φ − ψ)/2)|, whatever the turn an angle is given in. */
    @Test
    void distancesAreChords() {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            double a = 50 * random.nextGaussian();
            double b = 50 * random.nextGaussian();
            Trajectories circles = Angles.onCircles(data(0, a, 0, b), Map.of("φ", 2 * Math.PI));
            double chord = Math.hypot(circles.value(0, 1) - circles.value(1, 1),
                    circles.value(0, 2) - circles.value(1, 2));
            assertThat(chord).isCloseTo(2 * Math.abs(Math.sin((a - b) / 2)), within(1e-12));
        }
    }

    @Test
    void whatIsNoAngleIsNamed() {
        assertThatThrownBy(() -> Angles.onCircles(data(0, 1, 2, 3), Map.of("ψ", 360.0))).hasMessageContaining("ψ")
                .hasMessageContaining("x, φ");
        assertThatThrownBy(() -> Angles.onCircles(data(0, 1, 2, 3), Map.of("φ", 0.0))).hasMessageContaining("period");
        Trajectories data = data(0, 1, 2, 3);
        assertThat(Angles.onCircles(data, Map.of())).isSameAs(data);
    }
}
