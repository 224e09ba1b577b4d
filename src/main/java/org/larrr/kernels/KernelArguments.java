package org.larrr.kernels;

/** Argument checks of this package; every message carries the offending value. */
public final class KernelArguments {

    private KernelArguments() {}

    /**
     * {@return a value that is positive and finite}
     *
     * @param what  its name
     * @param value any number
     * @throws IllegalArgumentException if it is not
     */
    public static double positive(String what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be positive and finite, not " + value);
        }
        return value;
    }

    /**
     * Requires a value to be non-negative and finite.
     *
     * @param what  its name
     * @param value any number
     * @throws IllegalArgumentException if it is not
     */
    public static void nonNegative(String what, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be non-negative and finite, not " + value);
        }
    }

    /**
     * Requires a value to be large enough.
     *
     * @param what    its name
     * @param value   any number
     * @param minimum the smallest that will do
     * @throws IllegalArgumentException if it is smaller
     */
    public static void atLeast(String what, long value, long minimum) {
        if (value < minimum) {
            throw new IllegalArgumentException(what + " must be at least " + minimum + ", not " + value);
        }
    }
}
