package org.larrr.diagnostics.trust;

/**
 * An interval of a number that is estimated.
 *
 * @param low  its lower end
 * @param high its upper end; infinite for a time that may be as long as one likes
 */
public record Interval(double low, double high) {

    /** The interval of a number of which no interval is known; it contains no number. */
    public static final Interval UNKNOWN = new Interval(Double.NaN, Double.NaN);

    /**
     * {@return whether it contains a number}
     *
     * @param value any one
     */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }
}
