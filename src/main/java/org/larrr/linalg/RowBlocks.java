package org.larrr.linalg;


/** Runs independent work on blocks of rows over the cores; results never depend on how many there are. */
public final class RowBlocks {

    private static final int MOST_ROWS = 2048;
    private static final int FEWEST_ROWS = 256;
    /** Below about a millisecond of work another core costs more, when it is busy with a window, than it saves. */
    private static final long PARALLEL_OPERATIONS = 1_000_000;
    /** Some milliseconds of work: more would leave a core idle at the end, less would wake it too often. */
    private static final long OPERATIONS_OF_A_BLOCK = 20_000_000;

    private RowBlocks() {}

    /** Work on rows from ≤ i &lt; to. */
    @FunctionalInterface
    public interface Body {
        /**
         * Does the work. It must not touch what another block writes.
         *
         * @param from first row
         * @param to   one after the last row
         */
        void rows(int from, int to);
    }

    /**
     * As {@link #forEach(int, Body)}, on this thread alone where the work is too small to share.
     *
     * @param rows             how many rows
     * @param operationsPerRow about how many arithmetic operations a row takes
     * @param body             the work
     */
    public static void forEach(int rows, int operationsPerRow, Body body) {
        if ((long) rows * operationsPerRow < PARALLEL_OPERATIONS) {
            body.rows(0, rows);
        } else {
            forEach(rows,
                    Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, OPERATIONS_OF_A_BLOCK / Math.max(1, operationsPerRow))),
                    body);
        }
    }

    /**
     * Calls {@code body} once for every block of 0 … rows − 1; blocks may run at the same time.
     *
     * @param rows how many rows
     * @param body the work
     */
    public static void forEach(int rows, Body body) {
        forEach(rows, (long) MOST_ROWS, body);
    }

    private static void forEach(int rows, long rowsPerBlock, Body body) {
        int blocks = (int) ((rows + rowsPerBlock - 1) / rowsPerBlock);
        if (blocks <= 1) {
            body.rows(0, rows);
            return;
        }
        Cores.forEach(blocks, block ->
                body.rows((int) (block * rowsPerBlock), (int) Math.min(rows, (block + 1) * rowsPerBlock)));
    }
}
