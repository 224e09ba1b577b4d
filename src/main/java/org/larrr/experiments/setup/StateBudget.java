package org.larrr.experiments.setup;

import java.util.Arrays;
import org.larrr.data.Subset;
import org.larrr.data.Trajectories;

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

    /** A larger step may take this part of the time in which data forget. */
    private static final double OF_MEMORY = 0.1;
    /** Below this correlation they have forgotten. */
    private static final double FORGOTTEN = 0.1;
    private static final int STRETCHES = 20;
    /** Rows are known roughly before they are read. */
    private static final double MARGIN = 0.9;

    private StateBudget() {}

    /**
     * {@return which samples of a large file are used: every k-th as long as that step is a tenth of the time in which
     * the coordinates and their squares forget, and beyond it stretches at that step, because the process would be
     * lost between two samples}
     *
     * @param beginning the first samples
     * @param rows      about how many samples there are
     * @param most      how many there is room for, fewer
     */
    public static Subset subset(Trajectories beginning, long rows, long most) {
        long memory = memory(beginning);
        int every = 1;
        while (2L * every <= OF_MEMORY * memory && (double) rows / every > most) {
            every *= 2;
        }
        long left = rows / every;
        long length = Math.max(1, (long) (MARGIN * most / STRETCHES));
        long period = (left + STRETCHES - 1) / STRETCHES;
        return left <= most || length >= period ? Subset.every(every) : new Subset(every, period, length);
    }

    /** The first lag at which nothing is correlated any more; without bound if there is none among the samples. */
    private static long memory(Trajectories data) {
        double[][] probes = new double[2 * data.dimension()][];
        for (int c = 0; c < data.dimension(); c++) {
            probes[2 * c] = centred(data.coordinate(c));
            double[] squares = probes[2 * c].clone();
            for (int i = 0; i < squares.length; i++) {
                squares[i] *= squares[i];
            }
            probes[2 * c + 1] = centred(squares);
        }
        for (int lag = 1; lag < data.size() / 4; lag += Math.max(1, lag / 4)) {
            boolean forgotten = true;
            for (int p = 0; p < probes.length && forgotten; p++) {
                forgotten = Math.abs(data.autocorrelation(probes[p], lag)) < FORGOTTEN;
            }
            if (forgotten) {
                return lag;
            }
        }
        return Integer.MAX_VALUE;
    }

    private static double[] centred(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Arrays.stream(values).map(x -> x - mean).toArray();
    }

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
