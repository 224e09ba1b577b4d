package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;

/** What data must be like before anything can be learned from them. */
public final class DataChecks {

    private static final int FEWEST_STATES = 3;

    private DataChecks() {}

    /**
     * Refuses data that hold nothing to learn.
     *
     * @param data   as the estimator will see them
     * @param stride how they were thinned; 1 if they were not
     * @throws IllegalArgumentException if there are fewer than three states, no two of them in one trajectory, or all
     *                                  are the same; the message says what to do
     */
    public static void requireLearnable(Trajectories data, int stride) {
        String remedy = stride > 1 ? "; keep more of them: a stride of " + stride + " is too large"
                : "; longer data are needed";
        if (data.size() < FEWEST_STATES) {
            throw new IllegalArgumentException("there " + (data.size() == 1 ? "is 1 state"
                    : "are " + data.size() + " states")
                    + ", too few to learn from" + remedy);
        }
        if (IntStream.of(data.lengths()).max().orElseThrow() < 2) {
            throw new IllegalArgumentException(
                    "every trajectory has a single state, so there are no pairs to learn from" + remedy);
        }
        if (constant(data).size() == data.dimension()) {
            throw new IllegalArgumentException(
                    "every state is the same, so there is nothing to learn; choose other columns");
        }
    }

    /** The names of coordinates that never change, and so say nothing. */
    public static List<String> constant(Trajectories data) {
        List<String> names = new ArrayList<>();
        for (int c = 0; c < data.dimension(); c++) {
            if (isConstant(data, c)) {
                names.add(data.coordinates().get(c));
            }
        }
        return names;
    }

    private static boolean isConstant(Trajectories data, int coordinate) {
        double first = data.value(0, coordinate);
        for (int row = 1; row < data.size(); row++) {
            if (data.value(row, coordinate) != first) {
                return false;
            }
        }
        return true;
    }
}
