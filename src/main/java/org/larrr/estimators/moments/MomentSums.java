package org.larrr.estimators.moments;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.linalg.LinearAlgebra;

/**
 * Sums that simply add up over pieces of data; written by whoever builds them, then left alone.
 *
 * <p>covariance: Σ z_i z_iᵀ, (N, N). pairs: R = Σ_i z_i v_iᵀ, (N, W), with v_i the weighted sum of the rows before and
 * at i, v_i^p = Σ_j C(j,p) ρ^j z_{i−j}. lagged[k]: Σ z_i z_{i+k}ᵀ. heads[k], tails[k]: Σ z_i z_iᵀ over the first and
 * the last k rows of each trajectory, but for the very first head and the very last tail, which may still grow.
 * lagPairs[k]: pairs at that lag.
 */
final class MomentSums {

    final DMatrixRMaj covariance;
    final DMatrixRMaj pairs;
    final DMatrixRMaj[] lagged;
    final DMatrixRMaj[] heads;
    final DMatrixRMaj[] tails;
    final long[] lagPairs;
    /** Σ (k(x_i,x_i) − |z_i|²), NaN where there is no kernel. */
    double residual;

    MomentSums(MomentPlan plan) {
        int size = plan.size();
        covariance = new DMatrixRMaj(size, size);
        pairs = new DMatrixRMaj(size, plan.width());
        int lags = plan.lags().length;
        lagged = squares(lags, size);
        heads = squares(lags, size);
        tails = squares(lags, size);
        lagPairs = new long[lags];
    }

    static DMatrixRMaj[] squares(int count, int size) {
        DMatrixRMaj[] result = new DMatrixRMaj[count];
        for (int k = 0; k < count; k++) {
            result[k] = new DMatrixRMaj(size, size);
        }
        return result;
    }

    void add(MomentSums other) {
        add(other.covariance, covariance);
        add(other.pairs, pairs);
        for (int k = 0; k < lagged.length; k++) {
            add(other.lagged[k], lagged[k]);
            add(other.heads[k], heads[k]);
            add(other.tails[k], tails[k]);
            lagPairs[k] += other.lagPairs[k];
        }
        residual += other.residual;
    }

    private static void add(DMatrixRMaj x, DMatrixRMaj sum) {
        for (int i = 0; i < sum.data.length; i++) {
            sum.data[i] += x.data[i];
        }
    }

    /** Adds Σ z zᵀ over some rows of an array. */
    static void addOuter(double[] rows, int from, int count, DMatrixRMaj sum) {
        if (count > 0) {
            LinearAlgebra.best().addTransposedProduct(rows, from, rows, from, count, sum);
        }
    }

    /** Takes Σ z zᵀ over some rows of an array away. */
    static void subtractOuter(double[] rows, int from, int count, DMatrixRMaj sum) {
        if (count > 0) {
            DMatrixRMaj part = new DMatrixRMaj(sum.numRows, sum.numCols);
            addOuter(rows, from, count, part);
            CommonOps_DDRM.subtractEquals(sum, part);
        }
    }

    /** Adds Σ z_i z_{i+k}ᵀ, i in rows of one array, i + k in rows of another. */
    void addLagged(int k, double[] early, int earlyRow, double[] late, int lateRow, int count) {
        if (count > 0) {
            LinearAlgebra.best().addTransposedProduct(early, earlyRow, late, lateRow, count, lagged[k]);
            lagPairs[k] += count;
        }
    }
}
