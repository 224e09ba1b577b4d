package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.stages.Cancellation;

/**
 * H = Σ_i Σ_{i′≥i} w_{i′} e^{−μτ} / N(τ) z_i z_{i′}ᵀ for trajectories at uneven times, τ = t_{i′} − t_i; experimental,
 * the paper leaves this case open.
 *
 * <p>w_{i′} is the trapezoid width (t_{i′+1} − t_{i′−1})/2 around the node, only its later half at i′ = i, and N(τ)
 * counts the starts that were observed for at least τ. At constant gaps it is the uniform estimator, lag by lag. Cost
 * O(n J N) while the states within a time of 30/μ, J, are few; else O(n K N), K the few knots of {@link
 * InverseStartCounts}.
 */
public final class UnevenSum {

    /** e^{−μτ} below this changes no eigenvalue that the statistics could resolve. */
    static final double NEGLIGIBLE = 1e-13;
    private static final int BLOCK = 256;
    /** States ahead, on average, up to which adding them one by one is faster than recursions. */
    private static final int MAX_AHEAD = 100;
    /** About a tenth of a second of additions: so few that they may be exact. */
    private static final double MAX_PRODUCTS = 2e8;

    private UnevenSum() {}

    /**
     * {@return the part of H whose pairs start in each group, (N, N) each; the parts add up to H}
     *
     * @param z            Z, (n, N)
     * @param data         n states at any times
     * @param shift        μ &gt; 0 [1/time]
     * @param wave         multiplies the weights
     * @param groups       of the rows
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static DMatrixRMaj[] crossCovariances(
            DMatrixRMaj z, Trajectories data, double shift, Wave wave, RowGroups groups, Cancellation cancellation) {
        double[] remaining = remainingTimes(data);
        double longest = -Math.log(NEGLIGIBLE) / shift;
        double pairs = pairs(data, longest);
        if (pairs > (double) MAX_AHEAD * data.size() && pairs * z.numCols > MAX_PRODUCTS) {
            InverseStartCounts counts = InverseStartCounts.of(remaining, shift, longest);
            return new UnevenRecursion(z, data, shift, wave, counts, groups, cancellation).crossCovariances();
        }
        return Pairs.of(z, data, shift, wave, remaining).crossCovariances(groups, cancellation);
    }

    /**
     * Every pair by itself.
     *
     * @param times  of all rows, each since the start of its trajectory
     * @param widths of all rows as later ones of a pair
     */
    private record Pairs(DMatrixRMaj z, Trajectories data, double shift, Wave wave, double[] remaining,
                         double[] times, double[] widths) {

        static Pairs of(DMatrixRMaj z, Trajectories data, double shift, Wave wave, double[] remaining) {
            double[] times = new double[data.size()];
            double[] widths = new double[data.size()];
            for (int k = 0; k < data.count(); k++) {
                for (int i = 0; i < data.length(k); i++) {
                    times[data.start(k) + i] = data.time(k, i);
                    widths[data.start(k) + i] = width(data, k, i, false);
                }
            }
            return new Pairs(z, data, shift, wave, remaining, times, widths);
        }

        DMatrixRMaj[] crossCovariances(RowGroups groups, Cancellation cancellation) {
            DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), z.numCols);
            int k = 0;
            for (int run = 0; run < groups.runs(); run++) {
                while (groups.bounds()[run] >= data.start(k + 1)) {
                    k++;
                }
                int end = groups.bounds()[run + 1] - data.start(k);
                for (int from = groups.bounds()[run] - data.start(k); from < end; from += BLOCK) {
                    cancellation.check();
                    int to = Math.min(end, from + BLOCK);
                    LinearAlgebra.best().addTransposedProduct(
                            z.data, data.start(k) + from, block(k, from, to), 0, to - from, sums[groups.group()[run]]);
                }
            }
            return sums;
        }

        private double[] block(int k, int from, int to) {
            int size = z.numCols;
            double[] y = new double[(to - from) * size];
            Parallel.forEach(to - from, i -> aggregate(k, from + i, y, i * size));
            return y;
        }

        private void aggregate(int k, int i, double[] y, int target) {
            int size = z.numCols;
            int end = data.start(k + 1);
            int own = data.start(k) + i;
            double longest = -Math.log(NEGLIGIBLE) / shift;
            int ended = 0;
            for (int row = own; row < end; row++) {
                double elapsed = times[row] - times[own];
                if (elapsed > longest) {
                    break;
                }
                ended = firstObservedFor(elapsed, remaining, ended);
                double weight = (row == own ? width(data, k, i, true) : widths[row]) * Math.exp(-shift * elapsed)
                        / (remaining.length - ended) * wave.at(elapsed);
                for (int c = 0; c < size; c++) {
                    y[target + c] += weight * z.data[row * size + c];
                }
            }
        }
    }

    /** Returns the number of pairs of samples at most the longest time apart. */
    private static double pairs(Trajectories data, double longest) {
        double pairs = 0;
        for (int k = 0; k < data.count(); k++) {
            int last = 0;
            for (int i = 0; i < data.length(k); i++) {
                while (last < data.length(k) && data.time(k, last) - data.time(k, i) <= longest) {
                    last++;
                }
                pairs += last - i;
            }
        }
        return pairs;
    }

    /** The trapezoid width of a node; the gap before the last one stands for the one after it. */
    static double width(Trajectories data, int k, int node, boolean first) {
        boolean last = node == data.length(k) - 1;
        double before = node == 0 ? 0 : data.time(k, node) - data.time(k, node - 1);
        double after = last ? before : data.time(k, node + 1) - data.time(k, node);
        return first ? after / 2 : (before + after) / 2;
    }

    /** For every state how long its trajectory goes on, ascending. */
    static double[] remainingTimes(Trajectories data) {
        double[] remaining = new double[data.size()];
        for (int k = 0; k < data.count(); k++) {
            for (int i = 0; i < data.length(k); i++) {
                remaining[data.start(k) + i] = data.duration(k) - data.time(k, i);
            }
        }
        Arrays.sort(remaining);
        return remaining;
    }

    /**
     * Returns the index of the first start that was observed for at least τ, with a little room for rounding of the
     * times; n less it is N(τ).
     *
     * @param from an index that is not behind it: that of a smaller τ, from which it is seldom far
     */
    private static int firstObservedFor(double elapsed, double[] remaining, int from) {
        double bound = elapsed * (1 - 1e-9) - 1e-12;
        int low = from;
        int high = from;
        for (int step = 1; high < remaining.length && remaining[high] < bound; step *= 2) {
            low = high + 1;
            high += step;
        }
        high = Math.min(high, remaining.length);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (remaining[middle] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * {@return √(E h³ / E h) over the gaps h [time]: the uniform step whose trapezoid rule has the same leading error Σ
     * h³/12; Δt at constant gaps}
     *
     * @param data with at least one gap
     */
    public static double effectiveStep(Trajectories data) {
        double cubes = 0;
        double total = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int i = 1; i < data.length(k); i++) {
                double gap = data.time(k, i) - data.time(k, i - 1);
                cubes += gap * gap * gap;
                total += gap;
            }
        }
        return Math.sqrt(cubes / total);
    }

    /**
     * {@return the time after which no trajectory was observed any more, from the start of each}
     *
     * @param data the trajectories
     */
    public static double horizon(Trajectories data) {
        return IntStream.range(0, data.count()).mapToDouble(data::duration).max().orElse(0);
    }

    /**
     * {@return the part of H from the copies of each group, (N, N) each} O(nN(ℓ + N)).
     *
     * @param z      Z, (n(ℓ + 1), N)
     * @param data   the copies
     * @param shift  μ &gt; 0 [1/time]
     * @param times  t_0 … t_ℓ
     * @param wave   multiplies the weights
     * @param groups of the rows, which must not cut a copy
     */
    public static DMatrixRMaj[] ofCopies(
            DMatrixRMaj z, Trajectories data, double shift, double[] times, Wave wave, RowGroups groups) {
        double[] weights = copyWeights(shift, times);
        Arrays.setAll(weights, j -> weights[j] * wave.at(times[j]));
        int size = z.numCols;
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), size);
        double[] aggregated = new double[size];
        for (int i = 0; i < data.count(); i++) {
            Arrays.fill(aggregated, 0);
            for (int j = 0; j < times.length; j++) {
                int row = (data.start(i) + j) * size;
                for (int c = 0; c < size; c++) {
                    aggregated[c] += weights[j] / data.count() * z.data[row + c];
                }
            }
            LinearAlgebra.best().addTransposedProduct(
                    z.data, data.start(i), aggregated, 0, 1, sums[groups.groupOf(data.start(i))]);
        }
        return sums;
    }

    /** m_0 = (t_1−t_0)/2, m_ℓ = (t_ℓ−t_{ℓ−1})/2, else (t_{j+1}−t_{j−1})/2, each times e^{−μt_j}. */
    static double[] copyWeights(double shift, double[] times) {
        double[] weights = new double[times.length];
        Arrays.setAll(weights, j -> width(times, j) * Math.exp(-shift * times[j]));
        return weights;
    }

    /** The trapezoid width (t_{j+1} − t_{j−1})/2 of a common time, half a gap at the ends. */
    static double width(double[] times, int j) {
        return (times[Math.min(times.length - 1, j + 1)] - times[Math.max(0, j - 1)]) / 2;
    }

    /**
     * A real factor of Laplace weights at time t: 1, or the real or imaginary part of e^{−iωt}.
     *
     * @param frequency   ω [radians per time]
     * @param isImaginary which part
     */
    public record Wave(double frequency, boolean isImaginary) {

        /** No oscillation. */
        public static final Wave NONE = new Wave(0, false);

        /**
         * {@return its value, −1 to 1}
         *
         * @param t time
         */
        public double at(double t) {
            return isImaginary ? -Math.sin(frequency * t) : Math.cos(frequency * t);
        }

        /** Returns the factor of the imaginary part of a number in the wanted part of its product with e^{−iωt}. */
        double ofImaginary(double t) {
            return isImaginary ? Math.cos(frequency * t) : Math.sin(frequency * t);
        }

        boolean isConstant() {
            return frequency == 0;
        }

        /**
         * {@return Re e^{−iωt}}
         *
         * @param frequency ω [radians per time]
         */
        public static Wave cosine(double frequency) {
            return new Wave(frequency, false);
        }

        /**
         * {@return Im e^{−iωt}}
         *
         * @param frequency ω [radians per time]
         */
        public static Wave sine(double frequency) {
            return new Wave(frequency, true);
        }
    }
}
