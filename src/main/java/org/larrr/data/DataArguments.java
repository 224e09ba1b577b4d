package org.larrr.data;

/** Argument checks of this package; every message carries the offending value. */
final class DataArguments {

    private DataArguments() {}

    static void positive(String what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be positive and finite, not " + value);
        }
    }

    static void atLeast(String what, long value, long minimum) {
        if (value < minimum) {
            throw new IllegalArgumentException(what + " must be at least " + minimum + ", not " + value);
        }
    }

    static void increasingFromZero(double[] times) {
        atLeast("number of times", times.length, 2);
        if (times[0] != 0) {
            throw new IllegalArgumentException("the first time must be 0, not " + times[0]);
        }
        for (int j = 1; j < times.length; j++) {
            if (!(times[j] > times[j - 1]) || Double.isInfinite(times[j])) {
                throw new IllegalArgumentException("times must increase: entry " + (j + 1) + " is " + times[j]
                        + " after " + times[j - 1]);
            }
        }
    }
}
