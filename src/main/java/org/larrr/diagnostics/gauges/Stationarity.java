package org.larrr.diagnostics.gauges;

import java.util.Arrays;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.data.Notice.Numeral;
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
    /** A difference below this many standard deviations is not what was seen. */
    private static final double SEEN = 0.5;
    private static final int EIGHTHS = 8;

    private Stationarity() {}

    static Gauge of(BinnedProbes data) {
        long total = 0;
        for (int size : data.sizes()) {
            total += size;
        }
        if (total < FEWEST_STATES) {
            return Gauge.unknown(Property.STATIONARY, Notice.of("gauge.stationary-unknown"));
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

    private static Notice words(Standing standing, BinnedProbes data, int probe) {
        if (standing == Standing.SOUND) {
            return Notice.of("gauge.stationary");
        }
        double change = change(data, probe);
        if (change >= SEEN) {
            return Notice.of("gauge.halves-differ", Numeral.of("%.1f", change));
        }
        return data.trajectories() > 1
                ? Notice.of("gauge.trajectories-differ")
                : Notice.of("gauge.eighths-differ", Numeral.of("%.1f", apart(data, probe)));
    }

    /** Means of the halves of time, apart in standard deviations of the probe, which is 1. */
    private static double change(BinnedProbes data, int probe) {
        return Math.abs(mean(data, probe, 1, 2) - mean(data, probe, 0, 2));
    }

    /** The largest distance between means of eighths of time, in the same standard deviations. */
    private static double apart(BinnedProbes data, int probe) {
        double[] means = new double[EIGHTHS];
        Arrays.setAll(means, part -> mean(data, probe, part, EIGHTHS));
        return Arrays.stream(means).max().orElse(0) - Arrays.stream(means).min().orElse(0);
    }

    /** The mean over one of equal parts of every trajectory's time; trajectories count by their states. */
    private static double mean(BinnedProbes data, int probe, int part, int parts) {
        double sum = 0;
        double weight = 0;
        for (int k = 0; k < data.trajectories(); k++) {
            double[][] bins = data.means()[k];
            for (int b = 0; b < bins.length; b++) {
                double from = Math.max(b, (double) part * bins.length / parts);
                double to = Math.min(b + 1, (part + 1.0) * bins.length / parts);
                double share = data.sizes()[k] * Math.max(0, to - from) / bins.length;
                sum += share * bins[b][probe];
                weight += share;
            }
        }
        return sum / weight;
    }

    private static Optional<Notice> advice(Standing standing) {
        return standing == Standing.SOUND ? Optional.empty()
                : Optional.of(Notice.of("gauge.observe-longer", SlowVariation.RELAXATIONS));
    }
}
