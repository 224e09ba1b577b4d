package org.larrr.linalg;


/** Runs independent work on blocks of rows over the cores; results never depend on how many there are. */
public final class RowBlocks {

    private static final int ROWS_PER_BLOCK = 2048;
    /** Below about a millisecond of work another core costs more, when it is busy with a window, than it saves. */
    private static final long PARALLEL_OPERATIONS = 1_000_000;

    private RowBlocks() {}

    /** Work on rows from ≤ i &lt; to. */
    @FunctionalInterface
    public interface Body {
        /** Must not touch what another block writes. */
        void rows(int from, int to);
    }

    /** As {@link #forEach(int, Body)}, on this thread alone where the work is too small to share. */
    public static void forEach(int rows, int operationsPerRow, Body body) {
        if ((long) rows * operationsPerRow < PARALLEL_OPERATIONS) {
            body.rows(0, rows);
        } else {
            forEach(rows, body);
        }
    }

    /** Calls {@code body} once for every block of 0 … rows − 1; blocks may run at the same time. */
    public static void forEach(int rows, Body body) {
        int blocks = (rows + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK;
        if (blocks <= 1) {
            body.rows(0, rows);
            return;
        }
        Cores.forEach(blocks, block ->
                body.rows(block * ROWS_PER_BLOCK, Math.min(rows, (block + 1) * ROWS_PER_BLOCK)));
    }
}
