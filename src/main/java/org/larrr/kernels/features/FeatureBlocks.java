package org.larrr.kernels.features;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Parallel;

/**
 * Z, (n, N), in blocks of rows that are made by whoever fills them: one array of gigabytes would be filled with zeros
 * on a single core before anything is computed. Thread safe.
 */
final class FeatureBlocks {

    /** Few enough that a core's cache holds the zeros of few features until they are overwritten. */
    static final int ROWS = 2048;

    private final int count;
    private final int size;
    private volatile Storage storage;

    /** All blocks but the last have so many rows. */
    private record Storage(double[][] blocks, int rows) {}

    private FeatureBlocks(int count, int size, Storage storage) {
        this.count = count;
        this.size = size;
        this.storage = storage;
    }

    /** Fills a block. */
    @FunctionalInterface
    interface Filling {
        /**
         * @param from   the first state of the block
         * @param to     one after its last
         * @param target row-major (to − from, N)
         */
        void fill(int from, int to, double[] target);
    }

    /** Makes and fills every block, several at a time. */
    static FeatureBlocks filled(int count, int size, Filling filling) {
        double[][] blocks = new double[(count + ROWS - 1) / ROWS][];
        Parallel.forEach(blocks.length, b -> {
            int from = b * ROWS;
            int to = Math.min(count, from + ROWS);
            blocks[b] = new double[Math.multiplyExact(to - from, size)];
            filling.fill(from, to, blocks[b]);
        });
        return new FeatureBlocks(count, size, new Storage(blocks, ROWS));
    }

    int count() {
        return count;
    }

    int size() {
        return size;
    }

    /** Z in one piece, which takes the place of the blocks. */
    synchronized DMatrixRMaj toMatrix() {
        Storage now = storage;
        if (now.blocks.length != 1) {
            double[] all = new double[Math.multiplyExact(count, size)];
            copy(now, 0, count, all);
            now = new Storage(new double[][] {all}, Math.max(1, count));
            storage = now;
        }
        return DMatrixRMaj.wrap(count, size, now.blocks[0]);
    }

    /** A part of an array, row-major (·, N), from one row on, and whether that array is a copy. */
    record Block(double[] data, int row, boolean copied) {}

    /** The first of at most so many rows before one that lie together with the last of them. */
    int start(int to, int most) {
        int rows = storage.rows;
        return Math.max(to - most, (to - 1) / rows * rows);
    }

    /**
     * Rows from ≤ i &lt; to as they lie, or copied where they lie in several blocks.
     *
     * @param buffer where to, unless it is too short
     */
    Block part(int from, int to, double[] buffer) {
        Storage now = storage;
        if (from / now.rows == (to - 1) / now.rows) {
            return new Block(now.blocks[from / now.rows], from % now.rows, false);
        }
        double[] target = buffer.length < (to - from) * size ? new double[Math.multiplyExact(to - from, size)] : buffer;
        copy(now, from, to, target);
        return new Block(target, 0, true);
    }

    private void copy(Storage now, int from, int to, double[] target) {
        for (int first = from; first < to;) {
            int end = Math.min(to, (first / now.rows + 1) * now.rows);
            System.arraycopy(now.blocks[first / now.rows], first % now.rows * size, target, (first - from) * size,
                    (end - first) * size);
            first = end;
        }
    }
}
