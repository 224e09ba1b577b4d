package org.larrr.io.series;

import java.util.List;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.TrajectoryAssembler.RawSeries;

/** Decides when states were observed, from a step, a column of times or a file of times. */
public final class TimeGrids {

    /** The unit of time where nothing gives the time: one for every state. */
    public static final String STEPS = "steps";
    /** How far a given step may be from the one the time column shows. */
    private static final double SAME_STEP = 0.01;
    /** So many states as an array holds end at a time that is a number. */
    private static final double LARGEST_STEP = Double.MAX_VALUE / Integer.MAX_VALUE;
    /** How far times of two trajectories may differ, in steps, and still be common. */
    private static final double SAME_TIME = 1e-6;

    private TimeGrids() {}

    /**
     * The given step, else 1.
     *
     * @throws DataFormatException if times at that step would be no numbers
     */
    public static TimeGrid uniform(String file, ImportSettings settings) throws DataFormatException {
        return uniform(file, settings.step().orElse(1.0));
    }

    /**
     * A step.
     *
     * @throws DataFormatException if times at that step would be no numbers
     */
    public static TimeGrid uniform(String file, double step) throws DataFormatException {
        if (step > LARGEST_STEP) {
            throw new DataFormatException(Notice.of("time.no-numbers-later", file, step));
        }
        return new TimeGrid.Uniform(step);
    }

    /** The unit of {@link #uniform(String, ImportSettings)}. */
    public static String unit(ImportSettings settings) {
        return settings.step().isEmpty() && settings.timeUnit().isEmpty() ? STEPS : settings.timeUnit();
    }

    /** What must be said where time is counted in states, empty otherwise. */
    public static Optional<Notice> note(String file, ImportSettings settings) {
        return settings.step().isPresent() ? Optional.empty()
                : Optional.of(Notice.of("time.none-told", file));
    }

    /**
     * The grid that a time column shows: uniform if its gaps are alike, common if all trajectories were observed at the
     * same uneven times, else uneven.
     *
     * @param axis  what was seen of it
     * @param counts whether it counts rows, which the given step then measures
     * @param given a step that must agree with it
     * @param times the times of each trajectory
     * @throws DataFormatException if only a few gaps differ, so that states seem to be missing
     */
    static TimeGrid ofColumn(String file, TimeAxis axis, boolean counts, Optional<Double> given, List<double[]> times)
            throws DataFormatException {
        if (axis.isUniform()) {
            return counts && given.isPresent() ? new TimeGrid.Uniform(given.get()) : uniform(file, axis, given);
        }
        if (times.size() > 1 && sameTimes(file, times, axis.step().orElse(0))) {
            return new TimeGrid.Common(relative(file, times.get(0)));
        }
        List<RawSeries> series = times.stream().map(ofOne -> new RawSeries(new double[ofOne.length], ofOne,
                1)).toList();
        if (Gaps.usualStep(series).isPresent()) {
            throw new DataFormatException(Notice.of("time.gap", file, axis.firstUneven()));
        }
        return uneven(file, times);
    }

    private static TimeGrid uniform(String file, TimeAxis axis, Optional<Double> given) throws DataFormatException {
        double step = axis.step().orElseThrow(() -> new DataFormatException(Notice.of("time.one-state-each", file)));
        if (given.isPresent() && Math.abs(given.get() - step) > SAME_STEP * step) {
            throw new DataFormatException(Notice.of("time.step-differs", file, (float) step, given.get()));
        }
        if (!(step > 0 && step <= LARGEST_STEP)) {
            throw new DataFormatException(Notice.of("time.too-far-apart", file));
        }
        return new TimeGrid.Uniform(given.orElse(step));
    }

    /**
     * The grid that a file of times shows: for several trajectories their common times, for a single one its own.
     *
     * @param times increasing
     */
    public static TimeGrid ofTimes(String file, double[] times, int[] lengths) throws DataFormatException {
        return lengths.length > 1 ? common(file, times, lengths) : ofArray(file, times, lengths);
    }

    /**
     * The grid that the times of all trajectories show: {@link #ofTimes} of those the settings name; those of the file
     * itself are a step if they are even.
     */
    public static TimeGrid ofCommon(String file, double[] times, int[] lengths, ImportSettings settings)
            throws DataFormatException {
        return settings.times().isPresent() ? ofTimes(file, times, lengths) : ofArray(file, times, lengths);
    }

    /** The grid that one array of times shows for every trajectory: a step if it is even, else the times themselves. */
    static TimeGrid ofArray(String file, double[] times, int[] lengths) throws DataFormatException {
        TimeAxis axis = new TimeAxis(Notice.of("times.of", file), TimeAxis.Position.ENTRY);
        for (int j = 1; j < times.length; j++) {
            axis.gap(times[j - 1], times[j], j + 1, true);
        }
        TimeGrid common = common(file, times, lengths);
        if (axis.isUniform()) {
            return uniform("the times of " + file, axis, Optional.empty());
        }
        return lengths.length > 1 ? common : uneven(file, List.of(times));
    }

    /**
     * The grid of trajectories whose gaps are closed, from their own times.
     *
     * @param given a step that must agree with the times
     */
    static TimeGrid ofClosed(String file, List<RawSeries> series, Optional<Double> given) throws DataFormatException {
        TimeAxis axis = new TimeAxis(file, TimeAxis.Position.STATE);
        for (RawSeries one : series) {
            for (int j = 1; j < one.length(); j++) {
                axis.gap(one.times()[j - 1], one.times()[j], j + 1, true);
            }
        }
        List<double[]> times = series.stream().map(RawSeries::times).toList();
        if (axis.isUniform()) {
            return uniform(file, axis, given);
        }
        return times.size() > 1 && sameTimes(file, times, axis.step().orElse(0))
                ? new TimeGrid.Common(relative(file, times.get(0)))
                : uneven(file, times);
    }

    private static TimeGrid uneven(String file, List<double[]> times) throws DataFormatException {
        double[] all = new double[times.stream().mapToInt(t -> t.length).reduce(0, Math::addExact)];
        int offset = 0;
        for (double[] ofOne : times) {
            System.arraycopy(relative(file, ofOne), 0, all, offset, ofOne.length);
            offset += ofOne.length;
        }
        return new TimeGrid.Uneven(all);
    }

    /** Times since the first; neighbours that were different must not become equal by rounding, or infinite. */
    private static double[] relative(String file, double[] times) throws DataFormatException {
        double[] relative = new double[times.length];
        for (int j = 0; j < times.length; j++) {
            relative[j] = times[j] - times[0];
            if (j > 0 && !(relative[j] > relative[j - 1] && relative[j] < Double.POSITIVE_INFINITY)) {
                throw new DataFormatException(Notice.of("time.not-told-apart", file, times[j - 1], times[j], times[0]));
            }
        }
        return relative;
    }

    private static boolean sameTimes(String file, List<double[]> times, double step) throws DataFormatException {
        double[] first = relative(file, times.get(0));
        for (double[] others : times) {
            double[] other = relative(file, others);
            if (other.length != first.length) {
                return false;
            }
            for (int j = 0; j < first.length; j++) {
                if (Math.abs(other[j] - first[j]) > SAME_TIME * step) {
                    return false;
                }
            }
        }
        return true;
    }

    private static TimeGrid common(String file, double[] times, int[] lengths) throws DataFormatException {
        for (int k = 0; k < lengths.length; k++) {
            requireLength(file, times, lengths[k], k + 1);
        }
        return new TimeGrid.Common(relative(file, times));
    }

    static void requireLength(String file, double[] times, int length, int trajectory)
            throws DataFormatException {
        if (times.length != length) {
            throw new DataFormatException(Notice.of("times.count-of-file", times.length, trajectory, file,
                    Notice.of("count.states", length)));
        }
    }
}
