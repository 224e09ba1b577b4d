package org.larrr.linalg;

import java.util.stream.IntStream;

/** Runs independent work on blocks of rows over the cores; results never depend on how many there are. */
public final class RowBlocks {

    private static final int ROWS_PER_BLOCK = 2048;

    private RowBlocks() {}

    /** Work on rows from ≤ i &lt; to. */
    @FunctionalInterface
    public interface Body {
        void rows(int from, int to);
    }

    /** Calls {@code body} once for every block of 0 … rows − 1; blocks may run at the same time. */
    public static void forEach(int rows, Body body) {
        int blocks = (rows + ROWS_PER_BLOCK - 1) / ROWS_PER_BLOCK;
        if (blocks <= 1) {
            body.rows(0, rows);
            return;
        }
        IntStream.range(0, blocks).parallel().forEach(block ->
                body.rows(block * ROWS_PER_BLOCK, Math.min(rows, (block + 1) * ROWS_PER_BLOCK)));
    }
}
