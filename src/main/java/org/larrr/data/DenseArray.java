package org.larrr.data;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A multidimensional array with the last index running fastest, as written to and read from array files.
 *
 * @param values shared, must not be written
 * @param shape  sizes along the indices, which multiply to the number of values; shared, must not be written
 */
public record DenseArray(double[] values, int... shape) implements Serializable {

    /** @throws IllegalArgumentException if the sizes do not multiply to the number of values */
    public DenseArray {
        Require.that(Arrays.stream(shape).asLongStream().reduce(1, (a, b) -> a * b) == values.length,
                Message.of("array.shape-unfilled", values.length, Arrays.toString(shape)));
    }

    /**
     * Rejects an array of a file that does not fit the others.
     *
     * @param fits whether it does
     * @param name of the array
     * @throws IllegalArgumentException if it does not
     */
    public static void require(boolean fits, String name) {
        Require.that(fits, Message.of("array.does-not-fit", name));
    }

    /**
     * {@return a vector of these numbers}
     *
     * @param values shared, must not be written
     */
    public static DenseArray vector(double... values) {
        return new DenseArray(values, values.length);
    }
}
