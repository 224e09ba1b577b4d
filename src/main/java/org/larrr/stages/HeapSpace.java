package org.larrr.stages;

import org.jspecify.annotations.Nullable;
import org.larrr.data.InputException;
import org.larrr.data.Message;

/** Checks before a computation that its arrays fit into memory; the message states the size that fits. */
public final class HeapSpace {

    /** The memory that is set aside, to be given up after an OutOfMemoryError so that it can be reported. */
    private static final double RESERVED_SHARE = 0.03;
    private static final int MAX_RESERVED_BYTES = 32 << 20;
    private static volatile byte @Nullable [] reserve;
    /** The share of all memory that one step may take; the data and earlier results need the rest. */
    private static final double USABLE = 0.8;
    /** The share for a program with a window, which shows one result while it computes the next. */
    private static final double BESIDE_A_WINDOW = 0.3;
    private static final double MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8.0;

    private static volatile double usable = USABLE;

    private HeapSpace() {}

    /** Leaves room for a window: from now on steps take less. */
    public static void shareWithWindow() {
        usable = BESIDE_A_WINDOW;
    }

    /** Bytes that one step may take at most. */
    public static double bytes() {
        return usable * Runtime.getRuntime().maxMemory();
    }

    /**
     * The largest number of columns of a table.
     *
     * @param rows   its rows
     * @param copies how many such tables are held at once
     */
    public static int columns(long rows, int copies) {
        double most = Math.min(bytes() / copies / Double.BYTES, MAX_ARRAY_LENGTH) / Math.max(1, rows);
        return (int) Math.min(most, Integer.MAX_VALUE);
    }

    /**
     * Asks for memory.
     *
     * @param bytes   how much
     * @param what    what needs it, for the message
     * @param instead what to do if it is too much: a smaller number, or a coarser step
     * @throws TooLargeException if that much cannot be had, whatever else is freed
     */
    public static void require(double bytes, Message what, Message instead) {
        if (bytes > bytes()) {
            throw new TooLargeException(Message.of("memory.too-large", what, Math.round(bytes / (1 << 20)),
                    Math.round(bytes() / (1 << 20)), instead));
        }
    }

    /**
     * Thrown when a table does not fit into memory, or into one array. Computations that need only sums over it may
     * avoid the table.
     */
    public static final class TooLargeException extends InputException {

        private static final long serialVersionUID = 1;

        /** @param notice what would be too large, and what to do instead */
        public TooLargeException(Message notice) {
            super(notice);
        }
    }

    /** Sets memory aside, if there is enough and none is set aside yet. */
    public static void holdReserve() {
        if (reserve == null) {
            try {
                reserve = new byte[(int) Math.min(MAX_RESERVED_BYTES,
                        RESERVED_SHARE * Runtime.getRuntime().maxMemory())];
            } catch (OutOfMemoryError ignored) {
                reserve = null; // the next answer tries again
            }
        }
    }

    /** Gives it up. */
    public static void releaseReserve() {
        reserve = null;
    }

    /** {@return whether memory is set aside} */
    public static boolean isReserveHeld() {
        return reserve != null;
    }
}
