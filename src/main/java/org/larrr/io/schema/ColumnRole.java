package org.larrr.io.schema;

/** The uses of a file's column. */
public enum ColumnRole {
    /** The time, or a part of it. */
    TIME,
    /** It separates trajectories. */
    TRAJECTORY,
    /** A coordinate. */
    COORDINATE,
    /** An angle in radians, a coordinate of period 2π. */
    RADIANS,
    /** An angle in degrees, a coordinate of period 360. */
    DEGREES,
    /** The weight of a state. */
    WEIGHT,
    /** It is not used. */
    EXCLUDED;

    /** Returns whether it is a coordinate of some kind. */
    public boolean isCoordinate() {
        return this == COORDINATE || isAngle();
    }

    /** Returns whether it is an angle. */
    public boolean isAngle() {
        return this == RADIANS || this == DEGREES;
    }

    /** Returns the role of a coordinate with a period, 0 if it has none. */
    public static ColumnRole ofPeriod(double period) {
        if (period == 0) {
            return COORDINATE;
        }
        return period > 3 * Math.PI ? DEGREES : RADIANS;
    }

    /** Returns the full period of an angle. */
    public double period() {
        return this == DEGREES ? 360 : 2 * Math.PI;
    }
}
