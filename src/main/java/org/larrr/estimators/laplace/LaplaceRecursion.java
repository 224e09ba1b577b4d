package org.larrr.estimators.laplace;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Cores;
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
    /** Numbers of u from which on another core pays, and columns go in so many pieces. */
    private static final long PARALLEL = 500_000;
    private static final int PIECES = 4;

    private final DMatrixRMaj z;
    private final int size;
    /** Zeros added up to a multiple of {@link #TOGETHER}. */
    private final double[] ratios;
    private final double[] factors;
    private final double lagZero;
    /** u^k, one row each. */
    private final double[] state;

    /**
     * Of one trajectory.
     *
     * @param ratios  ρ_k
     * @param factors of u^k in y
     * @param lagZero of z_i in y, taken away
     */
    LaplaceRecursion(DMatrixRMaj z, double[] ratios, double[] factors, double lagZero) {
        this.z = z;
        this.size = z.numCols;
        int padded = (ratios.length + TOGETHER - 1) / TOGETHER * TOGETHER;
        this.ratios = Arrays.copyOf(ratios, padded);
        this.factors = Arrays.copyOf(factors, padded);
        this.lagZero = lagZero;
        this.state = new double[padded * size];
    }

    static DMatrixRMaj[] crossCovariances(DMatrixRMaj z, Trajectories data, LaplaceQuadrature quadrature,
            InversePairCounts counts, RowGroups groups, Cancellation cancellation) {
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), z.numCols);
        LinearAlgebra algebra = LinearAlgebra.best();
        double[] block = new double[BLOCK * z.numCols];
        double[] ratios = counts.ratios(quadrature);
        double[] factors = Arrays.stream(counts.weights()).map(weight -> quadrature.step() * weight).toArray();
        int run = groups.runs() - 1;
        for (int k = data.count() - 1; k >= 0; k--) {
            LaplaceRecursion recursion = new LaplaceRecursion(z, ratios, factors,
                    quadrature.step() / (2.0 * z.numRows));
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

    /** y of rows from ≤ i &lt; to, which must follow those of the call before, backwards. */
    void fill(int from, int to, double[] block) {
        int pieces = (long) (to - from) * state.length < PARALLEL ? 1 : Math.min(size, PIECES);
        Cores.forEach(pieces, piece -> fill(from, to, block, size * piece / pieces, size * (piece + 1) / pieces));
    }

    /** u^k of the row that was filled last, one row each, those beyond the ratios zero. */
    double[] state() {
        return state;
    }

    private void fill(int from, int to, double[] block, int first, int last) {
        for (int i = 0; i < to - from; i++) {
            Arrays.fill(block, i * size + first, i * size + last, 0);
        }
        for (int k = 0; k < ratios.length; k += TOGETHER) {
            addFour(k, k == 0 ? lagZero : 0, from, to, block, first, last);
        }
    }

    /** Adds four exponentials to some columns of y, and takes {@code less} z_i away from it. */
    private void addFour(int k, double less, int from, int to, double[] y, int first, int last) {
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
            for (int c = first; c < last; c++) {
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
