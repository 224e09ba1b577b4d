package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
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
        Notice advice = stride > 1 ? Notice.of("data.keep-more", stride) : Notice.of("data.longer");
        if (data.size() < FEWEST_STATES) {
            throw new InputException(Notice.of("data.too-few-states", data.size(), advice));
        }
        if (IntStream.of(data.lengths()).max().orElseThrow() < 2) {
            throw new InputException(Notice.of("data.no-pairs", advice));
        }
        if (constant(data).size() == data.dimension()) {
            throw new InputException(Notice.of("data.constant"));
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
