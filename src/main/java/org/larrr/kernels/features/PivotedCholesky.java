package org.larrr.kernels.features;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Trajectories;
import org.larrr.kernels.Kernel;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Rows;
import org.larrr.linalg.Vectors;
import org.larrr.stages.Cancellation;

/**
 * Pivoted (diagonal) Cholesky factor of a Gram matrix that is never formed.
 *
 * <p>Each step selects the sample with the largest residual k(x,x) − z(x)·z(x) as the next landmark p and appends the
 * column z_k = (k(·, x_p) − Σ_{q&lt;k} z_q z_q(x_p)) / √residual(x_p). Then [k(x_i, x_j)] ≈ ZZᵀ, and the error is
 * positive semi-definite, so its trace bounds it. If residuals decrease so slowly that {@value #MAX_SINGLE_LANDMARKS}
 * landmarks are not sufficient, {@link PivotPanels} draws the landmarks at random instead, which yields a smaller trace
 * with the same number of landmarks and uses matrix products. Cost O(nN(N + d)), memory O(nN). Source: Harbrecht,
 * Peters and Schneider 2012, DOI 10.1016/j.apnum.2011.10.001.
 */
public final class PivotedCholesky {

    /** A residual this small relative to the largest k(x,x) is rounding error, no direction worth a landmark. */
    private static final double ROUNDING = 4e-16;

    /** The cost of an exponential in additions, roughly. */
    private static final int KERNEL_OPERATIONS = 20;

    /** Landmarks that are worth taking one by one. */
    private static final int MAX_SINGLE_LANDMARKS = 128;
    /** Landmarks after which it shows whether a few will do. */
    private static final int TRIAL = 12;

    private final Kernel kernel;
    private final double[] states;
    private final int dimension;
    private final int n;
    private final double[] residual;
    private final double floor;
    private final List<double[]> columns = new ArrayList<>();
    private final List<Integer> pivots = new ArrayList<>();
    /** Holds all columns once there are many, null before. */
    private @Nullable PivotPanels panels;

    private PivotedCholesky(Kernel kernel, double[] states, int dimension) {
        this.kernel = kernel;
        this.states = states;
        this.dimension = dimension;
        this.n = states.length / dimension;
        this.residual = new double[n];
        for (int i = 0; i < n; i++) {
            residual[i] = kernel.value(states, i, states, i, dimension);
        }
        this.floor = ROUNDING * Arrays.stream(residual).max().orElse(0);
    }

    /**
     * Factors the Gram matrix of all samples.
     *
     * @param kernel       k
     * @param states       row-major (n, d)
     * @param dimension    d
     * @param tolerance    stop when the residual trace of K = [k(x_i, x_j)]/n is at most this
     * @param cap          largest number of landmarks
     * @param cancellation stops it
     * @return the factor, of at most {@code cap} columns
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static PivotedCholesky factor(
            Kernel kernel, double[] states, int dimension, double tolerance, int cap, Cancellation cancellation) {
        PivotedCholesky result = new PivotedCholesky(kernel, states, dimension);
        result.takeLargest(tolerance, cap, cancellation);
        result.draw(tolerance, cap, cancellation);
        return result;
    }

    private void takeLargest(double tolerance, int cap, Cancellation cancellation) {
        double start = residualTrace();
        double trace = start;
        while (pivots.size() < cap && trace > tolerance && fewWillDo(start, trace, tolerance)) {
            cancellation.check();
            int pivot = Vectors.largest(n, i -> residual[i]);
            if (residual[pivot] <= floor) {
                break;
            }
            append(pivot);
            trace = residualTrace();
        }
    }

    /** Extrapolates the trace at its present rate of decrease. */
    private boolean fewWillDo(double start, double trace, double tolerance) {
        double aim = Math.max(tolerance, floor);
        return pivots.size() < TRIAL
                || pivots.size() < MAX_SINGLE_LANDMARKS
                        && pivots.size() * Math.log(start / aim) <= MAX_SINGLE_LANDMARKS * Math.log(start / trace);
    }

    private void draw(double tolerance, int cap, Cancellation cancellation) {
        while (pivots.size() < cap && residualTrace() > tolerance) {
            cancellation.check();
            if (panels == null) {
                panels = new PivotPanels(kernel, states, dimension, residual, floor, columnsByRows(), pivots);
                columns.clear();
            }
            if (!panels.append(cap - pivots.size())) {
                break;
            }
        }
    }

    private void append(int pivot) {
        int k = columns.size();
        double[] atPivot = new double[k];
        for (int q = 0; q < k; q++) {
            atPivot[q] = columns.get(q)[pivot];
        }
        double root = Math.sqrt(residual[pivot]);
        Rows landmark = new Rows(states, pivot, pivot + 1, dimension);
        double[] column = new double[n];
        Parallel.blocks(n, KERNEL_OPERATIONS + 3 * dimension + k, (from, to) -> {
            kernel.block(new Rows(states, from, to, dimension), landmark, column, from);
            for (int q = 0; q < k; q++) {
                subtractMultiple(column, columns.get(q), from, to, atPivot[q]);
            }
            finish(column, from, to, root);
        });
        residual[pivot] = 0;
        columns.add(column);
        pivots.add(pivot);
    }

    private static void subtractMultiple(double[] column, double[] other, int from, int to, double factor) {
        for (int i = from; i < to; i++) {
            column[i] -= factor * other[i];
        }
    }

    private void finish(double[] column, int from, int to, double root) {
        for (int i = from; i < to; i++) {
            double z = column[i] / root;
            column[i] = z;
            residual[i] = Math.max(0, residual[i] - z * z);
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

    /** Number of landmarks, N. */
    int size() {
        return pivots.size();
    }

    /** Z, (n, N). */
    DMatrixRMaj factor() {
        return panels == null ? columnsByRows() : panels.factor();
    }

    private DMatrixRMaj columnsByRows() {
        int size = columns.size();
        DMatrixRMaj z = new DMatrixRMaj(n, size);
        Parallel.blocks(n, size, (from, to) -> {
            for (int q = 0; q < size; q++) {
                double[] column = columns.get(q);
                for (int i = from; i < to; i++) {
                    z.data[i * size + q] = column[i];
                }
            }
        });
        return z;
    }

    /** {@return the landmarks in the order they were chosen, row-major (N, d)} */
    public double[] landmarks() {
        return Trajectories.rows(states, dimension, pivots.stream().mapToInt(Integer::intValue).toArray());
    }

    /** {@return Z at the landmarks, (N, N), lower triangular, a new matrix} */
    public DMatrixRMaj triangle() {
        int size = pivots.size();
        DMatrixRMaj lower = new DMatrixRMaj(size, size);
        for (int k = 0; k < size; k++) {
            double[] row = row(pivots.get(k));
            System.arraycopy(row, 0, lower.data, k * size, k + 1);
        }
        return lower;
    }

    private double[] row(int i) {
        return panels == null ? columns.stream().mapToDouble(column -> column[i]).toArray() : panels.row(i);
    }
}
