package org.larrr.data;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Trajectories at one uniform step that need not fit in memory: they are handed out a chunk of rows at a time, as often
 * as asked, always in the same order. How the rows are cut into chunks carries no meaning.
 */
public interface TrajectoryChunks {

    /** {@return d, the number of coordinates} */
    int dimension();

    /** {@return the names of the d coordinates} */
    List<String> coordinates();

    /** {@return the unit of time for labels, empty when dimensionless} */
    String timeUnit();

    /** {@return the uniform step Δt} */
    double step();

    /**
     * {@return when each trajectory's first state is, counted from where the trajectory begins} Later than 0 if it
     * needs a past.
     */
    default double start() {
        return 0;
    }

    /**
     * Hands all states to a sink, trajectory after trajectory.
     *
     * @param sink receives them
     * @throws IOException if the source cannot be read or holds something that is no state
     */
    void forEach(Sink sink) throws IOException;

    /** Receives trajectories. */
    interface Sink {

        /** A trajectory begins; what follows belongs to it until the next one begins. */
        void begin();

        /**
         * The next states of the current trajectory.
         *
         * @param states row-major (count, d) at the start of an array that the source may reuse afterwards
         * @param count  how many rows, at least 1
         */
        void rows(double[] states, int count);
    }

    /**
     * {@return trajectories that are in memory, cut into chunks of at most that many rows}
     *
     * @param data in memory
     * @param rows most rows in a chunk, at least 1
     * @throws IllegalArgumentException if {@code rows} is below 1
     */
    static TrajectoryChunks of(Trajectories data, int rows) {
        Require.atLeast(Notice.of("quantity.rows-per-chunk"), rows, 1);
        return new InMemory(data, rows);
    }

    /**
     * {@return every {@code stride}-th state of each trajectory, starting with its first; the step becomes stride·Δt}
     *
     * @param stride at least 1
     * @throws IllegalArgumentException if the stride is below 1
     */
    default TrajectoryChunks thin(int stride) {
        Require.atLeast(Notice.of("quantity.stride"), stride, 1);
        return stride == 1 ? this : new Thinned(this, stride);
    }

    /**
     * Chunks of trajectories in memory.
     *
     * @param data the trajectories
     * @param rows most rows in a chunk
     */
    record InMemory(Trajectories data, int rows) implements TrajectoryChunks {

        @Override
        public int dimension() {
            return data.dimension();
        }

        @Override
        public List<String> coordinates() {
            return data.coordinates();
        }

        @Override
        public String timeUnit() {
            return data.timeUnit();
        }

        @Override
        public double step() {
            return data.step();
        }

        @Override
        public void forEach(Sink sink) {
            int d = data.dimension();
            for (int k = 0; k < data.count(); k++) {
                sink.begin();
                for (int from = data.start(k); from < data.start(k + 1); from += rows) {
                    int to = Math.min(from + rows, data.start(k + 1));
                    sink.rows(Arrays.copyOfRange(data.states(), from * d, to * d), to - from);
                }
            }
        }
    }

    /**
     * Every stride-th state of each trajectory of another source.
     *
     * @param source where they come from
     * @param stride at least 1
     */
    record Thinned(TrajectoryChunks source, int stride) implements TrajectoryChunks {

        @Override
        public int dimension() {
            return source.dimension();
        }

        @Override
        public List<String> coordinates() {
            return source.coordinates();
        }

        @Override
        public String timeUnit() {
            return source.timeUnit();
        }

        @Override
        public double step() {
            return stride * source.step();
        }

        @Override
        public double start() {
            return source.start();
        }

        @Override
        public void forEach(Sink sink) throws IOException {
            source.forEach(new Thinning(sink));
        }

        private final class Thinning implements Sink {
            private final Sink target;
            private int skip;
            private double[] kept = new double[0];

            Thinning(Sink target) {
                this.target = target;
            }

            @Override
            public void begin() {
                skip = 0;
                target.begin();
            }

            @Override
            public void rows(double[] states, int count) {
                int d = dimension();
                if (kept.length < (count / stride + 1) * d) {
                    kept = new double[(count / stride + 1) * d];
                }
                int rows = 0;
                int row = skip;
                for (; row < count; row += stride, rows++) {
                    System.arraycopy(states, row * d, kept, rows * d, d);
                }
                skip = row - count;
                if (rows > 0) {
                    target.rows(kept, rows);
                }
            }
        }
    }

    /**
     * Several sources one after the other, their trajectories kept apart; coordinates and step are those of the first.
     *
     * @param parts at least one, all of the same dimension
     */
    record Chained(List<TrajectoryChunks> parts) implements TrajectoryChunks {

        /** @throws IllegalArgumentException if there are none, or dimensions differ */
        public Chained {
            parts = List.copyOf(parts);
            Require.atLeast(Notice.of("quantity.number-of-sources"), parts.size(), 1);
            for (TrajectoryChunks part : parts) {
                if (part.dimension() != parts.get(0).dimension()) {
                    throw new InputException(Notice.of("trajectories.coordinates-differ", part.dimension(),
                            parts.get(0).dimension()));
                }
            }
        }

        /**
         * {@return the only one, or all in a row}
         *
         * @param parts at least one, all of the same dimension
         * @throws IllegalArgumentException if there are none, or dimensions differ
         */
        public static TrajectoryChunks of(List<TrajectoryChunks> parts) {
            return parts.size() == 1 ? parts.get(0) : new Chained(parts);
        }

        @Override
        public int dimension() {
            return parts.get(0).dimension();
        }

        @Override
        public List<String> coordinates() {
            return parts.get(0).coordinates();
        }

        @Override
        public String timeUnit() {
            return parts.get(0).timeUnit();
        }

        @Override
        public double step() {
            return parts.get(0).step();
        }

        @Override
        public double start() {
            return parts.get(0).start();
        }

        @Override
        public void forEach(Sink sink) throws IOException {
            for (TrajectoryChunks part : parts) {
                part.forEach(sink);
            }
        }
    }
}
