package org.larrr.data;

import java.io.IOException;
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
        return new MemoryChunks(data, rows);
    }

    /**
     * {@return every {@code stride}-th state of each trajectory, starting with its first; the step becomes stride·Δt}
     *
     * @param stride at least 1
     * @throws IllegalArgumentException if the stride is below 1
     */
    default TrajectoryChunks thin(int stride) {
        Require.atLeast(Notice.of("quantity.stride"), stride, 1);
        return stride == 1 ? this : new ThinnedChunks(this, stride);
    }
}
