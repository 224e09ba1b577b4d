package org.larrr.kernels;

/** Argument checks of this package; every message carries the offending value. */
public final class KernelArguments {

    private KernelArguments() {}

    public static double positive(String what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be positive and finite, not " + value);
        }
        return value;
    }

    public static void nonNegative(String what, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be non-negative and finite, not " + value);
        }
    }

    public static void atLeast(String what, long value, long minimum) {
        if (value < minimum) {
            throw new IllegalArgumentException(what + " must be at least " + minimum + ", not " + value);
        }
    }
}
