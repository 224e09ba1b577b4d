package org.larrr.data;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Samples of trajectories that may not fit into memory: all of them, or a subset of limited size.
 *
 * @param data   the samples
 * @param subset which of all they are
 * @param rows   how many samples there are; of stretches about so many
 */
public record BoundedStates(Trajectories data, Subset subset, long rows) {

    private static final int FIRST_ROWS = 1024;
    private static final double GROWTH = 1.5;

    /**
     * {@return samples of a source, read once} Whenever the limit is exceeded, every second sample is discarded, so
     * that memory stays below about twice the limit for sources of any length. Stretches that exceed it are given up:
     * the source is read again, without them.
     *
     * @param source at one uniform step
     * @param wanted which samples, if they are not too many
     * @param most   how many samples are kept at most, no less than two a trajectory
     * @throws IOException if the source cannot be read or holds something that is no state
     */
    public static BoundedStates of(TrajectoryChunks source, Subset wanted, long most) throws IOException {
        TrajectoryChunks some = source.only(wanted);
        Collector collector = new Collector(source.dimension(), Math.max(2, most));
        some.forEach(collector);
        if (wanted.isStretches() && collector.every > 1) {
            return of(source, Subset.ALL, most);
        }
        int[] lengths = collector.lengths.stream().mapToInt(Integer::intValue).filter(length -> length > 0).toArray();
        Trajectories data = Trajectories.wrap(Arrays.copyOf(collector.states, collector.kept * source.dimension()),
                lengths, new TimeGrid.Uniform(collector.every * some.step()), source.timeUnit(),
                source.coordinates());
        return new BoundedStates(data, collector.every == 1 ? wanted : Subset.every(wanted.every() * collector.every),
                wanted.all(collector.rows));
    }

    /** Keeps every k-th state. */
    private static final class Collector implements TrajectoryChunks.Sink {

        private final int dimension;
        private final long most;
        private final List<Integer> lengths = new ArrayList<>();
        private double[] states = new double[0];
        private int kept;
        private int every = 1;
        private long rows;
        /** Of the present trajectory. */
        private long index;

        Collector(int dimension, long most) {
            this.dimension = dimension;
            this.most = most;
        }

        @Override
        public void begin() {
            lengths.add(0);
            index = 0;
        }

        @Override
        public void rows(double[] source, int count) {
            for (int row = 0; row < count; row++, index++, rows++) {
                if (index % every == 0) {
                    keep(source, row);
                }
            }
        }

        private void keep(double[] source, int row) {
            if (kept >= most && lengths.get(lengths.size() - 1) > 1) {
                thin();
                if (index % every != 0) {
                    return;
                }
            }
            if ((kept + 1) * dimension > states.length) {
                long wanted = (long) (GROWTH * kept) + FIRST_ROWS;
                states = Arrays.copyOf(states, Math.toIntExact(Math.min(wanted, Math.max(most, kept + 1L))
                        * dimension));
            }
            System.arraycopy(source, row * dimension, states, kept * dimension, dimension);
            kept++;
            lengths.set(lengths.size() - 1, lengths.get(lengths.size() - 1) + 1);
        }

        /** Discards every second sample of each trajectory. */
        private void thin() {
            int from = 0;
            int to = 0;
            for (int k = 0; k < lengths.size(); k++) {
                int length = lengths.get(k);
                for (int i = 0; i < length; i += 2, to++) {
                    System.arraycopy(states, (from + i) * dimension, states, to * dimension, dimension);
                }
                from += length;
                lengths.set(k, (length + 1) / 2);
            }
            kept = to;
            every *= 2;
        }
    }
}
