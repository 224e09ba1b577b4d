package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StateSampleTest {

    private static final List<String> NAMES = List.of("a", "b");

    /** A state tells its trajectory and its place. */
    private static List<double[]> counted(int trajectories, int length, int more) {
        List<double[]> all = new ArrayList<>();
        for (int t = 0; t < trajectories; t++) {
            double[] states = new double[2 * (length + t * more)];
            for (int i = 0; i < states.length / 2; i++) {
                states[2 * i] = t;
                states[2 * i + 1] = i;
            }
            all.add(states);
        }
        return all;
    }

    private static StateSample kept(List<double[]> trajectories, int chunk) {
        StateSample.Collector collector = new StateSample.Collector(2);
        for (double[] states : trajectories) {
            collector.begin();
            for (int from = 0; from < states.length; from += 2 * chunk) {
                double[] part = Arrays.copyOfRange(states, from, Math.min(states.length, from + 2 * chunk));
                collector.rows(part, part.length / 2);
            }
        }
        return collector.finish();
    }

    @Test
    void fewStatesAreKeptWhole() {
        List<double[]> data = counted(3, 50, 7);
        StateSample kept = kept(data, 11);
        assertThat(kept.stride()).isEqualTo(1);
        Trajectories all = kept.subsampled(0.5, "ps", NAMES);
        assertThat(all.lengths()).containsExactly(50, 57, 64);
        assertThat(all.states()).containsExactly(data.stream().flatMapToDouble(Arrays::stream).toArray());
        assertThat(kept.consecutive(0.5, "ps", NAMES).states()).containsExactly(all.states());
    }

    @Test
    void ofManyStatesEverySoManiethIsKeptWithThoseAfterIt() {
        StateSample kept = kept(counted(5, 60_000, 1_000), 4_321);
        long stride = kept.stride();
        assertThat(stride).isEqualTo(16);
        Trajectories thinned = kept.subsampled(0.1, "", NAMES);
        assertThat(thinned.step()).isEqualTo(1.6);
        long[] positions = kept.positions();
        for (int i = 0; i < thinned.size(); i++) {
            int t = (int) thinned.value(i, 0);
            assertThat(thinned.value(i, 1)).isEqualTo((i - thinned.start(t)) * stride);
            assertThat(positions[i]).isEqualTo(60_000L * t + 1_000L * t * (t - 1) / 2 + (long) thinned.value(i, 1));
        }
        for (long lag : new long[] {1, 2, 8, 16, 160}) {
            StateSample.Pairs pairs = kept.pairs(lag);
            long expected = IntStream.range(0, 5).mapToLong(t -> (60_000L + 1_000L * t - lag - 1) / stride + 1).sum();
            assertThat(pairs.early()).hasSize((int) expected);
            for (int p = 0; p < pairs.early().length; p++) {
                int row = pairs.early()[p];
                assertThat(pairs.late()[2 * p]).isEqualTo(thinned.value(row, 0));
                assertThat(pairs.late()[2 * p + 1]).isEqualTo(thinned.value(row, 1) + lag);
            }
        }
        Trajectories triples = kept.consecutive(0.1, "", NAMES);
        assertThat(triples.lengths()).containsOnly(3);
        assertThat(triples.value(5, 1)).isEqualTo(triples.value(3, 1) + 2);
        assertThat(kept.nearestLag(1)).isEqualTo(1);
        assertThat(kept.nearestLag(9)).isEqualTo(8);
        assertThat(kept.nearestLag(24)).isEqualTo(32);
        assertThat(kept.nearestLag(50)).isEqualTo(48);
        assertThatThrownBy(() -> kept.pairs(3)).hasMessageContaining("at a lag of 3 steps");
    }

    @Test
    void twoSweepsMergeToOne() {
        List<double[]> data = counted(7, 30_000, 777);
        StateSample one = kept(data, 5_000);
        StateSample two = kept(data.subList(0, 2), 999).plus(kept(data.subList(2, 3), 400))
                .plus(kept(data.subList(3, 7), 60_000));
        assertThat(two.stride()).isEqualTo(one.stride());
        assertThat(two.rows()).containsExactly(one.rows());
        assertThat(two.marks()).containsExactly(one.marks());
        assertThat(two.lengths()).containsExactly(one.lengths());
    }

    /** Two states of a trajectory say nothing of its time, so that fewer trajectories are kept instead. */
    @Test
    void ofVeryManyShortTrajectoriesFewerAreKept() {
        Random random = new Random(3);
        List<double[]> data = IntStream.range(0, 12_000).mapToObj(t -> random.doubles(2 * 40).toArray()).toList();
        StateSample kept = kept(data, 40);
        assertThat(kept.sparse()).isPositive();
        assertThat(kept.stride()).isLessThanOrEqualTo(4);
        Trajectories thinned = kept.subsampled(1, "", NAMES);
        int one = thinned.length(0);
        assertThat(thinned.lengths()).containsOnly(one);
        double share = thinned.count() * Math.pow(2, kept.sparse()) / 12_000;
        assertThat(share).isBetween(0.9, 1.1);
        assertThat(kept.lengths()).hasSize(12_000);
        assertThat(kept.positions()).isSorted();
        StateSample halves = kept(data.subList(0, 6_000), 40).plus(kept(data.subList(6_000, 12_000), 40));
        assertThat(halves.rows()).containsExactly(kept.rows());
    }

    @Test
    void marksTellStatesApart() {
        List<double[]> data = counted(2, 100, 0);
        double[] other = data.get(0).clone();
        other[77] = Math.nextUp(other[77]);
        assertThat(kept(List.of(data.get(0)), 10).marks()).containsExactly(kept(List.of(data.get(0)), 100).marks())
                .doesNotContain(kept(List.of(other), 10).marks());
        assertThat(kept(data, 10).marks()).doesNotHaveDuplicates();
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertThatThrownBy(() -> new StateSample(1, 0, 0, new long[] {3}, new long[] {0}, new double[2]))
                .satisfies(telling("trajectories.kept-unfit"));
        assertThatThrownBy(() -> new StateSample(1, 0, 0, new long[] {2}, new long[] {0},
                new double[] {1, Double.NaN})).satisfies(telling("trajectories.kept-unfit"));
    }
}
