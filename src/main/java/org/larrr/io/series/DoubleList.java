package org.larrr.io.series;

import java.util.Arrays;

/** A growing array of numbers. It grows by half, so that memory stays in proportion to what has really been read. */
public final class DoubleList {

    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private double[] values = new double[8];
    private int size;

    public void add(double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, grown(size));
        }
        values[size++] = value;
    }

    private static int grown(int size) {
        if (size == LARGEST) {
            throw new IllegalStateException("more than " + LARGEST + " numbers do not fit in one table");
        }
        return (int) Math.min(LARGEST, size + (long) size / 2 + 8);
    }

    int size() {
        return size;
    }

    public double[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
