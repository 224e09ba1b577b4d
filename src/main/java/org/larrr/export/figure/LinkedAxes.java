package org.larrr.export.figure;

import java.util.List;
import java.util.Map;
import org.larrr.data.Notice;

/** Axes that show the same thing in other terms: the decay rates −Re λ and the timescales −1/Re λ. */
public final class LinkedAxes {

    /** The label of axes of real parts of eigenvalues. */
    static final String RATE = "Re λ";
    /** The label of axes of implied timescales. */
    static final String TIMESCALE = Notice.of("picture.timescale").english();

    private LinkedAxes() {}

    /** The labels of an axis and of its partner, if it has one. */
    public static List<String> group(String label) {
        return label.equals(RATE) || label.equals(TIMESCALE) ? List.of(RATE, TIMESCALE) : List.of(label);
    }

    /**
     * The part of the partner, by label, that shows the same; empty where there is none, or where it would reach
     * infinity.
     */
    public static Map<String, Range> partner(String label, Range part) {
        if (label.equals(RATE) && part.high() < 0) {
            return Map.of(TIMESCALE, inverted(part));
        } else if (label.equals(TIMESCALE) && part.low() > 0) {
            return Map.of(RATE, inverted(part));
        }
        return Map.of();
    }

    /** All −1/v for v of a range that does not hold 0; it increases on either side. */
    private static Range inverted(Range part) {
        return new Range(-1 / part.low(), -1 / part.high());
    }
}
