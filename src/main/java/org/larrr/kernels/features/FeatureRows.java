package org.larrr.kernels.features;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;

/**
 * Z, (n, N), read in blocks of rows, which are views if Z is stored and otherwise computed from the samples at each
 * reading. Stores one block; each thread needs a separate instance.
 */
public abstract class FeatureRows {

    /** Numbers of a block that is computed: 32 MB, long enough for products. */
    private static final int NUMBERS = 1 << 22;
    private static final int MIN_ROWS = 256;

    private final int count;
    private final int size;

    /**
     * Of a matrix of that shape.
     *
     * @param count n
     * @param size  N
     */
    protected FeatureRows(int count, int size) {
        this.count = count;
        this.size = size;
    }

    /**
     * {@return the rows of a matrix}
     *
     * @param z Z, (n, N), shared
     */
    public static FeatureRows of(DMatrixRMaj z) {
        return new Held(z);
    }

    /** {@return rows of blocks} */
    static FeatureRows of(FeatureBlocks blocks) {
        return new Blocks(blocks);
    }

    /** {@return rows that are computed whenever they are read} */
    static FeatureRows computed(FeatureMap map, double[] states) {
        return new Computed(map, states);
    }

    /** {@return n} */
    public final int count() {
        return count;
    }

    /** {@return N} */
    public final int size() {
        return size;
    }

    /** {@return the maximum number of rows per block: all rows if they are stored} */
    public abstract int most();

    /**
     * {@return the first of at most so many rows before one that are best read together}
     *
     * @param to   one after the last of them
     * @param most how many, at least 1
     */
    public int start(int to, int most) {
        return to - most;
    }

    /**
     * Makes rows from ≤ i &lt; to those that {@link #data} holds.
     *
     * @param from first row
     * @param to   one after the last row
     */
    public abstract void read(int from, int to);

    /** Some of the rows, (·, N). */
    DMatrixRMaj some(int[] rows) {
        DMatrixRMaj some = new DMatrixRMaj(rows.length, size);
        for (int i = 0; i < rows.length; i++) {
            read(rows[i], rows[i] + 1);
            System.arraycopy(data(), row() * size, some.data, i * size, size);
        }
        return some;
    }

    /** {@return an array, row-major (·, N), with the rows that were read; must not be written} */
    public abstract double[] data();

    /** {@return which row of the array is the first of those that were read} */
    public abstract int row();

    /** {@return the same rows, to be read by another thread} */
    public abstract FeatureRows another();

    /** {@return whether Z is in memory} */
    public abstract boolean isHeld();

    private static final class Held extends FeatureRows {
        private final DMatrixRMaj z;
        private int row;

        Held(DMatrixRMaj z) {
            super(z.numRows, z.numCols);
            this.z = z;
        }

        @Override
        public int most() {
            return z.numRows;
        }

        @Override
        public void read(int from, int to) {
            row = from;
        }

        @Override
        public double[] data() {
            return z.data;
        }

        @Override
        public int row() {
            return row;
        }

        @Override
        public FeatureRows another() {
            return new Held(z);
        }

        @Override
        public boolean isHeld() {
            return true;
        }
    }

    private static final class Blocks extends FeatureRows {
        private final FeatureBlocks blocks;
        private double[] buffer = {};
        private FeatureBlocks.Block part = new FeatureBlocks.Block(buffer, 0, false);

        Blocks(FeatureBlocks blocks) {
            super(blocks.count(), blocks.size());
            this.blocks = blocks;
        }

        @Override
        public int most() {
            return FeatureBlocks.ROWS;
        }

        @Override
        public int start(int to, int most) {
            return blocks.start(to, most);
        }

        @Override
        public void read(int from, int to) {
            part = blocks.part(from, to, buffer);
            buffer = part.copied() ? part.data() : buffer;
        }

        @Override
        public double[] data() {
            return part.data();
        }

        @Override
        public int row() {
            return part.row();
        }

        @Override
        public FeatureRows another() {
            return new Blocks(blocks);
        }

        @Override
        public boolean isHeld() {
            return true;
        }
    }

    private static final class Computed extends FeatureRows {
        private final FeatureMap map;
        private final double[] states;
        private double[] block = {};

        Computed(FeatureMap map, double[] states) {
            super(states.length / map.dimension(), map.size());
            this.map = map;
            this.states = states;
        }

        @Override
        public int most() {
            return Math.max(MIN_ROWS, NUMBERS / size());
        }

        @Override
        public void read(int from, int to) {
            int d = map.dimension();
            int numbers = Math.multiplyExact(to - from, size());
            if (block.length < numbers) {
                block = new double[numbers];
            }
            map.evaluate(Arrays.copyOfRange(states, from * d, to * d), to - from, block);
        }

        @Override
        DMatrixRMaj some(int[] rows) {
            return map.evaluate(Trajectories.rows(states, map.dimension(), rows));
        }

        @Override
        public double[] data() {
            return block;
        }

        @Override
        public int row() {
            return 0;
        }

        @Override
        public FeatureRows another() {
            return new Computed(map, states);
        }

        @Override
        public boolean isHeld() {
            return false;
        }
    }
}
