package org.larrr.diagnostics.gauges;

import java.util.Locale;
import java.util.Optional;
import org.larrr.data.Notice;

/**
 * One property of data, tested.
 *
 * @param property  which
 * @param statistic what was measured, by the definition of the property; NaN where it could not be
 * @param level     how likely data with the property are to show as much or more of the opposite, in [0, 1]; NaN where
 *     untested
 * @param standing  the summary
 * @param words     what was found, one sentence of plain words
 * @param advice    what to do about it, one sentence; empty where nothing need be done
 */
public record Gauge(Property property, double statistic, double level, Standing standing, Notice words,
        Optional<Notice> advice) {

    /** A level that no number of gauges and files makes likely. */
    private static final double BEYOND_CHANCE = 1e-6;

    /** The tested properties of data. */
    public enum Property {
        /**
         * The law of the states does not change with time, and the data wander through it often enough to show that.
         */
        STATIONARY,
        /** The trajectories start from the law that they end in. */
        EQUILIBRIUM,
        /** The process looks the same backwards. */
        REVERSIBLE,
        /** The next state depends on the present one alone. */
        MARKOV;

        /** {@return the name used in files, for instance "stationary"} */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The outcomes of a test. */
    public enum Standing {
        /** Nothing speaks against it. */
        SOUND,
        /** Chance may explain what speaks against it. */
        DOUBTFUL,
        /** Data with the property do not look like this. */
        BROKEN,
        /** These data cannot decide. */
        UNKNOWN;

        /** {@return the name used in files, for instance "sound"} */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The outcome of a p-value below which a test is doubtful, and another below which it is broken. */
        static Standing of(double level, double doubtful, double broken) {
            if (level < broken) {
                return BROKEN;
            }
            return level < doubtful ? DOUBTFUL : SOUND;
        }
    }

    /** A property that these data cannot be tested for, with the reason. */
    static Gauge unknown(Property property, Notice why) {
        return new Gauge(property, Double.NaN, Double.NaN, Standing.UNKNOWN, why, Optional.empty());
    }

    /** {@return whether data with the property do not look like this} */
    public boolean isBroken() {
        return standing == Standing.BROKEN;
    }

    /** {@return whether it is broken, or chance cannot explain what speaks against it, however little that is} */
    public boolean forbidsTrust() {
        return isBroken() || standing == Standing.DOUBTFUL && level < BEYOND_CHANCE;
    }
}
