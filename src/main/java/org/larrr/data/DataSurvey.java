package org.larrr.data;

import java.io.IOException;
import java.util.Arrays;

/**
 * The result of one pass over all states: their number, and a sample of them at even distances.
 *
 * @param rows         n
 * @param trajectories how many have states
 * @param shortest     states of the shortest trajectory
 * @param longest      states of the longest one
 * @param sample       every 2^k-th state of all, in order, row-major; all states if they are few
 * @param dimension    d
 */
public record DataSurvey(long rows, long trajectories, long shortest, long longest, double[] sample, int dimension) {

    /** {@return whether the sample is the data} */
    public boolean complete() {
        return rows == sample.length / dimension;
    }

    /**
     * Reads all samples once. O(nd), memory for {@code most} samples.
     *
     * @param data the trajectories
     * @param most rows in the sample, at least 2; at least half as many are sampled if there are that many
     * @return what was seen
     * @throws IllegalArgumentException if there are no states, or {@code most} is below 2
     * @throws IOException if the source cannot be read
     */
    public static DataSurvey of(TrajectoryChunks data, int most) throws IOException {
        Require.atLeast(Message.of("quantity.sample-size"), most, 2);
        Collector collector = new Collector(data.dimension(), most);
        data.forEach(collector);
        collector.close();
        Require.that(collector.rows != 0, Message.of("data.empty"));
        return new DataSurvey(collector.rows, collector.trajectories, collector.shortest, collector.longest,
                Arrays.copyOf(collector.sample, collector.kept * data.dimension()), data.dimension());
    }

    private static final class Collector implements TrajectoryChunks.Sink {
        private final int dimension;
        private final int most;
        private double[] sample;
        private int kept;
        private long stride = 1;
        private long rows;
        private long trajectories;
        private long shortest = Long.MAX_VALUE;
        private long longest;
        private long current;

        Collector(int dimension, int most) {
            this.dimension = dimension;
            this.most = most;
            this.sample = new double[Math.min(most, 1024) * dimension];
        }

        @Override
        public void begin() {
            close();
        }

        void close() {
            if (current > 0) {
                trajectories++;
                shortest = Math.min(shortest, current);
                longest = Math.max(longest, current);
                current = 0;
            }
        }

        @Override
        public void rows(double[] states, int count) {
            long first = (rows + stride - 1) / stride * stride - rows;
            for (long i = first; i < count; i = nextSampled(i)) {
                keep(states, (int) i);
            }
            rows += count;
            current += count;
        }

        /** The next multiple of the stride, which may just have doubled. */
        private long nextSampled(long i) {
            long position = rows + i;
            return (position / stride + 1) * stride - rows;
        }

        private void keep(double[] states, int i) {
            if (kept == most) {
                halve();
                if ((rows + i) % stride != 0) {
                    return;
                }
            }
            if (kept * dimension == sample.length) {
                sample = Arrays.copyOf(sample, (int) Math.min((long) most * dimension, 2L * sample.length));
            }
            System.arraycopy(states, i * dimension, sample, kept * dimension, dimension);
            kept++;
        }

        private void halve() {
            stride *= 2;
            int half = (kept + 1) / 2;
            for (int k = 0; k < half; k++) {
                System.arraycopy(sample, 2 * k * dimension, sample, k * dimension, dimension);
            }
            kept = half;
        }
    }
}
