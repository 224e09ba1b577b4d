package org.larrr.io.series;

import java.util.Locale;
import java.util.OptionalDouble;
import org.larrr.io.file.DataFormatException;

/**
 * Watches the times of one file go by: they must increase inside each trajectory, and it remembers whether all gaps
 * are alike.
 */
public final class TimeAxis {

    /** Printed digits coarser than this share of a step do not separate even from uneven. */
    private static final double COARSEST = 0.3;
    private static final int WATCHED_DIGITS = 1000;
    /** After so many gaps a finer digit shows that the ones before were not rounded. */
    private static final int SETTLED = 2;

    private static final int DIGITS = 12;

    private final String file;
    private final String unit;
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
    private String uneven = "";

    /**
     * @param file named in messages
     * @param unit what positions count: "line" of a text, "state" of an array
     */
    public TimeAxis(String file, String unit) {
        this.file = file;
        this.unit = unit;
    }

    /**
     * Takes note of two neighbouring times of one trajectory.
     *
     * @param position the line or state of the later time, for messages
     * @param several  whether several trajectories are distinguished already
     * @throws DataFormatException if time does not increase
     */
    public void gap(double before, double after, long position, boolean several) throws DataFormatException {
        requireIncrease(before, after, position, several);
        double gap = after - before;
        if (Double.isNaN(firstGap)) {
            firstGap = gap;
        }
        boolean printed = onOneLine(before, after);
        if (Gaps.isJump(before, after, firstGap) && !printed && uneven.isEmpty()) {
            uneven = unit + " " + position + ": time goes from " + before + " to " + after
                    + " where the step before was " + (float) firstGap;
        }
        total += gap;
        gaps++;
    }

    /** Whether all times so far lie evenly as far as their printed digits show: 0.08, 0.17, 0.25 do. */
    private boolean onOneLine(double before, double after) {
        if (!(before == expected)) { // another trajectory begins
            start = before;
            row = 0;
        }
        expected = after;
        row++;
        double digit = gaps < WATCHED_DIGITS ? ColumnFacts.quantum(after) : quantum;
        digitsTell &= digit >= quantum || gaps < SETTLED;
        quantum = Math.min(quantum, digit);
        slopeLow = Math.max(slopeLow, (after - start - quantum) / row);
        slopeHigh = Math.min(slopeHigh, (after - start + quantum) / row);
        return digitsTell && quantum < COARSEST * firstGap && slopeLow <= slopeHigh;
    }

    /** @throws DataFormatException if time does not increase */
    public void requireIncrease(double before, double after, long position, boolean several)
            throws DataFormatException {
        if (!(after > before)) {
            throw new DataFormatException(notIncreasing(before, after, unit + " " + position, several));
        }
    }

    private String notIncreasing(double before, double after, String place, boolean several) {
        if (after == before) {
            return file + ", " + place + ": time " + after + " appears twice; remove the duplicate row";
        }
        return file + ", " + place + ": time falls from " + before + " to " + after
                + (several ? "; sort the rows by time"
                        : "; sort the rows, or add a column that tells the trajectories apart");
    }

    public boolean isUniform() {
        return uneven.isEmpty();
    }

    /** Where and how the first uneven gap appears, empty if there is none. */
    public String firstUneven() {
        return uneven;
    }

    /** The mean gap, as the short decimal number it is but for rounding; empty if there was none. */
    public OptionalDouble step() {
        if (gaps == 0) {
            return OptionalDouble.empty();
        }
        double mean = total / gaps;
        double decimal = Double.parseDouble(String.format(Locale.ROOT, "%." + DIGITS + "e", mean));
        return OptionalDouble.of(Math.abs(decimal - mean) <= 8 * Math.ulp(mean) ? decimal : mean);
    }
}
