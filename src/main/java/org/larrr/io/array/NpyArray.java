package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.stages.Cancellation;

/**
 * A real array of up to three axes, read from the NPY format.
 *
 * @param name   what messages call it: its file, or its name inside an archive
 * @param shape  sizes along the axes
 * @param values the numbers with the last index running fastest
 */
public record NpyArray(String name, int[] shape, double[] values) {

    private static final int BLOCK_NUMBERS = 1 << 13;
    /** Its length and start, and those in lists that grow. */
    private static final long BYTES_A_TRAJECTORY = 32;
    private static final int MAX_NUMBERS = Integer.MAX_VALUE - 8;

    /** Reads an NPY file. */
    public static NpyArray read(Path file, Cancellation cancellation) throws IOException {
        try (ArrayArchive array = NpyFile.open(file)) {
            return array.read(array.names().get(0), cancellation);
        }
    }

    /** The numbers of an array of an archive, or their imaginary parts. */
    static NpyArray read(ArrayArchive archive, String array, boolean imaginary, Cancellation cancellation)
            throws IOException {
        ArrayHeader header = archive.header(array);
        String name = archive.label(array);
        long count = header.count();
        if (count > MAX_NUMBERS) {
            throw DataFormatException.of("data.too-many-numbers", name);
        }
        MemoryBound.require(count * Double.BYTES + bookkeeping(header.shape()), name);
        double[] values = new double[(int) count];
        try (ArrayArchive.Numbers numbers = archive.numbers(array, imaginary)) {
            if (!fill(numbers, header, values, cancellation)) {
                throw DataFormatException.cutOff(name);
            }
        }
        return new NpyArray(name, header.shape(), values);
    }

    /** Returns the memory of the trajectories of a cube besides their states. */
    private static long bookkeeping(int[] shape) {
        return shape.length == 3 ? BYTES_A_TRAJECTORY * shape[0] : 0;
    }

    /** Returns whether there were that many numbers. */
    private static boolean fill(ArrayArchive.Numbers numbers, ArrayHeader header, double[] values,
            Cancellation cancellation) throws IOException {
        boolean scattered = header.fortranOrder() && header.shape().length > 1;
        int most = Math.min(BLOCK_NUMBERS, values.length);
        FortranOrder order = new FortranOrder(header.shape());
        double[] block = new double[scattered ? most : 0];
        for (int done = 0; done < values.length; ) {
            cancellation.check();
            int count = Math.min(most, values.length - done);
            int found = scattered ? numbers.next(block, 0, count) : numbers.next(values, done, count);
            if (found < count) {
                return false;
            }
            for (int i = 0; scattered && i < count; i++) {
                values[order.next()] = block[i];
            }
            done += count;
        }
        return true;
    }

    /** Walks an array with its first index running fastest and says where each number lies in C order. */
    private static final class FortranOrder {
        private final int[] shape;
        private final int[] strides;
        private final int[] index;
        private int place;

        FortranOrder(int[] shape) {
            this.shape = shape;
            this.strides = new int[shape.length];
            this.index = new int[shape.length];
            int stride = 1;
            for (int axis = shape.length - 1; axis >= 0; axis--) {
                strides[axis] = stride;
                stride *= shape[axis];
            }
        }

        int next() {
            int result = place;
            for (int axis = 0; axis < shape.length; axis++) {
                place += strides[axis];
                if (++index[axis] < shape[axis]) {
                    break;
                }
                place -= strides[axis] * shape[axis];
                index[axis] = 0;
            }
            return result;
        }
    }
}
