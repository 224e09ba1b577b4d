package org.larrr.estimators.moments;

import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.linalg.LinearAlgebra;

/**
 * Sums over a part of the data in K directions of its features, which add up to those over all of them. A pair counts
 * in the part that its later state is in. Not changed once built.
 *
 * @param rows       states
 * @param covariance Σ y_i y_iᵀ, (K, K)
 * @param pairs      Σ y_i v_iᵀ as in {@link MomentSums}, (K, W) with the columns of a plan of K features
 * @param lagged     Σ y_i y_{i+k}ᵀ at every lag, (K, K)
 * @param starts     Σ y_i y_iᵀ over the beginnings of those pairs
 * @param ends       the same over their ends
 * @param lagPairs   how many pairs there are
 */
record GroupSums(long rows, DMatrixRMaj covariance, DMatrixRMaj pairs, DMatrixRMaj[] lagged, DMatrixRMaj[] starts,
        DMatrixRMaj[] ends, long[] lagPairs) {

    static GroupSums zero(MomentPlan plan) {
        int k = plan.size();
        int lags = plan.lags().length;
        return new GroupSums(0, new DMatrixRMaj(k, k), new DMatrixRMaj(k, plan.width()), MomentSums.squares(lags, k),
                MomentSums.squares(lags, k), MomentSums.squares(lags, k), new long[lags]);
    }

    /** Bytes of one. */
    static long bytes(MomentPlan plan) {
        return Double.BYTES * (long) plan.size() * (plan.width() + plan.size() * (1L + 3 * plan.lags().length));
    }

    /** These and factor times others. */
    GroupSums plus(double factor, GroupSums other) {
        long[] counts = lagPairs.clone();
        Arrays.setAll(counts, k -> lagPairs[k] + (long) factor * other.lagPairs[k]);
        return new GroupSums(rows + (long) factor * other.rows,
                CommonOps_DDRM.add(covariance, factor, other.covariance, null),
                CommonOps_DDRM.add(pairs, factor, other.pairs, null), sum(lagged, factor, other.lagged),
                sum(starts, factor, other.starts), sum(ends, factor, other.ends), counts);
    }

    private static DMatrixRMaj[] sum(DMatrixRMaj[] a, double factor, DMatrixRMaj[] b) {
        DMatrixRMaj[] result = new DMatrixRMaj[a.length];
        Arrays.setAll(result, k -> CommonOps_DDRM.add(a[k], factor, b[k], null));
        return result;
    }

    /**
     * These sums of N features, seen in K directions; O(N²K) for each square.
     *
     * @param plan       of N features
     * @param few        of K
     * @param directions as columns, (N, K); empty for all features as they are
     */
    GroupSums in(MomentPlan plan, MomentPlan few, Optional<DMatrixRMaj> directions) {
        DMatrixRMaj narrow = new DMatrixRMaj(few.size(), few.width());
        int[] from = plan.offsets();
        int[] to = few.offsets();
        for (int tone = 0; tone < plan.tones(); tone++) {
            int whole = plan.toneTerms()[tone] + 1;
            int kept = few.toneTerms()[tone] + 1;
            for (int part = 0; part < (plan.isComplex(tone) ? 2 : 1); part++) {
                for (int p = 0; p < kept; p++) {
                    DMatrixRMaj block = block(pairs, from[tone] + (part * whole + p) * plan.size(), plan.size());
                    insert(project(block, directions), narrow, to[tone] + (part * kept + p) * few.size());
                }
            }
        }
        return new GroupSums(rows, project(covariance, directions), narrow, project(lagged, directions),
                project(starts, directions), project(ends, directions), lagPairs.clone());
    }

    private static DMatrixRMaj[] project(DMatrixRMaj[] a, Optional<DMatrixRMaj> directions) {
        return Arrays.stream(a).map(each -> project(each, directions)).toArray(DMatrixRMaj[]::new);
    }

    /** VᵀAV. */
    private static DMatrixRMaj project(DMatrixRMaj a, Optional<DMatrixRMaj> directions) {
        LinearAlgebra algebra = LinearAlgebra.best();
        return directions.map(v -> algebra.multiplyTransposed(v, algebra.multiply(a, v))).orElseGet(a::copy);
    }

    private static DMatrixRMaj block(DMatrixRMaj a, int column, int size) {
        DMatrixRMaj result = new DMatrixRMaj(size, size);
        for (int row = 0; row < size; row++) {
            System.arraycopy(a.data, row * a.numCols + column, result.data, row * size, size);
        }
        return result;
    }

    private static void insert(DMatrixRMaj block, DMatrixRMaj into, int column) {
        for (int row = 0; row < block.numRows; row++) {
            System.arraycopy(block.data, row * block.numCols, into.data, row * into.numCols + column, block.numCols);
        }
    }
}
