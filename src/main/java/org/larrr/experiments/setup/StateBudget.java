package org.larrr.experiments.setup;

/** The number of states of a file, before it is read, and the number that fits into memory. Pure functions. */
public final class StateBudget {

    /** The rest is for searches, plots, verdicts and the program itself. */
    private static final double SHARE = 0.25;
    /** Of what can be read at all. */
    private static final double MAX_SHARE = 0.5;
    /** Features of a state as most data need, three times: shown, computed, and for verdicts. */
    private static final int FEATURES = 100;
    private static final int COPIES = 3;
    /** A table is held as it grows and once more when it is whole. */
    private static final int WHILE_READING = 3;

    private StateBudget() {}

    /**
     * {@return how many states can be analysed with room to spare}
     *
     * @param memory      of the program [bytes]
     * @param coordinates of a state
     */
    public static long states(long memory, int coordinates) {
        double state = Double.BYTES * (COPIES * (double) FEATURES + WHILE_READING * (double) (coordinates + 1));
        return Math.max(1, (long) (SHARE * memory / state));
    }

    /**
     * {@return whether so many states can be read at all}
     *
     * @param rows        how many
     * @param coordinates of a state
     * @param memory      of the program [bytes]
     */
    public static boolean fits(long rows, int coordinates, long memory) {
        return bytes(rows, coordinates) < MAX_SHARE * memory;
    }

    /**
     * {@return what states and their times take while they are read [bytes]}
     *
     * @param rows        how many
     * @param coordinates of a state
     */
    public static double bytes(long rows, int coordinates) {
        return (double) Double.BYTES * WHILE_READING * (coordinates + 1) * rows;
    }

    /**
     * {@return about how many rows files have}
     *
     * @param bytes     of all files
     * @param rows      of the first one
     * @param first     bytes of the first one
     */
    public static long rows(long bytes, long rows, long first) {
        return (long) (rows * Math.max(1, (double) bytes / Math.max(1, first)));
    }
}
