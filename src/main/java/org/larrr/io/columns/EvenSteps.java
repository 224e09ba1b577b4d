package org.larrr.io.columns;

/**
 * Finds whether values rise evenly: by steps within a percent of the first, or on one line as far as their printed
 * digits show, as 0.08, 0.17, 0.25 do.
 */
public final class EvenSteps {

    /** Printed digits coarser than this share of a step do not separate even from uneven. */
    private static final double MAX_RESOLUTION = 0.3;
    /** Digits finer than this share of a step may have been rounded before, as the ticks of a camera are. */
    private static final double TWICE_ROUNDED = 0.15;
    private static final int WATCHED_DIGITS = 1000;
    /** After so many steps a finer digit shows that the values before were not rounded. */
    private static final int SETTLED = 2;

    private double first = Double.NaN;
    private double quantum = 1;
    private boolean digitsTell = true;
    private double start = Double.NaN;
    private double expected = Double.NaN;
    private long row;
    private double slopeLow = Double.NEGATIVE_INFINITY;
    private double slopeHigh = Double.POSITIVE_INFINITY;
    private long steps;

    /** Returns the first step upwards, NaN if there was none. */
    public double first() {
        return first;
    }

    /** Takes a step and returns whether it is like those before; a fall, or another value before, begins again. */
    public boolean isLike(double before, double after) {
        start = before == expected ? start : before;
        row = before == expected ? row + 1 : 1;
        expected = after;
        if (after < before) {
            start = after;
            row = 0;
        }
        boolean alike = !(after > before) || isLikeFirst(before, after);
        steps++;
        return alike;
    }

    private boolean isLikeFirst(double before, double after) {
        first = Double.isNaN(first) ? after - before : first;
        double digit = steps < WATCHED_DIGITS ? ColumnStats.quantum(after) : quantum;
        digitsTell &= digit >= quantum || steps < SETTLED;
        quantum = Math.min(quantum, digit);
        double rounding = quantum < TWICE_ROUNDED * first ? 1.5 * quantum : quantum;
        slopeLow = Math.max(slopeLow, (after - start - rounding) / row);
        slopeHigh = Math.min(slopeHigh, (after - start + rounding) / row);
        return !ColumnStats.isJump(before, after, first)
                || digitsTell && quantum < MAX_RESOLUTION * first && slopeLow <= slopeHigh;
    }
}
