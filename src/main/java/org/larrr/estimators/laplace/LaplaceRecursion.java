package org.larrr.estimators.laplace;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.Cancellation;

/**
 * y_i = Σ_j (m_j/P_j) z_{i+j} by backward recursions over the rows of each trajectory, a block at a time, each block
 * multiplied into H while it is warm.
 *
 * <p>With 1/P_j = Σ_k w_k e^{g_k j} of {@link InversePairCounts} and ρ_k = ρ e^{g_k}, u_i^k = Σ_j ρ_k^j z_{i+j} obeys
 * u_i^k = z_i + ρ_k u_{i+1}^k, and y_i = Δt (Σ_k w_k u_i^k − z_i / (2 P_0)), the last term being the half weight at lag
 * 0.
 */
final class LaplaceRecursion {

    private static final int BLOCK = 512;
    /** Exponentials carried along together: with fewer, loops as short as N are bound by their number. */
    private static final int TOGETHER = 4;

    private final DMatrixRMaj z;
    private final int size;
    /** ρ_k and Δt w_k, zeros added up to a multiple of {@link #TOGETHER}. */
    private final double[] ratios;
    private final double[] factors;
    private final double lagZero;
    /** u^k, one row each. */
    private final double[] state;

    private LaplaceRecursion(DMatrixRMaj z, LaplaceQuadrature quadrature, InversePairCounts counts) {
        this.z = z;
        this.size = z.numCols;
        int nodes = counts.weights().length;
        int padded = (nodes + TOGETHER - 1) / TOGETHER * TOGETHER;
        this.ratios = new double[padded];
        this.factors = new double[padded];
        for (int k = 0; k < nodes; k++) {
            ratios[k] = Math.exp(counts.growth()[k] - quadrature.shift() * quadrature.step());
            factors[k] = quadrature.step() * counts.weights()[k];
        }
        this.lagZero = quadrature.step() / (2.0 * z.numRows);
        this.state = new double[padded * size];
    }

    static DMatrixRMaj[] crossCovariances(DMatrixRMaj z, Trajectories data, LaplaceQuadrature quadrature,
            InversePairCounts counts, RowGroups groups, Cancellation cancellation) {
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), z.numCols);
        LinearAlgebra algebra = LinearAlgebra.best();
        double[] block = new double[BLOCK * z.numCols];
        int run = groups.runs() - 1;
        for (int k = data.count() - 1; k >= 0; k--) {
            LaplaceRecursion recursion = new LaplaceRecursion(z, quadrature, counts);
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
        for (int k = 0; k < ratios.length; k += TOGETHER) {
            addFour(k, k == 0 ? lagZero : 0, from, to, block);
        }
    }

    /** Adds four exponentials to y, and takes {@code less} z_i away from it. */
    private void addFour(int k, double less, int from, int to, double[] y) {
        double r0 = ratios[k];
        double r1 = ratios[k + 1];
        double r2 = ratios[k + 2];
        double r3 = ratios[k + 3];
        double w0 = factors[k];
        double w1 = factors[k + 1];
        double w2 = factors[k + 2];
        double w3 = factors[k + 3];
        double[] values = z.data;
        double[] u = state;
        int s0 = k * size;
        int s1 = s0 + size;
        int s2 = s1 + size;
        int s3 = s2 + size;
        for (int i = to - 1; i >= from; i--) {
            int row = i * size;
            int target = (i - from) * size;
            for (int c = 0; c < size; c++) {
                double own = values[row + c];
                double u0 = own + r0 * u[s0 + c];
                double u1 = own + r1 * u[s1 + c];
                double u2 = own + r2 * u[s2 + c];
                double u3 = own + r3 * u[s3 + c];
                u[s0 + c] = u0;
                u[s1 + c] = u1;
                u[s2 + c] = u2;
                u[s3 + c] = u3;
                y[target + c] += w0 * u0 + w1 * u1 + (w2 * u2 + w3 * u3) - less * own;
            }
        }
    }
}
