package org.larrr.diagnostics.tests;

import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.diagnostics.tests.DiagnosticTest.Outcome;
import org.larrr.diagnostics.tests.DiagnosticTest.Property;
import org.larrr.linalg.LinearAlgebra;

/**
 * A test whether trajectories start from the distribution that they end in. Over a set of trajectories of a stationary
 * process, the trend of a probe with the time since the start, and the distance of its first values from its mean, have
 * expectation 0 whatever the dependence within a trajectory; trajectories count as independent. Both are tested by
 * {@link Hotelling}.
 */
final class InitialDistributionTest {

    private static final double FAIL_BELOW = 0.03;
    private static final double WARN_BELOW = 0.1;
    /** Fewer trajectories say nothing about where trajectories start. */
    static final int MIN_TRAJECTORIES = 20;
    private static final int BINS = 8;

    private InitialDistributionTest() {}

    static DiagnosticTest of(TestFunctions.Binned data) {
        int[] usable = java.util.stream.IntStream.range(0, data.trajectories()).filter(k -> data.means()[k].length > 1)
                .toArray();
        if (usable.length < MIN_TRAJECTORIES) {
            return DiagnosticTest.unknown(Property.EQUILIBRIUM,
                    Message.of("gauge.starts-unknown"));
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
        double pValue = Math.min(1, 2 * Math.min(trend.pValue(), start.pValue()));
        Outcome outcome = Outcome.of(pValue, WARN_BELOW, FAIL_BELOW);
        return new DiagnosticTest(Property.EQUILIBRIUM, Math.max(trend.values(), start.values()), pValue, outcome,
                words(outcome),
                outcome == Outcome.PASS ? Optional.empty() : Optional.of(Message.of("gauge.reweight")));
    }

    private static Message words(Outcome outcome) {
        return switch (outcome) {
            case PASS -> Message.of("gauge.starts");
            case WARNING ->
                    Message.of("gauge.starts-perhaps");
            default -> Message.of("gauge.starts-apart");
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

    /**
     * Hotelling's test that independent vectors have mean 0: T² = M m̄ᵀ S⁻¹ m̄ over the directions in which they vary,
     * and (M − K) T²/(K (M − 1)) has Fisher's law with K and M − K degrees of freedom (Hotelling 1931, DOI
     * 10.1214/aoms/1177732979).
     *
     * @param pValue probability of a T² at least as large
     * @param values T²
     */
    private record Hotelling(double values, double pValue) {

        /** Directions of less variance than this share of the largest are left out. */
        private static final double NEGLIGIBLE = 1e-6;
        private static final int MIN_BEYOND = 5;

        /** @param rows M vectors of K numbers */
        static Hotelling of(double[][] rows) {
            int m = rows.length;
            int k = rows[0].length;
            double[] mean = new double[k];
            for (double[] row : rows) {
                for (int a = 0; a < k; a++) {
                    mean[a] += row[a] / m;
                }
            }
            LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(covariance(rows, mean));
            double largest = Math.max(eigen.values()[k - 1], Double.MIN_NORMAL);
            double squared = 0;
            int directions = 0;
            // Where there are few vectors, the directions in which they vary most.
            for (int d = k - 1; d >= 0 && directions < m - MIN_BEYOND
                    && eigen.values()[d] > NEGLIGIBLE * largest; d--) {
                double along = 0;
                for (int a = 0; a < k; a++) {
                    along += mean[a] * eigen.vectors().get(a, d);
                }
                squared += m * along * along / eigen.values()[d];
                directions++;
            }
            if (directions == 0) {
                return new Hotelling(0, 1);
            }
            double f = squared * (m - directions) / (directions * (m - 1.0));
            return new Hotelling(squared, TailProbabilities.fisher(f, directions, m - directions));
        }

        private static DMatrixRMaj covariance(double[][] rows, double[] mean) {
            int k = mean.length;
            DMatrixRMaj covariance = new DMatrixRMaj(k, k);
            for (double[] row : rows) {
                for (int a = 0; a < k; a++) {
                    for (int b = 0; b < k; b++) {
                        covariance.data[a * k + b] += (row[a] - mean[a]) * (row[b] - mean[b]) / (rows.length - 1);
                    }
                }
            }
            return covariance;
        }
    }
}
