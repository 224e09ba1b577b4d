package org.larrr.data;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Trajectories at a uniform step that need not fit into memory: they are read in chunks of rows, any number of times,
 * always in the same order. The division into chunks has no meaning.
 */
public interface TrajectoryChunks {

    /** {@return d, the number of coordinates} */
    default int dimension() {
        return coordinates().size();
    }

    /** {@return the names of the d coordinates} */
    List<String> coordinates();

    /** {@return the unit of time for labels, empty when dimensionless} */
    String timeUnit();

    /** {@return the uniform step Δt} */
    double step();

    /**
     * {@return the time of the first sample of each trajectory since its beginning} Greater than 0 for delay
     * coordinates.
     */
    default double start() {
        return 0;
    }

    /**
     * Passes all samples to a sink, trajectory by trajectory.
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
         * Receives the next samples of the current trajectory.
         *
         * @param states row-major (count, d) at the start of an array that the source may reuse afterwards
         * @param count  how many rows, at least 1
         */
        void rows(double[] states, int count);
    }

    /**
     * {@return trajectories that are in memory, cut into chunks of at most that many rows}
     *
     * @param data in memory, at a uniform step
     * @param rows most rows in a chunk, at least 1
     * @throws IllegalArgumentException if {@code rows} is below 1
     * @throws IllegalStateException if the data have no uniform step
     */
    static TrajectoryChunks of(Trajectories data, int rows) {
        Require.atLeast(Message.of("quantity.rows-per-chunk"), rows, 1);
        int d = data.dimension();
        return new Described(data.coordinates(), data.timeUnit(), data.step(), 0, sink -> {
            for (int k = 0; k < data.count(); k++) {
                sink.begin();
                for (int from = data.start(k); from < data.start(k + 1); from += rows) {
                    int to = Math.min(from + rows, data.start(k + 1));
                    sink.rows(Arrays.copyOfRange(data.states(), from * d, to * d), to - from);
                }
            }
        });
    }

    /**
     * Trajectories whose metadata are known before the samples are read.
     *
     * @param coordinates the names of the d coordinates
     * @param timeUnit    the unit of time, empty when dimensionless
     * @param step        Δt
     * @param start       time of the first sample of each trajectory
     * @param states      the samples
     */
    record Described(List<String> coordinates, String timeUnit, double step, double start, States states)
            implements TrajectoryChunks {

        public Described {
            coordinates = List.copyOf(coordinates);
        }

        @Override
        public void forEach(Sink sink) throws IOException {
            states.forEach(sink);
        }
    }

    /** Passes the samples of trajectories to a sink. */
    @FunctionalInterface
    interface States {

        /**
         * As {@link TrajectoryChunks#forEach}.
         *
         * @param sink receives them
         * @throws IOException if the source cannot be read or holds something that is no state
         */
        void forEach(Sink sink) throws IOException;
    }

    /**
     * {@return trajectories that are described like these}
     *
     * @param states hands them out
     */
    default TrajectoryChunks with(States states) {
        return new Described(coordinates(), timeUnit(), step(), start(), states);
    }

    /**
     * {@return the concatenation of several sources as separate trajectories; coordinates and step are those of the
     * first}
     *
     * @param parts at least one, all of the same dimension
     * @throws IllegalArgumentException if there are none, or dimensions differ
     */
    static TrajectoryChunks inARow(List<TrajectoryChunks> parts) {
        Require.atLeast(Message.of("quantity.number-of-sources"), parts.size(), 1);
        TrajectoryChunks first = parts.get(0);
        for (TrajectoryChunks part : parts) {
            Require.that(part.dimension() == first.dimension(),
                    Message.of("trajectories.coordinates-differ", part.dimension(), first.dimension()));
        }
        return parts.size() == 1 ? first : first.with(sink -> {
            for (TrajectoryChunks part : parts) {
                part.forEach(sink);
            }
        });
    }

    /**
     * {@return every {@code stride}-th sample of each trajectory, starting with its first; the step becomes stride·Δt}
     *
     * @param stride at least 1
     * @throws IllegalArgumentException if the stride is below 1
     */
    default TrajectoryChunks thin(int stride) {
        Require.atLeast(Message.of("quantity.stride"), stride, 1);
        int d = dimension();
        return stride == 1 ? this : new Described(coordinates(), timeUnit(), stride * step(), start(),
                target -> forEach(new Sink() {
                    private int skip;
                    private double[] kept = new double[0];

                    @Override
                    public void begin() {
                        skip = 0;
                        target.begin();
                    }

                    @Override
                    public void rows(double[] states, int count) {
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
                }));
    }

    /**
     * {@return some of the samples; the stretches of a trajectory are trajectories}
     *
     * @param subset which
     */
    default TrajectoryChunks only(Subset subset) {
        TrajectoryChunks thinned = thin(subset.every());
        int d = dimension();
        return !subset.isStretches() ? thinned : thinned.with(target -> thinned.forEach(new Sink() {
            private long position;
            private boolean begins;

            @Override
            public void begin() {
                begins = true;
            }

            @Override
            public void rows(double[] states, int count) {
                for (int from = 0; from < count;) {
                    long phase = position % subset.period();
                    boolean kept = phase < subset.length();
                    int rows = (int) Math.min(count - from, (kept ? subset.length() : subset.period()) - phase);
                    if (kept) {
                        if (begins || phase == 0) {
                            target.begin();
                            begins = false;
                        }
                        target.rows(Arrays.copyOfRange(states, from * d, (from + rows) * d), rows);
                    }
                    from += rows;
                    position += rows;
                }
            }
        }));
    }
}
