package org.larrr.estimators;

import org.ejml.data.DMatrixRMaj;

/**
 * What a reduced-rank regression learns from; compared by identity, because it keys the stages that follow.
 *
 * <p>C = E z(X)z(X)ᵀ is the covariance, H = E z(X)z(X′)ᵀ the cross-covariance with the regression's target. Both are
 * (N, N) and must not be written.
 */
final class SecondMoments {

    private final DMatrixRMaj covariance;
    private final DMatrixRMaj crossCovariance;
    private final DMatrixRMaj mass;

    SecondMoments(DMatrixRMaj covariance, DMatrixRMaj crossCovariance) {
        this(covariance, crossCovariance, covariance);
    }

    /** @param mass E[zzᵀ], where the regression's own metric C is another one */
    SecondMoments(DMatrixRMaj covariance, DMatrixRMaj crossCovariance, DMatrixRMaj mass) {
        this.covariance = covariance;
        this.crossCovariance = crossCovariance;
        this.mass = mass;
    }

    DMatrixRMaj covariance() {
        return covariance;
    }

    DMatrixRMaj crossCovariance() {
        return crossCovariance;
    }

    /** E[zzᵀ]: the empirical L² norm of z·b is bᴴ E[zzᵀ] b. */
    DMatrixRMaj mass() {
        return mass;
    }
}
