package org.larrr.estimators.regression;

import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * What a reduced-rank regression learns from; compared by identity, because it keys the stages that follow.
 *
 * <p>C = E z(X)z(X)ᵀ is the covariance, H = E z(X)z(X′)ᵀ the cross-covariance with the regression's target. Both are
 * (N, N) and must not be written.
 */
public final class SecondMoments {

    private final DMatrixRMaj covariance;
    private final DMatrixRMaj crossCovariance;
    private final DMatrixRMaj mass;

    public SecondMoments(DMatrixRMaj covariance, DMatrixRMaj crossCovariance) {
        this(covariance, crossCovariance, covariance);
    }

    /** @param mass E[zzᵀ], where the regression's own metric C is another one */
    public SecondMoments(DMatrixRMaj covariance, DMatrixRMaj crossCovariance, DMatrixRMaj mass) {
        this.covariance = covariance;
        this.crossCovariance = crossCovariance;
        this.mass = mass;
    }

    /**
     * Σ_g weights_g · moments_g.
     *
     * @param moments moments by group
     * @param weights as many factors
     */
    public static SecondMoments combine(List<SecondMoments> moments, double[] weights) {
        int size = moments.get(0).covariance.numRows;
        DMatrixRMaj covariance = new DMatrixRMaj(size, size);
        DMatrixRMaj cross = new DMatrixRMaj(size, size);
        for (int g = 0; g < weights.length; g++) {
            CommonOps_DDRM.addEquals(covariance, weights[g], moments.get(g).covariance);
            CommonOps_DDRM.addEquals(cross, weights[g], moments.get(g).crossCovariance);
        }
        return new SecondMoments(covariance, cross);
    }

    /** C, (N, N). */
    public DMatrixRMaj covariance() {
        return covariance;
    }

    /** H, (N, N). */
    public DMatrixRMaj crossCovariance() {
        return crossCovariance;
    }

    /** E[zzᵀ]: the empirical L² norm of z·b is bᴴ E[zzᵀ] b. */
    public DMatrixRMaj mass() {
        return mass;
    }
}
