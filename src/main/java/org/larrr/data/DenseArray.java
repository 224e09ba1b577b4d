package org.larrr.data;

import java.io.Serializable;
import java.util.Arrays;

/**
 * Numbers with a shape, the last index running fastest; what travels between results and array files.
 *
 * @param values shared, must not be written
 */
public record DenseArray(double[] values, int... shape) implements Serializable {

    /** @throws IllegalArgumentException if the sizes do not multiply to the number of values */
    public DenseArray {
        if (Arrays.stream(shape).asLongStream().reduce(1, (a, b) -> a * b) != values.length) {
            throw new IllegalArgumentException(values.length + " numbers do not fill the shape "
                    + Arrays.toString(shape));
        }
    }

    /** A vector. */
    public static DenseArray vector(double... values) {
        return new DenseArray(values, values.length);
    }
}
