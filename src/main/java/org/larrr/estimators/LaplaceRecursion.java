package org.larrr.estimators;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.Cancellation;

/**
 * y_i = Σ_j (m_j/P_j) z_{i+j} by a backward recursion over the rows of each trajectory, a block at a time, each block
 * multiplied into H while it is warm.
 *
 * <p>With a_p the coefficients of {@link InversePairCountSeries}, u_i^p = a_p Σ_j C(j,p) ρ^j z_{i+j} obeys, by Pascal's
 * rule, u_i^p = ρ (u_{i+1}^p + (a_p/a_{p−1}) u_{i+1}^{p−1}) and u_i^0 = a_0 z_i + ρ u_{i+1}^0; then
 * y_i = Δt (Σ_p u_i^p − a_0 z_i / 2), the last term being the half weight at lag 0. Δt is folded into a_0.
 */
final class LaplaceRecursion {

    private static final int BLOCK = 512;

    private final DMatrixRMaj z;
    private final int size;
    private final double rho;
    private final double leading;
    private final double[] ratios;
    /** u^p, p = 0 … P, one row each. */
    private final double[] state;

    private LaplaceRecursion(DMatrixRMaj z, LaplaceQuadrature quadrature, InversePairCountSeries series) {
        this.z = z;
        this.size = z.numCols;
        this.rho = quadrature.ratio();
        this.leading = series.leading() * quadrature.step();
        this.ratios = series.ratios();
        this.state = new double[(ratios.length + 1) * size];
    }

    static DMatrixRMaj[] crossCovariances(DMatrixRMaj z, Trajectories data, LaplaceQuadrature quadrature,
            InversePairCountSeries series, RowGroups groups, Cancellation cancellation) {
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), z.numCols);
        LinearAlgebra algebra = LinearAlgebra.best();
        double[] block = new double[BLOCK * z.numCols];
        int run = groups.runs() - 1;
        for (int k = data.count() - 1; k >= 0; k--) {
            LaplaceRecursion recursion = new LaplaceRecursion(z, quadrature, series);
            for (; run >= 0 && groups.bounds()[run] >= data.start(k); run--) {
                for (int to = groups.bounds()[run + 1]; to > groups.bounds()[run]; to -= BLOCK) {
                    cancellation.check();
                    int from = Math.max(groups.bounds()[run], to - BLOCK);
                    recursion.fill(from, to, block);
                    algebra.addTransposedProduct(z.data, from, block, 0, to - from, sums[groups.group()[run]]);
                }
            }
        }
        return sums;
    }

    private void fill(int from, int to, double[] block) {
        Arrays.fill(block, 0, (to - from) * size, 0);
        for (int i = to - 1; i >= from; i--) {
            int target = (i - from) * size;
            for (int p = ratios.length; p >= 1; p--) {
                advance(p * size, (p - 1) * size, ratios[p - 1], block, target);
            }
            advanceFirst(i * size, block, target);
        }
    }

    /** u^p, added to y: loops this short are bound by their number, so each does all there is to do. */
    private void advance(int own, int lower, double ratio, double[] y, int target) {
        for (int c = 0; c < size; c++) {
            double next = rho * (state[own + c] + ratio * state[lower + c]);
            state[own + c] = next;
            y[target + c] += next;
        }
    }

    private void advanceFirst(int row, double[] y, int target) {
        double[] values = z.data;
        for (int c = 0; c < size; c++) {
            double own = leading * values[row + c];
            double next = own + rho * state[c];
            state[c] = next;
            y[target + c] += next - own / 2;
        }
    }
}
