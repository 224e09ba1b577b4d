package org.larrr.estimators.regression;

import org.ejml.data.DMatrixRMaj;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.StageRun;

/**
 * The covariance of the features with its eigenbasis, C = QΛQᵀ; none of the matrices must be written.
 *
 * @param covariance C, (N, N)
 * @param values     Λ, ascending
 * @param vectors    Q, (N, N)
 */
public record CovarianceBasis(DMatrixRMaj covariance, double[] values, DMatrixRMaj vectors) {

    /** Of C = ZᵀZ/n. */
    public static CovarianceBasis stage(Features features, StageRun run) {
        DMatrixRMaj covariance = LaplaceSum.covariance(features, run);
        return run.stage("eigenbasis", covariance, () -> of(covariance));
    }

    /** O(N³). */
    public static CovarianceBasis of(DMatrixRMaj covariance) {
        LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(covariance);
        return new CovarianceBasis(covariance, eigen.values(), eigen.vectors());
    }
}
