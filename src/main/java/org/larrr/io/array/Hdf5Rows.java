package org.larrr.io.array;

import io.jhdf.api.Dataset;
import io.jhdf.api.dataset.ChunkedDataset;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The numbers of a dataset in C order, as the bytes of little-endian doubles, read a slab of rows at a time.
 */
final class Hdf5Rows extends ByteBlocks {

    private static final int SLAB_NUMBERS = 1 << 18;

    /** Reads one slab; whatever the library stumbles over becomes a sentence. */
    interface Slab {
        Object read(long[] offset, int[] sizes) throws IOException;
    }

    private final int[] shape;
    private final int rowAxis;
    private final int rowsAtOnce;
    private final Packing packing;
    private final Slab slab;
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private int trajectory;
    private int row;

    /**
     * @param shape of the dataset, one to three axes, the trajectories first where there are three
     * @param rows  in a slab, at least 1
     * @param packing how stored numbers stand for measured ones
     */
    Hdf5Rows(int[] shape, int rows, Packing packing, Slab slab) {
        this.packing = packing;
        this.shape = shape;
        this.rowAxis = shape.length == 3 ? 1 : 0;
        this.rowsAtOnce = rows;
        this.slab = slab;
    }

    /**
     * Rows of a slab: about a quarter of a million numbers, and whole chunks of a chunked dataset where these are not
     * larger.
     */
    static int rows(Dataset dataset, int[] shape) {
        int columns = shape.length == 1 ? 1 : Math.max(1, shape[shape.length - 1]);
        int rows = Math.max(1, SLAB_NUMBERS / columns);
        if (dataset instanceof ChunkedDataset chunked) {
            int[] chunk = chunked.getChunkDimensions();
            int high = Math.max(1, chunk[shape.length == 3 ? 1 : 0]);
            return high > rows ? high : rows / high * high;
        }
        return rows;
    }

    private boolean fill() throws IOException {
        while (!bytes.hasRemaining()) {
            if (row == shape[rowAxis]) {
                row = 0;
                trajectory++;
            }
            if (shape[rowAxis] == 0 || trajectory >= (shape.length == 3 ? shape[0] : 1)) {
                return false;
            }
            int count = Math.min(rowsAtOnce, shape[rowAxis] - row);
            bytes = encoded(next(count));
            row += count;
        }
        return true;
    }

    private Object next(int count) throws IOException {
        long[] offset = new long[shape.length];
        int[] sizes = shape.clone();
        offset[rowAxis] = row;
        sizes[rowAxis] = count;
        if (shape.length == 3) {
            offset[0] = trajectory;
            sizes[0] = 1;
        }
        return slab.read(offset, sizes);
    }

    private ByteBuffer encoded(Object numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Math.multiplyExact(count(numbers), Double.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        put(numbers, buffer);
        return buffer.flip();
    }

    private static int count(Object numbers) {
        return numbers instanceof Object[] parts ? Arrays.stream(parts).mapToInt(Hdf5Rows::count)
                .reduce(0, Math::addExact)
                : Array.getLength(numbers);
    }

    private void put(Object numbers, ByteBuffer buffer) {
        if (numbers instanceof Object[] parts) {
            for (Object part : parts) {
                put(part, buffer);
            }
        } else if (numbers instanceof double[] values) {
            for (double value : values) {
                buffer.putDouble(packing.isNone() ? value : packing.value(value));
            }
        } else {
            for (int i = 0; i < Array.getLength(numbers); i++) {
                buffer.putDouble(packing.value(Array.getDouble(numbers, i)));
            }
        }
    }

    @Override
    ByteBuffer block() throws IOException {
        return fill() ? bytes : null;
    }
}
