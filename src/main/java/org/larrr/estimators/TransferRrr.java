package org.larrr.estimators;

import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * Transfer-operator reduced-rank regression at one lag, G = C_γ^{-1/2} [[C_γ^{-1/2}T]]_r and λ = log ν/(kΔt), the
 * baseline that breaks down as Δt → 0: T_Δt → I, hence C_γ^{-1/2}C_1 → C^{1/2}, whose truncation keeps the leading
 * kernel principal components, blind to the dynamics, whatever γ and however many the data. Cost O(nN² + N³). Source:
 * Kostic et al. 2022 (arXiv:2205.14027).
 *
 * @param lag            k ≥ 1, in steps
 * @param regularization γ ≥ 0, multiplies I beside C
 * @param rank           r ≥ 1
 * @param reversible     enforce symmetry: real eigenvalues, undefined where ν ≤ 0
 */
public record TransferRrr(int lag, double regularization, int rank, boolean reversible) implements LaggedEstimator,
        StreamedEstimator {

    /**
     * Checks the components.
     *
     * @param lag            the component {@code lag}
     * @param regularization the component {@code regularization}
     * @param rank           the component {@code rank}
     * @param reversible     the component {@code reversible}
     * @throws IllegalArgumentException if the lag or the rank is below 1, or γ negative or not finite
     */
    public TransferRrr {
        LaggedRegression.check(lag, regularization, rank);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.TO_RRR;
    }

    @Override
    public Scheme scheme() {
        return Scheme.REDUCED_RANK;
    }

    @Override
    public SpectralModel fit(StreamedSample sample, StageRun run) {
        return regression().fit(sample, run);
    }
}
