package org.larrr.estimators;

import java.util.OptionalInt;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.regression.OperatorRegression.Scheme;

/**
 * Transfer-operator reduced-rank regression at one lag, G = C_γ^{-1/2} [[C_γ^{-1/2}T]]_r and λ = log ν/(kΔt), the
 * baseline. At a small rank it fails as Δt → 0: T_Δt → I, hence C_γ^{-1/2}C_1 → C^{1/2}, whose truncation retains the
 * leading kernel principal components, which do not depend on the dynamics, for any γ and any number of samples. Cost
 * O(nN² + N³). Source: Kostic et al. 2022 (arXiv:2205.14027).
 *
 * @param lag            k ≥ 1, in steps
 * @param regularization γ ≥ 0, the multiple of I added to C
 * @param rank           r ≥ 1, number of eigenpairs
 * @param subspace       s, rank of the regression if it is larger than r; empty for r
 * @param reversible     whether to enforce symmetry: real eigenvalues, undefined if ν ≤ 0
 */
public record TransferRrr(int lag, double regularization, int rank, OptionalInt subspace, boolean reversible)
        implements LaggedEstimator {

    /** @throws IllegalArgumentException if the lag, r or s is below 1, or γ negative or not finite */
    public TransferRrr {
        LaggedRegression.check(lag, regularization, rank);
        subspace.ifPresent(s -> Require.atLeast(Message.of("quantity.subspace"), s, 1));
    }

    /**
     * Cut at the number of eigenpairs.
     *
     * @param lag            k ≥ 1, in steps
     * @param regularization γ ≥ 0
     * @param rank           r ≥ 1
     * @param reversible     enforce symmetry
     * @throws IllegalArgumentException if the lag or r is below 1, or γ negative or not finite
     */
    public TransferRrr(int lag, double regularization, int rank, boolean reversible) {
        this(lag, regularization, rank, OptionalInt.empty(), reversible);
    }

    @Override
    public Settings settings() {
        Settings all = LaggedEstimator.super.settings();
        return subspace.isPresent() ? all.with(Setting.SUBSPACE, subspace.getAsInt()) : all;
    }

    @Override
    public LaggedRegression regression() {
        return new LaggedRegression(scheme(), lag, regularization, rank, Math.max(rank, subspace.orElse(rank)),
                reversible);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.TO_RRR;
    }

    @Override
    public Scheme scheme() {
        return Scheme.REDUCED_RANK;
    }}
