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
     * {@return a vector of these numbers}
     *
     * @param values shared, must not be written
     */
    public static DenseArray vector(double... values) {
        return new DenseArray(values, values.length);
    }
}
