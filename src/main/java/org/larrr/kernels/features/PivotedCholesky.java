package org.larrr.kernels.features;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.Kernel;
import org.larrr.linalg.RowBlocks;
import org.larrr.stages.Cancellation;

/**
 * Pivoted (diagonal) Cholesky factor of a Gram matrix that is never formed.
 *
 * <p>Each step takes the state with the largest residual k(x,x) − z(x)·z(x) as the next landmark p and appends the column
 * z_k = (k(·, x_p) − Σ_{q&lt;k} z_q z_q(x_p)) / √residual(x_p). Then [k(x_i, x_j)] ≈ ZZᵀ, and the error is positive
 * semi-definite, so its trace bounds it. Cost O(nN(N + d)), memory O(nN). Source: Harbrecht, Peters and Schneider 2012,
 * DOI 10.1016/j.apnum.2011.10.001.
 */
public final class PivotedCholesky {

    /** A residual this small relative to the largest k(x,x) is rounding error, no direction worth a landmark. */
    private static final double ROUNDING = 4e-16;

    /** What an exponential costs in additions, roughly. */
    private static final int KERNEL_OPERATIONS = 20;

    private final Kernel kernel;
    private final double[] states;
    private final int dimension;
    private final int n;
    private final double[] residual;
    private final List<double[]> columns = new ArrayList<>();
    private final List<Integer> pivots = new ArrayList<>();

    private PivotedCholesky(Kernel kernel, double[] states, int dimension) {
        this.kernel = kernel;
        this.states = states;
        this.dimension = dimension;
        this.n = states.length / dimension;
        this.residual = new double[n];
        for (int i = 0; i < n; i++) {
            residual[i] = kernel.value(states, i, states, i, dimension);
        }
    }

    /**
     * Factors the Gram matrix of all states.
     *
     * @param tolerance stop when the residual trace of K = [k(x_i, x_j)]/n is at most this
     * @param cap       largest number of landmarks
     */
    public static PivotedCholesky factor(
            Kernel kernel, double[] states, int dimension, double tolerance, int cap, Cancellation cancellation) {
        PivotedCholesky result = new PivotedCholesky(kernel, states, dimension);
        double floor = ROUNDING * Arrays.stream(result.residual).max().orElse(0);
        while (result.columns.size() < cap && result.residualTrace() > tolerance) {
            cancellation.check();
            int pivot = result.largestResidual();
            if (result.residual[pivot] <= floor) {
                break;
            }
            result.append(pivot);
        }
        return result;
    }

    private int largestResidual() {
        int best = 0;
        for (int i = 1; i < n; i++) {
            if (residual[i] > residual[best]) {
                best = i;
            }
        }
        return best;
    }

    private void append(int pivot) {
        int k = columns.size();
        double[] atPivot = new double[k];
        for (int q = 0; q < k; q++) {
            atPivot[q] = columns.get(q)[pivot];
        }
        double root = Math.sqrt(residual[pivot]);
        double[] column = new double[n];
        RowBlocks.forEach(n, KERNEL_OPERATIONS + 3 * dimension + k, (from, to) -> {
            double[] block = new double[to - from];
            kernel.column(states, from, to, states, pivot, dimension, block);
            for (int q = 0; q < k; q++) {
                subtractMultiple(block, columns.get(q), from, atPivot[q]);
            }
            finish(block, from, root, column);
        });
        residual[pivot] = 0;
        columns.add(column);
        pivots.add(pivot);
    }

    private static void subtractMultiple(double[] block, double[] column, int from, double factor) {
        for (int i = 0; i < block.length; i++) {
            block[i] -= factor * column[from + i];
        }
    }

    private void finish(double[] block, int from, double root, double[] column) {
        for (int i = 0; i < block.length; i++) {
            double z = block[i] / root;
            column[from + i] = z;
            residual[from + i] = Math.max(0, residual[from + i] - z * z);
        }
    }

    /** trace(K − ZZᵀ/n), K = [k(x_i, x_j)]/n. */
    double residualTrace() {
        double sum = 0;
        for (double r : residual) {
            sum += r;
        }
        return sum / n;
    }

    /** Z, (n, N). */
    DMatrixRMaj factor() {
        int size = columns.size();
        DMatrixRMaj z = new DMatrixRMaj(n, size);
        RowBlocks.forEach(n, size, (from, to) -> {
            for (int q = 0; q < size; q++) {
                double[] column = columns.get(q);
                for (int i = from; i < to; i++) {
                    z.data[i * size + q] = column[i];
                }
            }
        });
        return z;
    }

    /** The landmarks in the order they were chosen, row-major (N, d). */
    public double[] landmarks() {
        double[] result = new double[pivots.size() * dimension];
        for (int k = 0; k < pivots.size(); k++) {
            System.arraycopy(states, pivots.get(k) * dimension, result, k * dimension, dimension);
        }
        return result;
    }

    /** Z at the landmarks, (N, N), lower triangular. */
    public DMatrixRMaj triangle() {
        int size = pivots.size();
        DMatrixRMaj lower = new DMatrixRMaj(size, size);
        for (int k = 0; k < size; k++) {
            for (int q = 0; q <= k; q++) {
                lower.set(k, q, columns.get(q)[pivots.get(k)]);
            }
        }
        return lower;
    }
}
