package org.larrr.systems;

import org.larrr.data.Identified;

/**
 * One state variable of a system.
 *
 * @param name   label on axes, for instance "x" or "φ"
 * @param unit   unit for labels, empty when dimensionless
 * @param domain where it lives
 * @param low    lower end of the range worth drawing (of the period, on a circle)
 * @param high   upper end of the range worth drawing (of the period, on a circle)
 */
public record Coordinate(String name, String unit, Domain domain, double low, double high) {

    /** The topology of a coordinate. */
    public enum Domain implements Identified {
        /** All real numbers. */
        LINE,
        /** x ≥ low, the boundary never crossed. */
        HALF_LINE,
        /** low ≤ x ≤ high, the boundaries never crossed. */
        INTERVAL,
        /** Periodic with period high − low. */
        CIRCLE;
    }
}
