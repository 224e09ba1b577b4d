package org.larrr.export.figure;

import org.larrr.data.Trajectories;

/**
 * A lightly smoothed histogram of one coordinate: a probability density [1/unit of the coordinate].
 *
 * @param x       bin centres, increasing
 * @param density one per bin; integrates to 1 over the range but for states outside it
 */
record Histogram(double[] x, double[] density) {

    /** Finer bins are noisier and smoothed more often. */
    private static final int BINS_PER_PASS = 40;
    private static final double[] BINOMIAL = {1 / 16.0, 4 / 16.0, 6 / 16.0, 4 / 16.0, 1 / 16.0};

    /** O(n + bins²). */
    static Histogram of(Trajectories data, int coordinate, Range range, int bins) {
        return of(data.coordinate(coordinate), range, bins);
    }

    /** Of any numbers, one a state. */
    static Histogram of(double[] values, Range range, int bins) {
        double[] counts = new double[bins];
        double perUnit = bins / range.width();
        for (double value : values) {
            if (range.contains(value)) {
                counts[Math.min(bins - 1, (int) ((value - range.low()) * perUnit))]++;
            }
        }
        double[] x = new double[bins];
        for (int b = 0; b < bins; b++) {
            x[b] = range.low() + (b + 0.5) / perUnit;
            counts[b] *= perUnit / values.length;
        }
        double[] density = counts;
        for (int pass = 0; pass < bins / BINS_PER_PASS; pass++) {
            density = smoothed(density);
        }
        return new Histogram(x, density);
    }

    /** Mirrored at the ends, so that no mass is lost. */
    private static double[] smoothed(double[] values) {
        int n = values.length;
        double[] result = new double[n];
        for (int b = 0; b < n; b++) {
            for (int k = -2; k <= 2; k++) {
                int j = Math.max(b + k, -1 - b - k);
                result[b] += BINOMIAL[k + 2] * values[Math.min(j, 2 * n - 1 - j)];
            }
        }
        return result;
    }
}
