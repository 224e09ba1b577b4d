package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.function.Function;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
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
    /** Features up to which the rows are shared among cores, in parts of at least so many. */
    private static final int NARROW = 128;
    private static final int ROWS_OF_A_PART = 32768;
    /** Rows of a part for each that the recursion needs to forget where it began. */
    private static final int ROWS_TO_FORGET = 16;
    /** A memory this faint changes no sum. */
    private static final double FORGOTTEN = 1e-18;

    private final FeatureRows z;
    private final int size;
    /** Zeros added up to two or a multiple of {@link #TOGETHER}. */
    private final double[] ratios;
    private final double[] factors;
    private final double lagZero;
    /** u^k, one row each. */
    private final double[] state;

    /**
     * Of one trajectory.
     *
     * @param z       Z, which this alone reads
     * @param ratios  ρ_k
     * @param factors of u^k in y
     * @param lagZero of z_i in y, taken away
     */
    LaplaceRecursion(FeatureRows z, double[] ratios, double[] factors, double lagZero) {
        this.z = z;
        this.size = z.size();
        int padded = ratios.length <= 2 ? 2 : (ratios.length + TOGETHER - 1) / TOGETHER * TOGETHER;
        this.ratios = Arrays.copyOf(ratios, padded);
        this.factors = Arrays.copyOf(factors, padded);
        this.lagZero = lagZero;
        this.state = new double[padded * size];
    }

    static DMatrixRMaj[] crossCovariances(FeatureRows z, Trajectories data, LaplaceQuadrature quadrature,
            InversePairCounts counts, RowGroups groups, Cancellation cancellation) {
        double[] ratios = counts.ratios(quadrature);
        double[] factors = Arrays.stream(counts.weights()).map(weight -> quadrature.step() * weight).toArray();
        Function<FeatureRows, LaplaceRecursion> reading = rows -> new LaplaceRecursion(rows, ratios, factors,
                quadrature.step() / (2.0 * z.count()));
        int memory = (int) Math.ceil(Math.log(FORGOTTEN) / Math.log(Arrays.stream(ratios).max().orElseThrow()));
        int rows = Math.max(ROWS_OF_A_PART, ROWS_TO_FORGET * memory);
        if (groups.count() == 1 && z.isHeld() && z.size() <= NARROW && data.size() > rows) {
            return new DMatrixRMaj[] {inParts(z, data, reading, rows, memory, cancellation)};
        }
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), z.size());
        double[] block = new double[BLOCK * z.size()];
        int run = groups.runs() - 1;
        for (int k = data.count() - 1; k >= 0; k--) {
            LaplaceRecursion recursion = reading.apply(z);
            for (; run >= 0 && groups.bounds()[run] >= data.start(k); run--) {
                recursion.addTo(sums[groups.group()[run]], groups.bounds()[run], groups.bounds()[run + 1], block,
                        cancellation);
            }
        }
        return sums;
    }

    /** H of all rows, whose parts are computed at the same time and added in their order. */
    private static DMatrixRMaj inParts(FeatureRows z, Trajectories data,
            Function<FeatureRows, LaplaceRecursion> reading, int rows, int memory, Cancellation cancellation) {
        DMatrixRMaj[] parts = LaplaceSum.zeros((data.size() + rows - 1) / rows, z.size());
        Parallel.forEach(parts.length, part -> {
            int first = part * rows;
            int last = Math.min(data.size(), first + rows);
            double[] block = new double[BLOCK * z.size()];
            for (int k = data.count() - 1; k >= 0; k--) {
                int from = Math.max(first, data.start(k));
                int to = Math.min(last, data.start(k + 1));
                if (from < to) {
                    LaplaceRecursion recursion = reading.apply(z.another());
                    recursion.remember(to, Math.min(data.start(k + 1), to + memory), block);
                    recursion.addTo(parts[part], from, to, block, cancellation);
                }
            }
        });
        for (int part = 1; part < parts.length; part++) {
            CommonOps_DDRM.addEquals(parts[0], parts[part]);
        }
        return parts[0];
    }

    /** Begins with what rows from ≤ i &lt; to leave behind. */
    private void remember(int from, int to, double[] block) {
        for (int end = to, start; end > from; end = start) {
            start = Math.max(from, z.start(end, BLOCK));
            fill(start, end, block);
        }
    }

    /** Adds the products of rows from ≤ i &lt; to, which must follow those of the call before, backwards. */
    private void addTo(DMatrixRMaj sum, int from, int to, double[] block, Cancellation cancellation) {
        for (int end = to, start; end > from; end = start) {
            cancellation.check();
            start = Math.max(from, z.start(end, BLOCK));
            fill(start, end, block);
            LinearAlgebra.best().addTransposedProduct(z.data(), z.row(), block, 0, end - start, sum);
        }
    }

    /** y of rows from ≤ i &lt; to, which are read and must follow those of the call before, backwards. */
    void fill(int from, int to, double[] block) {
        z.read(from, to);
        int pieces = (long) (to - from) * state.length < PARALLEL ? 1 : Math.min(size, PIECES);
        Parallel.forEach(pieces, piece -> fill(from, to, block, size * piece / pieces, size * (piece + 1) / pieces));
    }

    /** u^k of the row that was filled last, one row each, those beyond the ratios zero. */
    double[] state() {
        return state;
    }

    private void fill(int from, int to, double[] block, int first, int last) {
        for (int i = 0; i < to - from; i++) {
            Arrays.fill(block, i * size + first, i * size + last, 0);
        }
        if (ratios.length == 2) {
            addTwo(from, to, block, first, last);
            return;
        }
        for (int k = 0; k < ratios.length; k += TOGETHER) {
            addFour(k, from, to, block, first, last);
        }
    }

    /** The two exponentials of long trajectories. */
    private void addTwo(int from, int to, double[] y, int first, int last) {
        double r0 = ratios[0];
        double r1 = ratios[1];
        double w0 = factors[0];
        double w1 = factors[1];
        double less = lagZero;
        double[] values = z.data();
        int before = z.row() - from;
        double[] u = state;
        int s1 = size;
        for (int i = to - 1; i >= from; i--) {
            int row = (before + i) * size;
            int target = (i - from) * size;
            for (int c = first; c < last; c++) {
                double own = values[row + c];
                double u0 = own + r0 * u[c];
                double u1 = own + r1 * u[s1 + c];
                u[c] = u0;
                u[s1 + c] = u1;
                y[target + c] += w0 * u0 + w1 * u1 - less * own;
            }
        }
    }

    /** Adds four exponentials to some columns of y; with the first ones the lag 0 is taken away. */
    private void addFour(int k, int from, int to, double[] y, int first, int last) {
        double less = k == 0 ? lagZero : 0;
        double r0 = ratios[k];
        double r1 = ratios[k + 1];
        double r2 = ratios[k + 2];
        double r3 = ratios[k + 3];
        double w0 = factors[k];
        double w1 = factors[k + 1];
        double w2 = factors[k + 2];
        double w3 = factors[k + 3];
        double[] values = z.data();
        int before = z.row() - from;
        double[] u = state;
        int s0 = k * size;
        int s1 = s0 + size;
        int s2 = s1 + size;
        int s3 = s2 + size;
        for (int i = to - 1; i >= from; i--) {
            int row = (before + i) * size;
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
