package org.larrr.diagnostics.gauges;

import org.larrr.data.Trajectories;

/**
 * Means of the probes over consecutive stretches of each trajectory, in the order of time.
 *
 * @param means    [trajectory][stretch][probe]
 * @param sizes    [trajectory] states
 * @param marginal how many of the probes, from the first, look at one score each
 */
record BinnedProbes(double[][][] means, int[] sizes, int marginal) {

    private static final int MOST_BINS = 512;
    /** More trajectories than this say nothing new about slow variation. */
    private static final int MOST_TRAJECTORIES = 5000;

    /** O(n · probes). */
    static BinnedProbes of(Trajectories data, Probes probes) {
        int count = Math.min(data.count(), MOST_TRAJECTORIES);
        double[][][] means = new double[count][][];
        int[] sizes = new int[count];
        double[] values = new double[probes.count()];
        for (int k = 0; k < count; k++) {
            int trajectory = (int) ((long) k * data.count() / count);
            int length = data.length(trajectory);
            int bins = Math.min(length, MOST_BINS);
            means[k] = new double[bins][values.length];
            sizes[k] = length;
            for (int b = 0; b < bins; b++) {
                int from = (int) ((long) length * b / bins);
                int to = (int) ((long) length * (b + 1) / bins);
                for (int i = from; i < to; i++) {
                    probes.at(data.start(trajectory) + i, values);
                    for (int p = 0; p < values.length; p++) {
                        means[k][b][p] += values[p] / (to - from);
                    }
                }
            }
        }
        return new BinnedProbes(means, sizes, probes.marginal());
    }

    int trajectories() {
        return means.length;
    }

    /** The mean of a probe over a whole trajectory. */
    double mean(int trajectory, int probe) {
        double sum = 0;
        for (double[] bin : means[trajectory]) {
            sum += bin[probe] / means[trajectory].length;
        }
        return sum;
    }
}
