package org.larrr.estimators;

import java.util.EnumSet;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;

/**
 * Energy-based reduced-rank regression of the resolvent (η − L)⁻¹ for reversible processes of known diffusion: the L²
 * risk of the other methods is replaced by the energy ‖f‖² = η‖f‖²_π + Σ_q E|s_q·∇f|², ssᵀ = σσᵀ/2, in which the
 * resolvent of L is the embedding itself.
 *
 * <p>With C = ZᵀZ/n, W = ηC + Σ_q Z_qᵀZ_q/n, Z_q = s_q·∇z, and W_γ = W + ηγI: U = svd_r(W_γ^{-1/2}C), V = W_γ^{-1/2}U,
 * the eigenvalues of VᵀCV are ν, and λ = η − 1/ν. The order of the data in time is not used. Cost O(nNd + nN²m + N³).
 * Source: Kostic, Halconruy, Devergne, Lounici and Pontil 2024 (arXiv:2405.12940).
 *
 * @param shift          η &gt; 0 [1/time]; the result depends on ηγ, hardly on η
 * @param regularization γ ≥ 0
 * @param rank           r ≥ 1
 */
public record Dirichlet(double shift, double regularization, int rank) implements MomentEstimator.Static {

    /** @throws IllegalArgumentException if η is not positive, γ negative, one of them not finite, or r below 1 */
    public Dirichlet {
        Require.positive(Message.of("quantity.dirichlet-shift"), shift);
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.DIRICHLET;
    }

    @Override
    public boolean reversible() {
        return true;
    }

    @Override
    public Settings settings() {
        return Settings.NONE.with(Setting.SHIFT, shift).with(Setting.REGULARIZATION, regularization)
                .with(Setting.RANK, rank);
    }

    @Override
    public DMatrixRMaj[] derivatives(FeatureSample sample, RowGroups groups) {
        KnownDynamics dynamics = sample.requireDynamics(this);
        EstimationException.unless(dynamics.reversible(), Message.of("dirichlet.not-reversible"));
        return StaticMeans.energy(sample.requireDifferentiable(this), sample.trajectories(), dynamics, groups);
    }

    @Override
    public SecondMoments moments(DMatrixRMaj covariance, DMatrixRMaj derivatives) {
        DMatrixRMaj metric = new DMatrixRMaj(derivatives.numRows, derivatives.numCols);
        CommonOps_DDRM.add(shift, covariance, 1, derivatives, metric);
        return new SecondMoments(metric, covariance, covariance);
    }

    @Override
    public Settings momentsKey() {
        return Settings.NONE.with(Setting.SHIFT, shift);
    }

    @Override
    public SpectralModel model(FeatureSample sample, Whitening whitening) {
        return Spectra.model(sample.features(), regularization, rank,
                OperatorRegression.solve(whitening, Scheme.REDUCED_RANK, shift * regularization, rank, true),
                nu -> nu.re() > 0 ? Complex.real(shift - 1 / nu.re()) : Complex.UNDEFINED,
                nu -> nu.re() > 0 ? EnumSet.noneOf(Flag.class) : EnumSet.of(Flag.NON_POSITIVE));
    }
}
