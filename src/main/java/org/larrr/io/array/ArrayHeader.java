package org.larrr.io.array;

import java.util.Arrays;
import org.larrr.io.file.DataFormatException;

/**
 * What is known of an array before its numbers are read.
 *
 * @param shape        up to three sizes; empty for a single number
 * @param fortranOrder whether the first index runs fastest
 * @param complex      whether its numbers have imaginary parts
 */
record ArrayHeader(int[] shape, boolean fortranOrder, boolean complex) {

    private static final int MAX_NUMBERS = Integer.MAX_VALUE - 8;
    private static final int MAX_COORDINATES = 1 << 16;

    /** Real numbers whose last index runs fastest. */
    ArrayHeader(int... shape) {
        this(shape, false, false);
    }

    /** Returns the number of numbers. */
    long count() {
        return count(shape);
    }

    static long count(int[] shape) {
        return Arrays.stream(shape).asLongStream().reduce(1, (a, b) -> a * b);
    }

    /**
     * d, the number of coordinates of a state.
     *
     * @throws DataFormatException if there are too many to be coordinates
     */
    static int dimension(int[] shape, String name) throws DataFormatException {
        int dimension = shape.length <= 1 ? 1 : shape[shape.length - 1];
        if (dimension > MAX_COORDINATES) {
            throw DataFormatException.of("npy.too-many-coordinates", name, printed(shape), dimension, MAX_COORDINATES,
                    (dimension + MAX_COORDINATES - 1) / MAX_COORDINATES);
        }
        return dimension;
    }

    /** Returns a shape as Python prints it. */
    static String printed(int[] shape) {
        return shape.length == 1 ? "(" + shape[0] + ",)"
                : Arrays.toString(shape).replace('[', '(').replace(']', ')');
    }

    /**
     * A shape of at most three axes: axes of size 1 are left out where there are more, and what still
     * is too much is one axis.
     *
     * @throws DataFormatException if there are more numbers than fit in one table
     */
    static int[] upToThree(long[] sizes, String name) throws DataFormatException {
        long[] kept = sizes.length <= 3 ? sizes
                : Arrays.stream(sizes).filter(size -> size != 1).toArray();
        long count = 1;
        for (long size : kept) {
            if (size < 0 || size > MAX_NUMBERS || size > 0 && count > MAX_NUMBERS / size) {
                throw DataFormatException.of("data.too-many-numbers", name);
            }
            count *= size;
        }
        if (kept.length <= 3) {
            return Arrays.stream(kept).mapToInt(Math::toIntExact).toArray();
        }
        return new int[] {(int) kept[0], kept[0] == 0 ? 0 : (int) (count / kept[0])};
    }

    /** Sizes without those of 1, at least one. */
    static int[] squeezed(int[] shape) {
        int[] kept = Arrays.stream(shape).filter(size -> size != 1).toArray();
        return kept.length == 0 ? new int[] {1} : kept;
    }

    /** As MATLAB and Fortran count: the first axis last. A vector of one row or column is a vector. */
    static int[] reversed(int[] shape) {
        if (shape.length == 2 && (shape[0] == 1 || shape[1] == 1)) {
            return new int[] {shape[0] * shape[1]};
        }
        int[] reversed = new int[shape.length];
        for (int axis = 0; axis < shape.length; axis++) {
            reversed[axis] = shape[shape.length - 1 - axis];
        }
        return reversed;
    }
}
