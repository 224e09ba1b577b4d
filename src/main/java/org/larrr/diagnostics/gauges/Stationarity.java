package org.larrr.diagnostics.gauges;

import java.util.Locale;
import org.larrr.diagnostics.gauges.Gauge.Property;
import org.larrr.diagnostics.gauges.Gauge.Standing;

/** Whether the law of the states stays the same along the data, by {@link SlowVariation} of the probes. */
final class Stationarity {

    private static final double BROKEN = 0.05;
    private static final double DOUBTFUL = 0.15;
    /** As many independent looks would find as much by chance, which was seen on stationary processes. */
    private static final double LOOKS_PER_PROBE = 1.5;
    private static final int[] COEFFICIENTS = {10, 24, 60};
    private static final int FEWEST_STATES = 50;

    private Stationarity() {}

    static Gauge of(BinnedProbes data) {
        long total = 0;
        for (int size : data.sizes()) {
            total += size;
        }
        if (total < FEWEST_STATES) {
            return Gauge.unknown(Property.STATIONARY, "Too few states to tell whether their law stays the same.");
        }
        double least = 1;
        double largest = 0;
        int worst = 0;
        for (int coefficients : COEFFICIENTS) {
            SlowVariation test = new SlowVariation(data.sizes(), coefficients);
            for (int probe = 0; probe < data.marginal(); probe++) {
                double statistic = test.statistic(data, probe);
                double level = test.level(statistic);
                if (level < least) {
                    least = level;
                    largest = statistic;
                    worst = probe;
                }
            }
        }
        // Of several looks the most unusual counts. The three at one probe overlap much.
        double level = 1 - Math.pow(1 - least, LOOKS_PER_PROBE * data.marginal());
        Standing standing = level < BROKEN ? Standing.BROKEN : level < DOUBTFUL ? Standing.DOUBTFUL : Standing.SOUND;
        return new Gauge(Property.STATIONARY, largest, level, standing, words(standing, data, worst), advice(standing));
    }

    private static String words(Standing standing, BinnedProbes data, int probe) {
        if (standing == Standing.SOUND) {
            return "The law of the states stays the same along the data, as far as they show.";
        }
        double change = change(data, probe);
        return String.format(Locale.ROOT, "Not stationary, or seen too briefly: %s.", data.trajectories() > 1
                && change < 0.5
                ? "trajectories differ from each other more than each varies within itself"
                : String.format(Locale.ROOT, "the later half of the data differs from the earlier by %.1f standard "
                        + "deviations", change));
    }

    /** Means of the halves of time, apart in standard deviations of the probe, which is 1. */
    private static double change(BinnedProbes data, int probe) {
        double sum = 0;
        double weight = 0;
        for (int k = 0; k < data.trajectories(); k++) {
            double[][] bins = data.means()[k];
            for (int b = 0; b < bins.length; b++) {
                double side = 2 * b + 1 < bins.length ? -1 : 2 * b + 1 > bins.length ? 1 : 0;
                sum += data.sizes()[k] * side * bins[b][probe] / bins.length;
            }
            weight += data.sizes()[k] / 2.0;
        }
        return Math.abs(sum / weight);
    }

    private static String advice(Standing standing) {
        return standing == Standing.SOUND ? ""
                : "Eigenvalues describe a process at rest: leave out what drifts, "
                        + "cut the data where the conditions changed, or observe " + SlowVariation.RELAXATIONS
                        + " times as long as the slowest process takes.";
    }
}
