package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.PriorityQueue;

/**
 * 1/N(τ) at τ &gt; 0, N(τ) the number of starts that were observed for at least τ, as a piecewise linear function of τ.
 * N falls in steps; the knots are some of the middles of the steps, where the function is exact.
 *
 * @param knots  τ_m, ascending from 0
 * @param values 1/N(τ_m)
 */
record InverseStartCounts(double[] knots, double[] values) {

    private static final int MAX_KNOTS = 64;
    /** Mean relative error under the weights e^{−μτ}, as a share of the 1/n that one start counts. */
    private static final double SHARE_OF_A_START = 0.2;
    /** Times this close are the same but for rounding. */
    private static final double SAME_TIME = 1e-9;

    /** The pieces between two knots among the points (τ, 1/N(τ)), and the point inside that is farthest off. */
    private record Piece(int from, int to, double error, int farthest) {}

    /**
     * Inserts the knot that is farthest from the line, in the piece with the largest error, until all are small.
     *
     * @param remaining for every start how long it is observed, ascending
     * @param shift     μ &gt; 0 [1/time]
     * @param longest   τ beyond which e^{−μτ} is negligible
     */
    static InverseStartCounts of(double[] remaining, double shift, double longest) {
        int n = remaining.length;
        double[] times = new double[n + 1];
        double[] counts = new double[n + 1];
        int points = 0;
        double lost = 0;
        for (int i = 1; i < n && lost <= longest; i++) {
            if (remaining[i] > remaining[i - 1] * (1 + SAME_TIME)) {
                counts[points] = n - i;
                times[points] = points++ == 0 ? 0 : (lost + remaining[i]) / 2;
                lost = remaining[i];
            }
        }
        times[points] = Math.max(lost, longest);
        counts[points] = counts[Math.max(0, points - 1)];
        return between(Arrays.copyOf(times, points + 1), Arrays.copyOf(counts, points + 1), shift);
    }

    private static InverseStartCounts between(double[] times, double[] counts, double shift) {
        double[] weights = weights(times, shift);
        double total = Arrays.stream(weights).sum();
        PriorityQueue<Piece> pieces = new PriorityQueue<>((a, b) -> Double.compare(b.error(), a.error()));
        pieces.add(piece(times, counts, weights, 0, times.length - 1));
        while (pieces.size() < MAX_KNOTS - 1
                && pieces.stream().mapToDouble(Piece::error).sum() > SHARE_OF_A_START / counts[0] * total) {
            Piece worst = pieces.remove();
            pieces.add(piece(times, counts, weights, worst.from(), worst.farthest()));
            pieces.add(piece(times, counts, weights, worst.farthest(), worst.to()));
        }
        int[] knots = pieces.stream().flatMapToInt(piece -> Arrays.stream(new int[] {piece.from(), piece.to()}))
                .sorted().distinct().toArray();
        return new InverseStartCounts(Arrays.stream(knots).mapToDouble(m -> times[m]).toArray(),
                Arrays.stream(knots).mapToDouble(m -> 1 / counts[m]).toArray());
    }

    /** e^{−μτ} times the width around each point. */
    private static double[] weights(double[] times, double shift) {
        double[] weights = new double[times.length];
        for (int m = 0; m < times.length; m++) {
            double width = times[Math.min(times.length - 1, m + 1)] - times[Math.max(0, m - 1)];
            weights[m] = width / 2 * Math.exp(-shift * times[m]);
        }
        return weights;
    }

    private static Piece piece(double[] times, double[] counts, double[] weights, int from, int to) {
        double error = 0;
        double largest = -1;
        int farthest = from;
        double slope = (1 / counts[to] - 1 / counts[from]) / (times[to] - times[from]);
        for (int m = from + 1; m < to; m++) {
            double linear = 1 / counts[from] + slope * (times[m] - times[from]);
            double part = weights[m] * Math.abs(linear * counts[m] - 1);
            error += part;
            if (part > largest) {
                largest = part;
                farthest = m;
            }
        }
        return new Piece(from, to, error, farthest);
    }

    /** The slope of 1/N after knot m, less the slope before it. */
    double bend(int m) {
        return slope(m) - (m == 0 ? 0 : slope(m - 1));
    }

    private double slope(int m) {
        int last = knots.length - 2;
        return last < 0 ? 0 : (values[Math.min(m, last) + 1] - values[Math.min(m, last)])
                / (knots[Math.min(m, last) + 1] - knots[Math.min(m, last)]);
    }
}
