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
     * @param data in memory, at a uniform step
     * @param rows most rows in a chunk, at least 1
     * @throws IllegalArgumentException if {@code rows} is below 1
     * @throws IllegalStateException if the data have no uniform step
     */
    static TrajectoryChunks of(Trajectories data, int rows) {
        Require.atLeast(Notice.of("quantity.rows-per-chunk"), rows, 1);
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
     * Trajectories of which everything but the states is known at once.
     *
     * @param coordinates the names of the d coordinates
     * @param timeUnit    the unit of time, empty when dimensionless
     * @param step        Δt
     * @param start       when each trajectory's first state is
     * @param states      hands out all states
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

    /** Hands out the states of trajectories. */
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
     * {@return several sources one after the other, their trajectories kept apart; coordinates and step are those of
     * the first}
     *
     * @param parts at least one, all of the same dimension
     * @throws IllegalArgumentException if there are none, or dimensions differ
     */
    static TrajectoryChunks inARow(List<TrajectoryChunks> parts) {
        Require.atLeast(Notice.of("quantity.number-of-sources"), parts.size(), 1);
        TrajectoryChunks first = parts.get(0);
        for (TrajectoryChunks part : parts) {
            if (part.dimension() != first.dimension()) {
                throw new InputException(Notice.of("trajectories.coordinates-differ", part.dimension(),
                        first.dimension()));
            }
        }
        return parts.size() == 1 ? first : first.with(sink -> {
            for (TrajectoryChunks part : parts) {
                part.forEach(sink);
            }
        });
    }

    /**
     * {@return every {@code stride}-th state of each trajectory, starting with its first; the step becomes stride·Δt}
     *
     * @param stride at least 1
     * @throws IllegalArgumentException if the stride is below 1
     */
    default TrajectoryChunks thin(int stride) {
        Require.atLeast(Notice.of("quantity.stride"), stride, 1);
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
}
