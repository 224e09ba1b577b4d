package org.larrr.experiments;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import org.larrr.data.Trajectories;
import org.larrr.experiments.moments.CollectedMoments;

/**
 * What is known of data whether their states are at hand or only their moments.
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
}
