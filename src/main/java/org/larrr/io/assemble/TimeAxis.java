package org.larrr.io.assemble;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongFunction;
import org.larrr.data.Message;
import org.larrr.io.columns.EvenSteps;
import org.larrr.io.file.DataFormatException;

/**
 * Checks the times of one file in order: they must increase inside each trajectory; and finds whether all gaps are
 * alike.
 */
public final class TimeAxis {

    private static final int DIGITS = 12;

    private final Object file;
    private final LongFunction<Message> place;
    private final EvenSteps steps = new EvenSteps();
    private double total;
    private long gaps;
    private Optional<Message> uneven = Optional.empty();

    /**
     * @param file named in messages
     * @param place how messages call a position
     */
    public TimeAxis(Object file, LongFunction<Message> place) {
        this.file = file;
        this.place = place;
    }

    /**
     * Walks along the trajectories of a series, whose positions are its rows.
     *
     * @param missing whether rows may lack a time, which is passed over
     * @throws DataFormatException if time does not increase
     */
    static TimeAxis along(Object file, TrajectoryRows series, boolean missing, LongFunction<Message> place)
            throws DataFormatException {
        TimeAxis axis = new TimeAxis(file, place);
        for (int[] piece : series.pieces()) {
            for (int i = 1; i < piece.length; i++) {
                double before = series.time(piece[i - 1]);
                double after = series.time(piece[i]);
                if (!missing || after > before) {
                    axis.gap(before, after, piece[i], true);
                }
            }
        }
        return axis;
    }

    /**
     * Takes two neighbouring times of one trajectory.
     *
     * @param position the line or state of the later time, for messages
     * @param several  whether a column separates trajectories
     * @throws DataFormatException if time does not increase
     */
    public void gap(double before, double after, long position, boolean several) throws DataFormatException {
        requireIncrease(before, after, position, several);
        if (!steps.isLike(before, after) && uneven.isEmpty()) {
            uneven = Optional.of(Message.of("time.uneven", place.apply(position), before, after,
                    (float) steps.first()));
        }
        total += after - before;
        gaps++;
    }

    /** @throws DataFormatException if time does not increase */
    public void requireIncrease(double before, double after, long position, boolean several)
            throws DataFormatException {
        if (!(after > before)) {
            throw new DataFormatException(notIncreasing(before, after, place.apply(position), several));
        }
    }

    private Message notIncreasing(double before, double after, Message place, boolean several) {
        if (after == before) {
            return Message.of("time.twice", file, place, after);
        }
        return Message.of("time.falls", file, place, before, after, several);
    }

    /** Returns whether all gaps are alike. */
    public boolean isUniform() {
        return uneven.isEmpty();
    }

    /** Returns where and how the first uneven gap appears. */
    public Message firstUneven() {
        return uneven.orElseThrow();
    }

    /** Returns the mean gap, as the short decimal number it is but for rounding; empty if there was none. */
    public OptionalDouble step() {
        if (gaps == 0) {
            return OptionalDouble.empty();
        }
        double mean = total / gaps;
        double decimal = Double.parseDouble(String.format(Locale.ROOT, "%." + DIGITS + "e", mean));
        return OptionalDouble.of(Math.abs(decimal - mean) <= 8 * Math.ulp(mean) ? decimal : mean);
    }
}
