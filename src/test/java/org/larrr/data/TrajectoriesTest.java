package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrajectoriesTest {

    private static Trajectories two() {
        double[] states = {0, 10, 1, 11, 2, 12, 3, 13, 4, 14, 100, 110, 101, 111, 102, 112};
        return Trajectories.wrap(states, new int[] {5, 3}, new TimeGrid.Uniform(0.5), "ps", List.of("a", "b"));
    }

    @Test
    void rowsAndTrajectoriesAreWhereTheyShouldBe() {
        Trajectories data = two();
        assertThat(data.size()).isEqualTo(8);
        assertThat(data.count()).isEqualTo(2);
        assertThat(data.start(1)).isEqualTo(5);
        assertThat(data.lengths()).containsExactly(5, 3);
        assertThat(data.value(5, 1)).isEqualTo(110);
        assertThat(data.coordinate(0)).containsExactly(0, 1, 2, 3, 4, 100, 101, 102);
    }

    @Test
    void thinningRestartsInEveryTrajectory() {
        Trajectories thin = two().thin(2);
        assertThat(thin.lengths()).containsExactly(3, 2);
        assertThat(thin.coordinate(0)).containsExactly(0, 2, 4, 100, 102);
        assertThat(thin.step()).isEqualTo(1.0);
        assertThat(thin.timeUnit()).isEqualTo("ps");
    }

    @Test
    void badInputIsNamed() {
        TimeGrid grid = new TimeGrid.Uniform(1);
        assertThatThrownBy(() -> Trajectories.wrap(new double[3], new int[] {2}, grid, "", List.of("x")))
                .hasMessage("expected 2 × 1 numbers, got 3");
        assertThatThrownBy(() -> Trajectories.single(new double[] {0, 1, Double.NaN, 3}, 2, 1))
                .hasMessage("state 2, coordinate 1 is NaN");
        assertThatThrownBy(() -> new TimeGrid.Uniform(0)).hasMessage("time step must be positive and finite, not 0.0");
        assertThatThrownBy(() -> new TimeGrid.Common(new double[] {0, 1, 1}))
                .hasMessage("times must increase: entry 3 is 1.0 after 1.0");
        assertThatThrownBy(() -> Trajectories.wrap(
                new double[4], new int[] {4}, new TimeGrid.Common(new double[] {0, 1, 2}), "", List.of("x")))
                .hasMessage("trajectory 1 has 4 states but there are 3 times");
    }

    @Test
    void unevenTimesHaveNoStep() {
        Trajectories copies = Trajectories.wrap(
                new double[4], new int[] {2, 2}, new TimeGrid.Common(new double[] {0, 1}), "", List.of("x"));
        assertThatThrownBy(copies::step).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> copies.thin(2)).isInstanceOf(IllegalStateException.class);
    }
}
