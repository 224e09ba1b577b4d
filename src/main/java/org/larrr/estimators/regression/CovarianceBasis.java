package org.larrr.estimators.regression;

import java.util.Optional;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.jspecify.annotations.Nullable;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.StageRun;

/**
 * The covariance of the features and, for those who ask, its eigenbasis, C = QΛQᵀ, which is found once; none of the
 * matrices must be written.
 */
public final class CovarianceBasis {

    /** Pivots of C_γ, relative to its largest diagonal entry, from which on its Cholesky factor is to be trusted. */
    private static final double SAFE_PIVOT = 1e-13;

    private final DMatrixRMaj covariance;
    private LinearAlgebra.@Nullable SymmetricEigen eigen;
    private volatile boolean prepared;
    private @Nullable Factor latest;

    /** L of C_γ = LLᵀ; empty if C_γ is close to singular. */
    private record Factor(double regularization, Optional<DMatrixRMaj> lower) {}

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
     * {@return the basis of a covariance, whose eigenvectors are computed on demand}
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

    /** Under a lock of its own: who wants a factor meanwhile is not held up. */
    private LinearAlgebra.SymmetricEigen eigen() {
        synchronized (covariance) {
            if (eigen == null) {
                eigen = LinearAlgebra.best().symmetricEigen(covariance);
            }
            return eigen;
        }
    }

    /** Computes the eigenbasis for later use; O(N³). */
    void prepare() {
        eigen();
        prepared = true;
    }

    /** Returns whether {@link #prepare} has ended. */
    boolean isPrepared() {
        return prepared;
    }

    /** Returns whether the eigenbasis shows of C_γ what {@link #factor} requires of its pivots. */
    boolean isSafe(double regularization) {
        double[] values = values();
        return values[0] + regularization > SAFE_PIVOT * (values[values.length - 1] + regularization);
    }

    /** L of C_γ = LLᵀ, (N, N), kept until that of another γ is asked for; empty if C_γ is close to singular. */
    synchronized Optional<DMatrixRMaj> factor(double regularization) {
        if (latest == null || latest.regularization != regularization) {
            latest = new Factor(regularization, factorOf(regularization));
        }
        return latest.lower;
    }

    private Optional<DMatrixRMaj> factorOf(double regularization) {
        double largest = IntStream.range(0, covariance.numRows).mapToDouble(i -> covariance.get(i, i) + regularization)
                .reduce(0, Math::max);
        double floor = Math.sqrt(SAFE_PIVOT * largest);
        return LinearAlgebra.best().cholesky(covariance, regularization).filter(l -> {
            boolean safe = true;
            for (int i = 0; i < l.numRows; i++) {
                safe &= l.get(i, i) > floor;
            }
            return safe;
        });
    }
}
