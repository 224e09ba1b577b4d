package org.larrr.io.assemble;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongFunction;
import org.larrr.data.Message;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.file.DataFormatException;

/**
 * Checks the times of one file in order: they must increase inside each trajectory; and finds whether all gaps are
 * alike.
 */
public final class TimeAxis {

    /** Printed digits coarser than this share of a step do not separate even from uneven. */
    private static final double MAX_RESOLUTION = 0.3;
    private static final int WATCHED_DIGITS = 1000;
    /** After so many gaps a finer digit shows that the ones before were not rounded. */
    private static final int SETTLED = 2;

    private static final int DIGITS = 12;

    private final Object file;
    private final LongFunction<Message> place;
    private double firstGap = Double.NaN;
    private double quantum = 1;
    private boolean digitsTell = true;
    private double start = Double.NaN;
    private double expected = Double.NaN;
    private long row;
    private double slopeLow = Double.NEGATIVE_INFINITY;
    private double slopeHigh = Double.POSITIVE_INFINITY;
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
        double gap = after - before;
        if (Double.isNaN(firstGap)) {
            firstGap = gap;
        }
        boolean printed = onOneLine(before, after);
        if (ColumnStats.isJump(before, after, firstGap) && !printed && uneven.isEmpty()) {
            uneven = Optional.of(Message.of("time.uneven", place.apply(position), before, after, (float) firstGap));
        }
        total += gap;
        gaps++;
    }

    /** Returns whether all times so far lie evenly as far as their printed digits show: 0.08, 0.17, 0.25 do. */
    private boolean onOneLine(double before, double after) {
        if (!(before == expected)) { // another trajectory begins
            start = before;
            row = 0;
        }
        expected = after;
        row++;
        double digit = gaps < WATCHED_DIGITS ? ColumnStats.quantum(after) : quantum;
        digitsTell &= digit >= quantum || gaps < SETTLED;
        quantum = Math.min(quantum, digit);
        slopeLow = Math.max(slopeLow, (after - start - quantum) / row);
        slopeHigh = Math.min(slopeHigh, (after - start + quantum) / row);
        return digitsTell && quantum < MAX_RESOLUTION * firstGap && slopeLow <= slopeHigh;
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
