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

    SecondMoments(DMatrixRMaj covariance, DMatrixRMaj crossCovariance) {
        this.covariance = covariance;
        this.crossCovariance = crossCovariance;
    }

    DMatrixRMaj covariance() {
        return covariance;
    }

    DMatrixRMaj crossCovariance() {
        return crossCovariance;
    }
}
