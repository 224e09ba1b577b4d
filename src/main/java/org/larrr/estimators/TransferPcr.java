package org.larrr.estimators;

import org.larrr.estimators.regression.OperatorRegression.Scheme;

/**
 * Transfer-operator principal-component regression: the leading r eigenvectors of C carry the operator, whatever the
 * dynamics; λ = log ν/(kΔt). Known as kernel (extended) dynamic mode decomposition. Cost O(nN² + N³). Source: Kostic et
 * al. 2022 (arXiv:2205.14027).
 *
 * @param lag            k ≥ 1, in steps
 * @param regularization γ ≥ 0, multiplies I beside C
 * @param rank           how many eigenpairs are kept, at least 1
 * @param reversible     enforce symmetry: real eigenvalues, undefined where ν ≤ 0
 */
public record TransferPcr(int lag, double regularization, int rank, boolean reversible) implements LaggedEstimator {

    /** @throws IllegalArgumentException if the lag or the rank is below 1, or γ negative or not finite */
    public TransferPcr {
        LaggedRegression.check(lag, regularization, rank);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.TO_PCR;
    }

    @Override
    public Scheme scheme() {
        return Scheme.PRINCIPAL_COMPONENTS;
    }
}
