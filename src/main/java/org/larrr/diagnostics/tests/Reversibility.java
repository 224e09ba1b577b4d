package org.larrr.diagnostics.tests;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DiagnosticTest.Outcome;
import org.larrr.diagnostics.tests.DiagnosticTest.Property;

/**
 * A test of time reversibility: lagged moments are then symmetric, E[p(x_t) q(x_{t+τ})] = E[q(x_t) p(x_{t+τ})].
 *
 * <p>The antisymmetric part of the probes' lagged moments is summed over stretches of the data. Backwards, a stretch
 * has the opposite antisymmetric part; hence under reversibility every sign of it is equally likely, and the sum of
 * squares of the total is compared with those under random signs: an exact level, but for dependence between stretches
 * (Fisher 1935; Winkler et al. 2014, DOI 10.1016/j.neuroimage.2014.01.060). Lags are those at which a score has lost
 * half of its correlation.
 */
final class Reversibility {

    private static final double FAIL_BELOW = 0.01;
    private static final double WARN_BELOW = 0.05;
    private static final int STRETCHES = 48;
    private static final int MIN_STRETCHES = 12;
    private static final int FLIPS = 1999;
    /** A stretch holds this many lags at least. */
    private static final int LAGS_IN_STRETCH = 5;
    /** Standard deviations of the logarithm of Kolmogorov's ratio that chance does not reach. */
    private static final double CIRCULATION = 4;

    private Reversibility() {}

    static DiagnosticTest of(Trajectories data, TestFunctions probes) {
        int[] lags = IntStream.range(0, probes.scores()).map(score -> halfTime(data, probes, score)).sorted().distinct()
                .toArray();
        double[][] parts = parts(data, probes, lags);
        if (parts.length < MIN_STRETCHES) {
            return DiagnosticTest.unknown(Property.REVERSIBLE, Message.of("gauge.reversible-unknown"));
        }
        normalise(parts);
        double pValue = pValue(parts);
        double[] total = total(parts, null);
        double largest = Arrays.stream(total).map(Math::abs).max().orElse(0) / Math.sqrt(parts.length);
        Outcome outcome = Outcome.of(pValue, WARN_BELOW, FAIL_BELOW);
        return new DiagnosticTest(Property.REVERSIBLE, largest, pValue, outcome, switch (outcome) {
            case PASS -> Message.of("gauge.reversible");
            case WARNING -> Message.of("gauge.reversible-perhaps");
            default -> Message.of("gauge.reversible-not");
        }, outcome == Outcome.FAIL
                ? Optional.of(Message.of("gauge.leave-reversible")) : Optional.empty());
    }

    /**
     * {@return the test for trajectories that start out of equilibrium} Backwards they differ for every process. Of one
     * coordinate Kolmogorov's criterion (Kelly 1979, Reversibility and Stochastic Networks, §1.5) does not depend on
     * the starts: between thirds of the samples p₁₂p₂₃p₃₁ = p₁₃p₃₂p₂₁. Where it fails beyond chance the process turns;
     * else the test is open. O(n log n).
     */
    static DiagnosticTest outOfEquilibrium(Trajectories data) {
        double circulation = data.dimension() == 1 ? circulation(data) : 0;
        return Math.abs(circulation) < CIRCULATION
                ? DiagnosticTest.unknown(Property.REVERSIBLE, Message.of("gauge.reversible-out-of-equilibrium"))
                : new DiagnosticTest(Property.REVERSIBLE, circulation, 0, Outcome.FAIL,
                Message.of("gauge.reversible-not"), Optional.of(Message.of("gauge.leave-reversible")));
    }

    /** ln(p₁₂p₂₃p₃₁/(p₁₃p₃₂p₂₁)) at one step over its standard deviation, half a pair added to each count. */
    private static double circulation(Trajectories data) {
        double[] sorted = data.states().clone();
        Arrays.sort(sorted);
        double low = Quantiles.of(sorted, 1.0 / 3);
        double high = Quantiles.of(sorted, 2.0 / 3);
        double[] pairs = new double[9];
        Arrays.fill(pairs, 0.5);
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k) + 1; row < data.start(k + 1); row++) {
                pairs[3 * third(data.value(row - 1, 0), low, high) + third(data.value(row, 0), low, high)]++;
            }
        }
        double[] onwards = {pairs[1], pairs[5], pairs[6]};
        double[] backwards = {pairs[2], pairs[7], pairs[3]};
        double variance = DoubleStream.concat(Arrays.stream(onwards), Arrays.stream(backwards)).map(c -> 1 / c).sum();
        return (Arrays.stream(onwards).map(Math::log).sum() - Arrays.stream(backwards).map(Math::log).sum())
                / Math.sqrt(variance);
    }

    private static int third(double x, double low, double high) {
        return (x < low ? 0 : 1) + (x < high ? 0 : 1);
    }

    /**
     * The lag in steps at which the autocorrelation of a score falls below one half; at most a twentieth of the data.
     */
    private static int halfTime(Trajectories data, TestFunctions probes, int score) {
        int longest = Math.max(1, Arrays.stream(data.lengths()).max().orElse(1) / (4 * LAGS_IN_STRETCH));
        int low = 0;
        int high = 1;
        while (high < longest && correlation(data, probes, score, high) > 0.5) {
            low = high;
            high = Math.min(longest, 2 * high);
        }
        while (high - low > Math.max(1, low / 8)) {
            int middle = (low + high) / 2;
            if (correlation(data, probes, score, middle) > 0.5) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private static double correlation(Trajectories data, TestFunctions probes, int score, int lag) {
        double product = 0;
        double square = 0;
        int step = Math.max(1, data.size() / 100_000);
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k); row < data.start(k + 1) - lag; row += step) {
                double a = probes.score(score, row);
                double b = probes.score(score, row + lag);
                product += a * b;
                square += 0.5 * (a * a + b * b);
            }
        }
        return square > 0 ? product / square : 0;
    }

    /**
     * The antisymmetric parts, one row a stretch: for every lag and two probes p(x_t) q(x_{t+τ}) − q(x_t) p(x_{t+τ}).
     */
    private static double[][] parts(Trajectories data, TestFunctions probes, int[] lags) {
        int longest = lags[lags.length - 1];
        int rows = Math.max(LAGS_IN_STRETCH * longest, data.size() / STRETCHES);
        return IntStream.range(0, data.count()).boxed().flatMap(k -> {
            int count = data.count() >= STRETCHES ? 1 : Math.max(1, data.length(k) / rows);
            return IntStream.range(0, count)
                    .mapToObj(
                            s -> new int[] {k, (int) ((long) data.length(k) * s / count),
                                    (int) ((long) data.length(k) * (s + 1) / count)});
        }).filter(s -> s[2] - s[1] > longest)
                .map(s -> part(data.start(s[0]) + s[1], data.start(s[0]) + s[2], probes, lags))
                .toArray(double[][]::new);
    }

    /** Pairs with both ends in the stretch. */
    private static double[] part(int from, int to, TestFunctions probes, int[] lags) {
        int count = probes.count();
        double[] sums = new double[lags.length * count * (count - 1) / 2];
        double[] now = new double[count];
        double[] later = new double[count];
        for (int row = from; row < to; row++) {
            probes.at(row, now);
            int at = 0;
            for (int lag : lags) {
                if (row + lag >= to) {
                    break;
                }
                probes.at(row + lag, later);
                for (int a = 1; a < count; a++) {
                    for (int b = 0; b < a; b++) {
                        sums[at++] += now[a] * later[b] - now[b] * later[a];
                    }
                }
            }
        }
        return sums;
    }

    /** Every column gets a mean square of 1 over the stretches: no pair of probes drowns another. */
    private static void normalise(double[][] parts) {
        for (int c = 0; c < parts[0].length; c++) {
            double square = 0;
            for (double[] part : parts) {
                square += part[c] * part[c] / parts.length;
            }
            double scale = square > 0 ? 1 / Math.sqrt(square) : 0;
            for (double[] part : parts) {
                part[c] *= scale;
            }
        }
    }

    private static double pValue(double[][] parts) {
        SplittableRandom random = new SplittableRandom(1);
        double seen = square(total(parts, null));
        int above = 1;
        boolean[] flipped = new boolean[parts.length];
        for (int f = 0; f < FLIPS; f++) {
            for (int s = 0; s < flipped.length; s++) {
                flipped[s] = random.nextBoolean();
            }
            above += square(total(parts, flipped)) >= seen ? 1 : 0;
        }
        return above / (FLIPS + 1.0);
    }

    private static double[] total(double[][] parts, boolean @Nullable [] flipped) {
        double[] total = new double[parts[0].length];
        for (int s = 0; s < parts.length; s++) {
            double sign = flipped != null && flipped[s] ? -1 : 1;
            for (int c = 0; c < total.length; c++) {
                total[c] += sign * parts[s][c];
            }
        }
        return total;
    }

    private static double square(double[] values) {
        return Arrays.stream(values).map(v -> v * v).sum();
    }
}
