package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.stream.IntStream;
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

    /** Samples whose state is their row. */
    private static Trajectories rows(TimeGrid grid, int... lengths) {
        return Trajectories.wrap(IntStream.range(0, IntStream.of(lengths).sum()).asDoubleStream().toArray(), lengths,
                grid, "ps", List.of("row"));
    }

    @Test
    void stretchesOfLongTrajectoriesAreSpreadOverAllAndCrossNoBoundary() {
        Trajectories some = rows(new TimeGrid.Uniform(0.5), 30, 953, 17).stretches(100);
        assertThat(some.size()).isEqualTo(100);
        assertThat(some.lengths()).containsExactly(IntStream.generate(() -> 5).limit(20).toArray());
        assertThat(some.value(some.start(7), 0)).isEqualTo(350);
        assertThat(some.grid()).isEqualTo(new TimeGrid.Uniform(0.5));
        Trajectories cut = rows(new TimeGrid.Uniform(1), 52, 948).stretches(100);
        assertThat(cut.lengths()).startsWith(5, 2, 3, 5).hasSize(21); // rows 50, 51 and 52 to 54
        assertThat(cut.coordinate(0)).startsWith(0, 1, 2, 3, 4, 50, 51, 52, 53, 54, 100);
    }

    @Test
    void stretchesOfShortTrajectoriesAreWholeTrajectories() {
        int[] lengths = IntStream.generate(() -> 4).limit(500).toArray();
        Trajectories some = rows(new TimeGrid.Uniform(0.5), lengths).stretches(100);
        assertThat(some.lengths()).containsOnly(4).hasSize(25);
        assertThat(some.coordinate(0)).startsWith(0, 1, 2, 3, 80, 81, 82, 83, 160);
        TimeGrid common = new TimeGrid.Common(new double[] {0, 1, 5});
        assertThat(rows(common, 3, 3, 3, 3).stretches(7).lengths()).containsExactly(3, 3);
        Trajectories all = rows(common, 3, 3);
        assertThat(all.stretches(6)).isSameAs(all);
    }

    @Test
    void stretchesKeepTheirTimesAndWeights() {
        double[] times = IntStream.range(0, 1000).mapToDouble(i -> i * (double) i).toArray();
        double[] weights = IntStream.range(0, 1000).mapToDouble(i -> i < 500 ? 1 : 3).toArray();
        Trajectories some = rows(new TimeGrid.Uneven(times), 1000).weighted(weights).stretches(40);
        assertThat(some.time(1, 1)).isEqualTo(51 * 51 - 50 * 50);
        assertThat(some.duration(19)).isEqualTo(951 * 951 - 950 * 950);
        assertThat(some.weights().orElseThrow()).startsWith(0.5, 0.5).endsWith(1.5, 1.5);
    }

    @Test
    void badInputIsNamed() {
        TimeGrid grid = new TimeGrid.Uniform(1);
        assertThatThrownBy(() -> Trajectories.wrap(new double[3], new int[] {2}, grid, "", List.of("x")))
                .hasMessage("expected 2 × 1 numbers, got 3");
        assertThatThrownBy(() -> Trajectories.single(new double[] {0, 1, Double.NaN, 3}, 2, 1))
                .hasMessage("sample 2, coordinate 1 is NaN");
        assertThatThrownBy(() -> new TimeGrid.Uniform(0))
                .satisfies(telling("number.not-positive", Message.of("quantity.time-step"), 0.0));
        assertThatThrownBy(() -> new TimeGrid.Common(new double[] {0, 1, 1}))
                .satisfies(telling("times.not-increasing", 3, 1.0, 1.0));
        assertThatThrownBy(() -> Trajectories.wrap(
                new double[4], new int[] {4}, new TimeGrid.Common(new double[] {0, 1, 2}), "", List.of("x")))
                .satisfies(telling("times.count-of-trajectory", 1, 4, 3));
    }

    @Test
    void unevenTimesHaveNoStep() {
        Trajectories copies = Trajectories.wrap(
                new double[6], new int[] {3, 3}, new TimeGrid.Common(new double[] {0, 1, 5}), "", List.of("x"));
        assertThatThrownBy(copies::step).isInstanceOf(IllegalStateException.class);
        assertThat(copies.time(1, 2)).isEqualTo(5);
        assertThat(copies.thin(2).grid()).isEqualTo(new TimeGrid.Common(new double[] {0, 5}));
        assertThat(copies.duration()).isEqualTo(10);
    }

    @Test
    void everyStateMayHaveItsOwnTime() {
        double[] times = {0, 0.5, 2, 0, 1};
        Trajectories data = Trajectories.wrap(
                new double[5], new int[] {3, 2}, new TimeGrid.Uneven(times), "", List.of("x"));
        assertThat(data.time(0, 2)).isEqualTo(2);
        assertThat(data.time(1, 1)).isEqualTo(1);
        assertThat(data.duration()).isEqualTo(3);
        assertThat(data.thin(2).grid()).isEqualTo(new TimeGrid.Uneven(new double[] {0, 2, 0}));
        assertThatThrownBy(() -> Trajectories.wrap(new double[2], new int[] {2},
                new TimeGrid.Uneven(new double[] {0, 0}), "", List.of("x")))
                .satisfies(telling("times.not-increasing-in-trajectory", 2, 1, 0.0));
    }
}
