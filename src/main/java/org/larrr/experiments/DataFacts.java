package org.larrr.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.experiments.moments.CollectedMoments;

/**
 * The facts of data whose states or only whose moments are at hand.
 *
 * @param size         n, states over all trajectories
 * @param trajectories the number of trajectories
 * @param longest      states of the longest one
 * @param coordinates  the names of the d coordinates
 * @param timeUnit     unit of time for labels, empty when dimensionless
 * @param step         Δt; empty for uneven times
 * @param duration     observed time summed over all trajectories
 * @param effective    (Σw)²/Σw², as how many states of equal weight weighted ones count; empty where all count the same
 */
public record DataFacts(long size, long trajectories, long longest, List<String> coordinates, String timeUnit,
        OptionalDouble step, double duration, OptionalDouble effective) {

    private static final int MIN_STATES = 3;

    public DataFacts {
        coordinates = List.copyOf(coordinates);
    }

    /** Facts of states at hand. */
    public static DataFacts of(Trajectories data) {
        return new DataFacts(data.size(), data.count(), Arrays.stream(data.lengths()).max().orElse(0),
                data.coordinates(),
                data.timeUnit(), data.grid().uniformStep(), data.duration(),
                data.isWeighted() ? OptionalDouble.of(data.effectiveSize()) : OptionalDouble.empty());
    }

    /** Facts of states of which only the moments are at hand. */
    public static DataFacts of(CollectedMoments collected) {
        return new DataFacts(collected.moments().rows(), collected.moments().trajectories(),
                collected.moments().longest(),
                collected.labels().coordinates(), collected.labels().timeUnit(),
                OptionalDouble.of(collected.moments().plan().step()),
                collected.moments().totalTime(), OptionalDouble.empty());
    }

    /** d. */
    public int dimension() {
        return coordinates.size();
    }

    /**
     * Refuses data that hold nothing to learn.
     *
     * @param data   as the estimator will see them
     * @param stride how they were thinned; 1 if they were not
     * @throws IllegalArgumentException if there are fewer than three states, no two of them in one trajectory, or all
     *                                  are the same; the message says what to do
     */
    public static void requireLearnable(Trajectories data, int stride) {
        Message advice = stride > 1 ? Message.of("data.keep-more", stride) : Message.of("data.longer");
        Require.that(data.size() >= MIN_STATES, Message.of("data.too-few-states", data.size(), advice));
        Require.that(IntStream.of(data.lengths()).max().orElseThrow() >= 2, Message.of("data.no-pairs", advice));
        Require.that(constant(data).size() != data.dimension(), Message.of("data.constant"));
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
