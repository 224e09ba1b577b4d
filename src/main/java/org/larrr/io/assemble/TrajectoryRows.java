package org.larrr.io.assemble;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Trajectories as lists of rows of shared arrays.
 *
 * @param states    row-major (rows, d); NaN where a number is missing
 * @param dimension d
 * @param times     of all rows, NaN where one is missing; null if the step is known otherwise
 * @param pieces    the rows of each trajectory, −1 for a missing state
 */
record TrajectoryRows(double[] states, int dimension, double @Nullable [] times, List<int[]> pieces) {

    boolean isTimed() {
        return times != null;
    }

    /** The time of a row of a series that {@link #isTimed()}. */
    double time(int row) {
        return Objects.requireNonNull(times, "untimed")[row];
    }

    /** The times of a trajectory. */
    double[] times(int[] piece) {
        return IntStream.of(piece).mapToDouble(this::time).toArray();
    }

    boolean isComplete(int row) {
        if (row < 0 || times != null && Double.isNaN(times[row])) {
            return false;
        }
        for (int i = row * dimension; i < (row + 1) * dimension; i++) {
            if (Double.isNaN(states[i])) {
                return false;
            }
        }
        return true;
    }

    TrajectoryRows with(List<int[]> others) {
        return new TrajectoryRows(states, dimension, times, others);
    }

    int[] lengths() {
        return pieces.stream().mapToInt(piece -> piece.length).toArray();
    }

    /** The states of all trajectories, one after the other; the array itself if that is their order. */
    double[] joined() {
        int total = 0;
        boolean inOrder = true;
        for (int[] piece : pieces) {
            for (int row : piece) {
                inOrder &= row == total;
                total++;
            }
        }
        if (inOrder && total * dimension == states.length) {
            return states;
        }
        double[] joined = new double[Math.multiplyExact(total, dimension)];
        int at = 0;
        for (int[] piece : pieces) {
            for (int row : piece) {
                System.arraycopy(states, row * dimension, joined, at, dimension);
                at += dimension;
            }
        }
        return joined;
    }
}
