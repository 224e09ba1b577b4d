package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/**
 * Moments of short trajectories over one set of starts for all lags: C = Σ_i w_i z_i z_iᵀ/Σw and H = Σ_i w_i z_i (Σ_{j
 * ≤ ℓ} m_j z_{i+j})ᵀ/Σw over the samples i that are followed by ℓ samples.
 *
 * <p>The mean over all pairs at a lag j starts from the early samples of trajectories only, increasingly so for longer
 * lags. If trajectories start out of equilibrium, this distribution differs between lags and from that of C. With
 * common starts both moments have the same distribution, and H = C F(L) for any such distribution.
 *
 * @param z          features of all states
 * @param data       at a uniform step
 * @param quadrature the weights of the lags up to ℓ
 */
public record CommonStarts(DMatrixRMaj z, Trajectories data, LaplaceQuadrature quadrature) {

    /** e^{−7}: what weighs less than a thousandth is not worth a start. */
    private static final double WORTH = 7;
    /** The largest ℓ relative to the median length: a longer one gains less of the decay than it loses in starts. */
    private static final double MAX_SHARE = 0.4;

    /**
     * C and H of the starts in one group.
     *
     * @param covariance      C, (N, N)
     * @param crossCovariance H, (N, N)
     */
    public record Part(DMatrixRMaj covariance, DMatrixRMaj crossCovariance) {}

    /**
     * {@return the starts that these trajectories have for a shift}
     *
     * @param z         features of all states
     * @param data      at a uniform step, n states
     * @param shift     μ &gt; 0 [1/time]
     * @param intervals ℓ, if chosen; else as many as the weights need, at most two fifths of a middling trajectory
     * @throws EstimationException if no trajectory is longer than ℓ
     */
    public static CommonStarts of(DMatrixRMaj z, Trajectories data, double shift, OptionalInt intervals) {
        int[] lengths = data.lengths();
        Arrays.sort(lengths);
        int most = Math.max(1, (int) (MAX_SHARE * (lengths[lengths.length / 2] - 1)));
        double needed = Math.ceil(WORTH / (shift * data.step()));
        int chosen = intervals.orElse((int) Math.max(1, Math.min(most, needed)));
        EstimationException.unless(chosen < lengths[lengths.length - 1],
                Message.of("intervals.no-starts", chosen, lengths[lengths.length - 1]));
        return new CommonStarts(z, data, new LaplaceQuadrature(shift, data.step(), chosen));
    }

    /** {@return ℓ, the intervals of the quadrature} */
    public int intervals() {
        return quadrature.intervals();
    }

    /** {@return n weights, equal for all starts, 0 for the other samples} */
    public double[] equalWeights() {
        double[] weights = new double[data.size()];
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k); row < data.start(k + 1) && row + intervals() < data.start(k + 1); row++) {
                weights[row] = 1;
            }
        }
        return weights;
    }

    /**
     * {@return the moments whose starts lie in each group; the parts add up} O(nN²).
     *
     * @param weights      w of all states, 0 where no start is; their sum is made 1
     * @param groups       of the rows
     * @param symmetric    whether the symmetric part of H is wanted
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public List<Part> moments(double[] weights, RowGroups groups, boolean symmetric, Cancellation cancellation) {
        double total = Arrays.stream(weights).sum();
        int n = z.numCols;
        DMatrixRMaj ahead = new DMatrixRMaj(z.numRows, n);
        DMatrixRMaj weighted = new DMatrixRMaj(z.numRows, n);
        for (int k = 0; k < data.count(); k++) {
            cancellation.check();
            lookAhead(k, ahead.data);
            for (int row = data.start(k); row < data.start(k + 1); row++) {
                for (int c = 0; c < n; c++) {
                    weighted.data[row * n + c] = weights[row] / total * z.data[row * n + c];
                }
            }
        }
        DMatrixRMaj[] covariances = LaplaceSum.zeros(groups.count(), n);
        DMatrixRMaj[] cross = LaplaceSum.zeros(groups.count(), n);
        LinearAlgebra algebra = LinearAlgebra.best();
        for (int run = 0; run < groups.runs(); run++) {
            int from = groups.bounds()[run];
            int rows = groups.bounds()[run + 1] - from;
            algebra.addTransposedProduct(weighted.data, from, z.data, from, rows, covariances[groups.group()[run]]);
            algebra.addTransposedProduct(weighted.data, from, ahead.data, from, rows, cross[groups.group()[run]]);
        }
        return IntStream.range(0, groups.count())
                .mapToObj(g -> new Part(covariances[g], symmetric ? SymmetricPart.of(cross[g]) : cross[g])).toList();
    }

    /**
     * y_i = Σ_{j ≤ ℓ} m_j z_{i+j} at the starts of a trajectory, by the sliding sum S_i = z_i + ρ S_{i+1} − ρ^{ℓ+1}
     * z_{i+ℓ+1}.
     */
    private void lookAhead(int k, double[] ahead) {
        int n = z.numCols;
        int ell = intervals();
        double ratio = quadrature.ratio();
        double last = Math.pow(ratio, ell);
        double[] sum = new double[n];
        double step = quadrature.step();
        for (int row = data.start(k + 1) - 1; row >= data.start(k); row--) {
            boolean beyond = row + ell + 1 < data.start(k + 1);
            for (int c = 0; c < n; c++) {
                double now = z.data[row * n + c];
                sum[c] = now + ratio * sum[c] - (beyond ? last * ratio * z.data[(row + ell + 1) * n + c] : 0);
                if (row + ell < data.start(k + 1)) {
                    ahead[row * n + c] = step * (sum[c] - 0.5 * now - 0.5 * last * z.data[(row + ell) * n + c]);
                }
            }
        }
    }
}
