package org.larrr.kernels;

/** Argument checks of this package; every message carries the offending value. */
final class KernelArguments {

    private KernelArguments() {}

    static double positive(String what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be positive and finite, not " + value);
        }
        return value;
    }

    static void nonNegative(String what, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be non-negative and finite, not " + value);
        }
    }

    static void atLeast(String what, long value, long minimum) {
        if (value < minimum) {
            throw new IllegalArgumentException(what + " must be at least " + minimum + ", not " + value);
        }
    }
}
