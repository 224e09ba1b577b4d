package org.larrr.linalg;

/**
 * Consecutive rows of a row-major array, shared: the points of a sample, or a part of a tall matrix.
 *
 * @param data  row-major (·, width)
 * @param from  first row
 * @param to    one after the last row
 * @param width numbers per row
 */
public record Rows(double[] data, int from, int to, int width) {

    /**
     * {@return all rows of an array}
     *
     * @param data  row-major (·, width)
     * @param width numbers per row
     */
    public static Rows of(double[] data, int width) {
        return new Rows(data, 0, data.length / width, width);
    }

    /** {@return how many rows} */
    public int count() {
        return to - from;
    }
}
