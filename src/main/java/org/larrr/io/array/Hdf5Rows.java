package org.larrr.io.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.larrr.io.array.SampledArrays.NumberStream;

/** The numbers of a dataset in C order, read a slab of rows at a time. */
final class Hdf5Rows extends NumberStream {

    private static final int SLAB_NUMBERS = 1 << 18;

    /** Reads one slab; whatever the library stumbles over becomes a sentence. */
    interface Slab {
        ByteBuffer read(long[] offset, long[] sizes) throws IOException;
    }

    private final long[] shape;
    private final int rowAxis;
    private final int rowsAtOnce;
    private final Hdf5Number number;
    private final Packing packing;
    private final Slab slab;
    private ByteBuffer bytes = ByteBuffer.allocate(0);
    private long outer;
    private long row;

    /**
     * @param shape   of the dataset, the trajectories first where there are three axes and more
     * @param rows    in a slab, at least 1
     * @param packing how stored numbers stand for measured ones
     */
    Hdf5Rows(long[] shape, int rows, Hdf5Number number, Packing packing, Slab slab) {
        this.shape = shape;
        this.rowAxis = rowAxis(shape);
        this.rowsAtOnce = rows;
        this.number = number;
        this.packing = packing;
        this.slab = slab;
    }

    private static int rowAxis(long[] shape) {
        return shape.length > 2 ? 1 : 0;
    }

    /** Numbers in one row of a slab. */
    static long width(long[] shape) {
        long width = 1;
        for (int axis = rowAxis(shape) + 1; axis < shape.length; axis++) {
            width *= Math.max(1, shape[axis]);
        }
        return width;
    }

    /**
     * Rows of a slab: about a quarter of a million numbers, and whole chunks of a chunked dataset where these are not
     * larger.
     *
     * @param chunk its sizes, none if there are no chunks
     */
    static int rows(long[] shape, int[] chunk) {
        int rows = (int) Math.max(1, SLAB_NUMBERS / width(shape));
        int high = chunk.length == 0 ? 1 : Math.max(1, chunk[rowAxis(shape)]);
        return high > rows ? high : rows / high * high;
    }

    private boolean fill() throws IOException {
        while (!bytes.hasRemaining()) {
            if (shape.length > 0 && row == shape[rowAxis]) {
                row = 0;
                outer++;
            }
            if (outer >= (rowAxis == 1 ? shape[0] : 1) || shape.length > 0 && shape[rowAxis] == 0) {
                return false;
            }
            long[] offset = new long[shape.length];
            long[] sizes = shape.clone();
            if (rowAxis == 1) {
                offset[0] = outer;
                sizes[0] = 1;
            }
            if (shape.length == 0) {
                outer++;
            } else {
                offset[rowAxis] = row;
                sizes[rowAxis] = Math.min(rowsAtOnce, shape[rowAxis] - row);
                row += sizes[rowAxis];
            }
            bytes = slab.read(offset, sizes).order(number.order());
        }
        return true;
    }

    @Override
    boolean next(ByteBuffer doubles) throws IOException {
        if (!fill()) {
            return false;
        }
        int count = Math.min(BLOCK_NUMBERS / number.count(), bytes.remaining() / number.bytes());
        for (int i = 0; i < count; i++) {
            number.next(bytes, value -> doubles.putDouble(packing.value(value)));
        }
        return true;
    }
}
