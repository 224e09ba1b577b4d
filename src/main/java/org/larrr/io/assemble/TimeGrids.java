package org.larrr.io.assemble;

import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Units;
import org.larrr.io.columns.Columns.Position;
import org.larrr.io.columns.Declared;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;

/** Decides when states were observed: from a step, a column of times or a file of times. */
public final class TimeGrids {

    /** The largest relative difference between a given step and that of the time column. */
    private static final double SAME_STEP = 0.01;
    /** So many states as an array can hold end at a time that is a number. */
    private static final double MAX_STEP = Double.MAX_VALUE / Integer.MAX_VALUE;
    /** The largest difference between common times of two trajectories, in steps. */
    private static final double SAME_TIME = 1e-6;

    private static final double NEARLY = 2e-6;

    private TimeGrids() {}

    /** Returns the step that is stated, else the one that the file declares, else 1. */
    static double step(ReadOptions options, Declared declared) {
        return options.time().step().orElseGet(() -> declared.step().orElse(1.0));
    }

    /**
     * Creates a uniform grid.
     *
     * @throws DataFormatException if times at that step would be no numbers
     */
    static TimeGrid uniform(String file, double step) throws DataFormatException {
        if (step > MAX_STEP) {
            throw DataFormatException.of("time.too-far-apart", file);
        }
        return new TimeGrid.Uniform(step);
    }

    /** Returns the unit of {@link #step}. */
    static String unit(ReadOptions options, Declared declared) {
        String unit = options.time().unit();
        if (!unit.isEmpty() || options.time().step().isPresent()) {
            return unit;
        }
        return declared.step().isPresent() ? declared.timeUnit() : Units.STEPS;
    }

    /** Returns what must be said if time is counted in states, empty otherwise. */
    static Optional<Message> note(String file, ReadOptions options, Declared declared) {
        return options.time().step().isPresent() || declared.step().isPresent() ? Optional.empty()
                : Optional.of(Message.of("time.none-told", file));
    }

    /**
     * Creates the grid that a time column shows if gaps are refused.
     *
     * @param counts whether it counts rows, which the given step then measures
     * @param given  a step that must agree with it
     * @throws DataFormatException if only a few gaps differ, so that states seem to be missing
     */
    static TimeGrid ofColumn(String file, TrajectoryRows series, boolean counts, Optional<Double> given,
            LongFunction<Message> place) throws DataFormatException {
        TimeAxis axis = TimeAxis.along(file, series, false, place);
        if (axis.isUniform()) {
            return counts && given.isPresent() ? new TimeGrid.Uniform(given.get()) : uniform(file, axis, given, false);
        }
        return varying(file, series, axis, true);
    }

    private static TimeGrid uniform(String file, TimeAxis axis, Optional<Double> given, boolean single)
            throws DataFormatException {
        double mean = axis.step().orElseThrow(() -> DataFormatException.of("time.one-state-each", file));
        double step = single ? neat(mean) : mean;
        if (given.isPresent() && Math.abs(given.get() - step) > SAME_STEP * step) {
            throw DataFormatException.of("time.step-differs", file, (float) step, given.get());
        }
        if (!(step > 0 && step <= MAX_STEP)) {
            throw DataFormatException.of("time.too-far-apart", file);
        }
        return new TimeGrid.Uniform(given.orElse(step));
    }

    /** The short decimal number that a step in single precision is nearest to. */
    static double neat(double mean) {
        double rounded = Double.parseDouble(String.format(Locale.ROOT, "%.5g", mean));
        return Math.abs(rounded - mean) <= NEARLY * mean ? rounded : mean;
    }

    /**
     * Creates the grid of the common times of all trajectories. A file of times is used as it is: for several
     * trajectories their common times, for a single one its own. Times of the data file itself are a step if they are
     * even.
     */
    static TimeGrid ofCommon(String file, double[] times, int[] lengths, ReadOptions options)
            throws DataFormatException {
        if (options.time().times().isPresent() && lengths.length > 1) {
            return common(file, times, lengths);
        }
        TimeAxis axis = new TimeAxis(Message.of("times.of", file), Position.ENTRY::at);
        for (int j = 1; j < times.length; j++) {
            axis.gap(times[j - 1], times[j], j + 1, true);
        }
        TimeGrid common = common(file, times, lengths);
        if (axis.isUniform()) {
            return uniform("the times of " + file, axis, Optional.empty(), false);
        }
        return lengths.length > 1 ? common : new TimeGrid.Uneven(relative(file, times));
    }

    /**
     * Creates the grid of trajectories whose gaps are closed, from their own times.
     *
     * @param given  a step that must agree with the times
     * @param single whether times are in single precision
     */
    static TimeGrid ofSeries(String file, TrajectoryRows series, Optional<Double> given, boolean single)
            throws DataFormatException {
        TimeAxis axis = TimeAxis.along(file, series, false, row -> Position.STATE.at(row + 1));
        return axis.isUniform() ? uniform(file, axis, given, single) : varying(file, series, axis, false);
    }

    /**
     * The common times of several trajectories, else the times of each.
     *
     * @param whole whether a few gaps that differ are refused
     */
    private static TimeGrid varying(String file, TrajectoryRows series, TimeAxis axis, boolean whole)
            throws DataFormatException {
        if (series.pieces().size() > 1 && haveSameTimes(file, series, axis.step().orElse(0))) {
            return new TimeGrid.Common(relative(file, series.times(series.pieces().get(0))));
        }
        if (whole && Gaps.usualStep(series).isPresent()) {
            throw DataFormatException.of("time.gap", file, axis.firstUneven(), true);
        }
        double[] all = new double[IntStream.of(series.lengths()).sum()];
        int offset = 0;
        for (int[] piece : series.pieces()) {
            System.arraycopy(relative(file, series.times(piece)), 0, all, offset, piece.length);
            offset += piece.length;
        }
        return new TimeGrid.Uneven(all);
    }

    /** Times since the first; neighbours that were different must not become equal by rounding, or infinite. */
    private static double[] relative(String file, double[] times) throws DataFormatException {
        double[] relative = new double[times.length];
        for (int j = 0; j < times.length; j++) {
            relative[j] = times[j] - times[0];
            if (j > 0 && !(relative[j] > relative[j - 1] && relative[j] < Double.POSITIVE_INFINITY)) {
                throw DataFormatException.of("time.not-told-apart", file, times[j - 1], times[j], times[0]);
            }
        }
        return relative;
    }

    private static boolean haveSameTimes(String file, TrajectoryRows series, double step) throws DataFormatException {
        double[] first = relative(file, series.times(series.pieces().get(0)));
        for (int[] piece : series.pieces()) {
            if (piece.length != first.length) {
                return false;
            }
            double[] other = relative(file, series.times(piece));
            if (IntStream.range(0, first.length).anyMatch(j -> Math.abs(other[j] - first[j]) > SAME_TIME * step)) {
                return false;
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

    static void requireLength(String file, double[] times, int length, int trajectory) throws DataFormatException {
        if (times.length != length) {
            throw DataFormatException.of("times.count-of-file", times.length, trajectory, file,
                    Message.of("count.states", length));
        }
    }
}
