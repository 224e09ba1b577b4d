package org.larrr.io;

import java.util.Optional;
import org.larrr.data.TimeGrid;

/** Decides when states were observed, from a step, a column of times or a file of times. */
final class TimeGrids {

    /** How far a given step may be from the one the time column shows. */
    private static final double SAME_STEP = 0.01;

    private TimeGrids() {}

    /** @throws DataFormatException if no step is given */
    static TimeGrid uniform(String file, ImportSettings settings) throws DataFormatException {
        return new TimeGrid.Uniform(settings.step().orElseThrow(() -> new DataFormatException(
                file + " does not say its time step; give Δt or a time column")));
    }

    /**
     * The grid that a time column shows.
     *
     * @param axis    what was seen of it
     * @param given   a step that must agree with it
     * @param lengths states in each trajectory
     * @param first   the times of the first trajectory
     * @param common  whether all trajectories were observed at the same times after their first state
     */
    static TimeGrid ofColumn(
            String file, TimeAxis axis, Optional<Double> given, int[] lengths, double[] first, boolean common)
            throws DataFormatException {
        if (!axis.isUniform()) {
            if (common && lengths.length > 1) {
                return common(file, first, lengths);
            }
            throw new DataFormatException(file + ", " + axis.firstUneven()
                    + "; one trajectory needs evenly spaced times (fill the gap, or split there into two trajectories)");
        }
        double step = axis.step().orElseThrow(() -> new DataFormatException(
                file + " holds one state a trajectory: there is no time step and nothing to learn from"));
        if (given.isPresent() && Math.abs(given.get() - step) > SAME_STEP * step) {
            throw new DataFormatException(file + " has time step " + (float) step + " in its time column, not the given "
                    + given.get() + "; leave out one of the two");
        }
        return new TimeGrid.Uniform(given.orElse(step));
    }

    /**
     * The grid that a file of times shows: for several trajectories their common times, for a single one its even
     * step.
     *
     * @param times increasing
     */
    static TimeGrid ofTimes(String file, double[] times, int[] lengths) throws DataFormatException {
        if (lengths.length > 1) {
            return common(file, times, lengths);
        }
        return ofArray(file, times, lengths);
    }

    /** The grid that one array of times shows for every trajectory: a step if it is even, else common times. */
    static TimeGrid ofArray(String file, double[] times, int[] lengths) throws DataFormatException {
        TimeAxis axis = new TimeAxis("the times of " + file, "entry");
        for (int j = 1; j < times.length; j++) {
            axis.gap(times[j - 1], times[j], j + 1, true);
        }
        for (int k = 0; k < lengths.length; k++) {
            requireLength(file, times, lengths[k], k + 1);
        }
        return ofColumn("the times of " + file, axis, Optional.empty(), lengths, times, true);
    }

    private static TimeGrid common(String file, double[] times, int[] lengths) throws DataFormatException {
        for (int k = 0; k < lengths.length; k++) {
            requireLength(file, times, lengths[k], k + 1);
        }
        double[] relative = new double[times.length];
        for (int j = 0; j < times.length; j++) {
            relative[j] = times[j] - times[0];
        }
        return new TimeGrid.Common(relative);
    }

    private static void requireLength(String file, double[] times, int length, int trajectory)
            throws DataFormatException {
        if (times.length != length) {
            throw new DataFormatException("there are " + times.length + " times, but trajectory " + trajectory + " of "
                    + file + " has " + Messages.count(length, "state"));
        }
    }
}
