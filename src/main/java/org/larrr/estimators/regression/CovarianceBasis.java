package org.larrr.estimators.regression;

import org.ejml.data.DMatrixRMaj;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.StageRun;

/**
 * The covariance of the features and, for those who ask, its eigenbasis, C = QΛQᵀ, which is found once; none of the
 * matrices must be written.
 */
public final class CovarianceBasis {

    private final DMatrixRMaj covariance;
    private LinearAlgebra.SymmetricEigen eigen;

    private CovarianceBasis(DMatrixRMaj covariance) {
        this.covariance = covariance;
    }

    /**
     * {@return that of C = ZᵀZ/n, looked up or computed}
     *
     * @param features z at the states
     * @param run      where it is looked up and kept
     */
    public static CovarianceBasis stage(Features features, StageRun run) {
        DMatrixRMaj covariance = LaplaceSum.covariance(features, run);
        return run.stage("eigenbasis", covariance, () -> of(covariance));
    }

    /**
     * {@return that of a covariance; its eigenbasis is found when it is asked for}
     *
     * @param covariance C, (N, N), symmetric
     */
    public static CovarianceBasis of(DMatrixRMaj covariance) {
        return new CovarianceBasis(covariance);
    }

    /** {@return C, (N, N)} */
    public DMatrixRMaj covariance() {
        return covariance;
    }

    /** Λ, ascending; O(N³) the first time. */
    double[] values() {
        return eigen().values();
    }

    /** Q, (N, N). */
    DMatrixRMaj vectors() {
        return eigen().vectors();
    }

    private synchronized LinearAlgebra.SymmetricEigen eigen() {
        if (eigen == null) {
            eigen = LinearAlgebra.best().symmetricEigen(covariance);
        }
        return eigen;
    }
}
