package org.larrr.diagnostics.gauges;

import org.larrr.diagnostics.gauges.Gauge.Property;
import org.larrr.diagnostics.gauges.Gauge.Standing;

/**
 * Whether trajectories start from the law that they end in. Over a set of trajectories of a stationary process, the
 * trend of a probe with the time since the start, and the distance of its first values from its mean, have expectation
 * 0 whatever the dependence within a trajectory; trajectories count as independent. Both are tested by {@link
 * Hotelling}.
 */
final class Starts {

    private static final double BROKEN = 0.03;
    private static final double DOUBTFUL = 0.1;
    /** Fewer trajectories say nothing about where trajectories start. */
    static final int FEWEST_TRAJECTORIES = 20;
    private static final int BINS = 8;

    private Starts() {}

    static Gauge of(BinnedProbes data) {
        int[] usable = java.util.stream.IntStream.range(0, data.trajectories()).filter(k -> data.means()[k].length > 1)
                .toArray();
        if (usable.length < FEWEST_TRAJECTORIES) {
            return Gauge.unknown(Property.EQUILIBRIUM,
                    "There are too few trajectories to compare how they start with how they end.");
        }
        double[][] trends = new double[usable.length][];
        double[][] starts = new double[usable.length][];
        for (int i = 0; i < usable.length; i++) {
            double[][] bins = data.means()[usable[i]];
            // Longer trajectories know their means better, and count for more.
            double weight = Math.sqrt(bins.length);
            trends[i] = trend(bins, weight);
            starts[i] = start(bins, weight);
        }
        Hotelling trend = Hotelling.of(trends);
        Hotelling start = Hotelling.of(starts);
        double level = Math.min(1, 2 * Math.min(trend.level(), start.level()));
        Standing standing = level < BROKEN ? Standing.BROKEN : level < DOUBTFUL ? Standing.DOUBTFUL : Standing.SOUND;
        return new Gauge(Property.EQUILIBRIUM, Math.max(trend.values(), start.values()), level, standing,
                words(standing),
                standing == Standing.SOUND ? "" : "Reweight (larrr-reweighted, --reweight), leave out the beginning of "
                        + "every trajectory, or observe longer.");
    }

    private static String words(Standing standing) {
        return switch (standing) {
            case SOUND -> "Trajectories start as they end.";
            case DOUBTFUL ->
                    "Trajectories may start out of equilibrium: starts and ends differ a little more than chance would "
                            + "have it.";
            default -> "Trajectories start out of equilibrium: their states drift with the time since the start.";
        };
    }

    private static double[] trend(double[][] bins, double weight) {
        double[] slope = new double[bins[0].length];
        double middle = (bins.length - 1) / 2.0;
        for (int b = 0; b < bins.length; b++) {
            for (int p = 0; p < slope.length; p++) {
                slope[p] += weight * (b - middle) / (middle * bins.length) * bins[b][p];
            }
        }
        return slope;
    }

    private static double[] start(double[][] bins, double weight) {
        double[] distance = new double[bins[0].length];
        int early = Math.max(1, bins.length / BINS);
        for (int b = 0; b < bins.length; b++) {
            for (int p = 0; p < distance.length; p++) {
                distance[p] += weight * bins[b][p] * ((b < early ? 1.0 / early : 0) - 1.0 / bins.length);
            }
        }
        return distance;
    }
}
