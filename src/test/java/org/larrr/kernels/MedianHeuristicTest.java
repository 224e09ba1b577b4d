package org.larrr.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;

class MedianHeuristicTest {

    private static Trajectories table(List<String> names, double... spreads) {
        Random random = new Random(1);
        double[] states = new double[2000 * spreads.length];
        Arrays.setAll(states, i -> 1e6 + spreads[i % spreads.length] * random.nextGaussian());
        return Trajectories.wrap(states, new int[] {2000}, new TimeGrid.Uniform(1), "", names);
    }

    private static Trajectories sequence(String name, int n, java.util.function.IntToDoubleFunction value) {
        return Trajectories.wrap(IntStream.range(0, n).mapToDouble(value).toArray(), new int[] {n},
                new TimeGrid.Uniform(1), "", List.of(name));
    }

    @Test
    void spreadsOfUnlikeQuantitiesAreTold() {
        assertThat(MedianHeuristic.unlikeSpreads(table(List.of("price", "volume"), 3, 4000)).orElseThrow())
                .containsExactly(new double[] {3, 4000}, within(100.0));
        assertThat(MedianHeuristic.unlikeSpreads(table(List.of("price", "volume"), 3, 9))).isEmpty();
        assertThat(MedianHeuristic.unlikeSpreads(table(List.of("x1", "x2"), 3, 4000))).isPresent();
        double[] constant = MedianHeuristic.unlikeSpreads(table(List.of("a", "b", "c"), 0, 1, 9)).orElseThrow();
        assertThat(constant[0]).isEqualTo(constant[2]); // nothing divides by no spread
    }

    @Test
    void partsOfOneThingKeepTheirSpreads() {
        assertThat(MedianHeuristic.unlikeSpreads(table(List.of("pca.eig-0", "pca.eig-1"), 100, 1))).isEmpty();
        assertThat(MedianHeuristic.unlikeSpreads(table(List.of("x_1", "y_1", "z_2"), 100, 1, 3))).isEmpty();
        assertThat(MedianHeuristic.unlikeSpreads(table(Trajectories.defaultNames(9), 9, 8, 7, 6, 5, 4, 3, 2, 1)))
                .isEmpty();
    }

    @Test
    void fewWholeNumbersAreStates() {
        assertThat(MedianHeuristic.namesStates(sequence("x", 1000, i -> i * 7 % 5))).isTrue();
        assertThat(MedianHeuristic.namesStates(sequence("macrostate", 1000, i -> 1 + i % 3))).isTrue();
        assertThat(MedianHeuristic.namesStates(sequence("passengers", 1000, i -> i * 7 % 5))).isFalse();
        assertThat(MedianHeuristic.namesStates(sequence("x", 1000, i -> i * 7 % 40))).isFalse(); // visited too seldom
        assertThat(MedianHeuristic.namesStates(sequence("x", 1000, i -> 10 * (i * 7 % 5)))).isFalse();
        assertThat(MedianHeuristic.namesStates(sequence("x", 1000, i -> i * 7 % 5 + 0.5))).isFalse();
        assertThat(MedianHeuristic.namesStates(sequence("x", 1000, i -> 2))).isFalse();
    }
}
