package org.larrr.io.series;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One trajectory as it was read, perhaps with holes.
 *
 * @param states    row-major (length, d); NaN where a number is missing
 * @param times     one for each state, NaN where it is missing; null if the step is known otherwise
 * @param dimension d
 */
record RawSeries(double[] states, double @Nullable [] times, int dimension) {

    boolean isTimed() {
        return times != null;
    }

    /** The times of one that {@link #isTimed()}. */
    @Override
    public double[] times() {
        return Objects.requireNonNull(times, "untimed");
    }

    /** The same times with other states. */
    RawSeries with(double[] others) {
        return new RawSeries(others, times, dimension);
    }

    int length() {
        return states.length / dimension;
    }

    boolean isComplete(int row) {
        if (times != null && Double.isNaN(times[row])) {
            return false;
        }
        for (int i = row * dimension; i < (row + 1) * dimension; i++) {
            if (Double.isNaN(states[i])) {
                return false;
            }
        }
        return true;
    }

    /** The states from one row to another. */
    RawSeries part(int from, int to) {
        return from == 0 && to == length() ? this
                : new RawSeries(Arrays.copyOfRange(states, from * dimension, to * dimension),
                        times == null ? null : Arrays.copyOfRange(times, from, to), dimension);
    }
}
