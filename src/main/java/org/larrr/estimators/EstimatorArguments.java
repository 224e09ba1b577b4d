package org.larrr.estimators;

/** Argument checks of this package; every message carries the offending value. */
final class EstimatorArguments {

    private EstimatorArguments() {}

    static void positive(String what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be positive and finite, not " + value);
        }
    }

    static void nonNegative(String what, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be non-negative and finite, not " + value);
        }
    }

    static void finite(String what, double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(what + " must be finite, not " + value);
        }
    }

    static void atLeast(String what, long value, long minimum) {
        if (value < minimum) {
            throw new IllegalArgumentException(what + " must be at least " + minimum + ", not " + value);
        }
    }
}
