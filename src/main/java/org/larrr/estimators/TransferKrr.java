package org.larrr.estimators;

import org.larrr.estimators.regression.OperatorRegression.Scheme;

/**
 * Transfer-operator kernel ridge regression, G = C_γ⁻¹T, truncated to the leading eigenpairs; λ = log ν/(kΔt). Cost
 * O(nN² + N³). Source: Kostic et al. 2022 (arXiv:2205.14027).
 *
 * @param lag            k ≥ 1, in steps
 * @param regularization γ ≥ 0, the multiple of I added to C
 * @param rank           number of eigenpairs, at least 1
 * @param reversible     whether to enforce symmetry: real eigenvalues, undefined if ν ≤ 0
 */
public record TransferKrr(int lag, double regularization, int rank, boolean reversible) implements LaggedEstimator {

    /** @throws IllegalArgumentException if the lag or the rank is below 1, or γ negative or not finite */
    public TransferKrr {
        LaggedRegression.check(lag, regularization, rank);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.TO_KRR;
    }

    @Override
    public Scheme scheme() {
        return Scheme.RIDGE;
    }
}
