package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.List;
import org.junit.jupiter.api.Test;

class DelayCoordinatesTest {

    /** Two trajectories of two coordinates; the state at row i of trajectory k is (100k + i, −(100k + i)). */
    private static Trajectories data() {
        double[] states = new double[2 * 11];
        for (int i = 0; i < 11; i++) {
            double value = i < 6 ? i : 100 + i - 6;
            states[2 * i] = value;
            states[2 * i + 1] = -value;
        }
        return Trajectories.wrap(states, new int[] {6, 5}, new TimeGrid.Uniform(0.5), "ps", List.of("a", "b"));
    }

    @Test
    void everyStateCarriesItsOwnPastWithinItsTrajectory() {
        Trajectories seen = DelayCoordinates.of(data(), 3, 2);
        assertThat(seen.lengths()).containsExactly(2, 1);
        assertThat(seen.states()).containsExactly(
                4, -4, 2, -2, 0, -0.0,
                5, -5, 3, -3, 1, -1,
                104, -104, 102, -102, 100, -100);
        assertThat(seen.coordinates()).containsExactly("a", "b", "a(t-1)", "b(t-1)", "a(t-2)", "b(t-2)");
        assertThat(seen.step()).isEqualTo(0.5);
        assertThat(seen.timeUnit()).isEqualTo("ps");
    }

    @Test
    void oneDelayIsTheStateAlone() {
        Trajectories data = data();
        assertThat(DelayCoordinates.of(data, 1, 7)).isSameAs(data);
    }

    @Test
    void whatIsTooShortForItsPastIsLeftOut() {
        assertThat(DelayCoordinates.of(data(), 2, 5).lengths()).containsExactly(1);
        assertThatThrownBy(() -> DelayCoordinates.of(data(), 4, 2))
                .satisfies(telling("delays.too-long", 6L, 4));
        Trajectories uneven = Trajectories.wrap(new double[3], new int[] {3},
                new TimeGrid.Common(new double[] {0, 1, 3}), "", List.of("x"));
        assertThatThrownBy(() -> DelayCoordinates.of(uneven, 2, 1)).satisfies(telling("delays.uneven-times"));
    }
}
