package org.larrr.data;

/** How one travels through a range of values, from 0 at its low end to 1 at its high end. */
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

    public abstract double valueAt(double position, double low, double high);

    /** The inverse of {@link #valueAt}; values outside the range go to the nearer end. */
    public abstract double position(double value, double low, double high);

    private static double clamp(double position) {
        return Math.max(0, Math.min(1, position));
    }
}
