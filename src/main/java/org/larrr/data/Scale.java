package org.larrr.data;

/** The spacing of a range of values, from 0 at its low end to 1 at its high end. Ends are in the unit of the values. */
public enum Scale {
    /** Equal travel, equal difference. */
    LINEAR {
        @Override
        public double valueAt(double position, double low, double high) {
            return low + position * (high - low);
        }

        @Override
        public double position(double value, double low, double high) {
            return high > low ? clamp((value - low) / (high - low)) : 0;
        }
    },
    /** Equal travel, equal ratio; the range must be positive. */
    LOG {
        @Override
        public double valueAt(double position, double low, double high) {
            return low * Math.pow(high / low, position);
        }

        @Override
        public double position(double value, double low, double high) {
            return high > low && value > 0 ? clamp(Math.log(value / low) / Math.log(high / low)) : 0;
        }
    };

    /**
     * {@return the value at a position; low at 0, high at 1, beyond them outside}
     *
     * @param position 0 to 1
     * @param low      the low end
     * @param high     the high end, not below it
     */
    public abstract double valueAt(double position, double low, double high);

    /**
     * {@return the inverse of {@link #valueAt}; values outside the range go to the nearer end}
     *
     * @param value where
     * @param low   the low end
     * @param high  the high end, not below it
     */
    public abstract double position(double value, double low, double high);

    private static double clamp(double position) {
        return Math.max(0, Math.min(1, position));
    }
}
