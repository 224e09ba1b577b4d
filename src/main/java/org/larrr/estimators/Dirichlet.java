package org.larrr.estimators;

import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

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
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        KnownDynamics dynamics = reversibleDynamics(sample);
        Features features = sample.features();
        Trajectories data = sample.trajectories();
        FeatureMap.Differentiable map = sample.requireDifferentiable(this);
        DMatrixRMaj energy = run.stage("energy", List.of(features, data, dynamics),
                () -> StaticMeans.energy(map, data, dynamics, RowGroups.single(data))[0]);
        DMatrixRMaj mass = StaticMeans.covariance(features, data, run);
        SecondMoments moments = run.stage("energy moments", List.of(energy, mass, shift), () -> moments(mass, energy));
        Whitening whitening = run.stage("energy whitening", moments, () -> Whitening.of(moments));
        return run.stage("energy fit", List.of(this, moments), () -> model(features, whitening));
    }

    private KnownDynamics reversibleDynamics(FeatureSample sample) {
        KnownDynamics dynamics = sample.requireDynamics(this);
        EstimationException.unless(dynamics.reversible(), Message.of("dirichlet.not-reversible"));
        return dynamics;
    }

    @Override
    public List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        DMatrixRMaj[] mass = StaticMeans.covariances(sample.features().values(), data, groups);
        cancellation.check();
        DMatrixRMaj[] energy = StaticMeans.energy(
                sample.requireDifferentiable(this), data, reversibleDynamics(sample), groups);
        return IntStream.range(0, groups.count()).mapToObj(g -> moments(mass[g], energy[g])).toList();
    }

    @Override
    public SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return model(sample.features(), Whitening.of(moments));
    }

    private SpectralModel model(Features features, Whitening whitening) {
        return Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, Scheme.REDUCED_RANK, shift * regularization, rank, true),
                nu -> nu.re() > 0 ? Complex.real(shift - 1 / nu.re()) : Complex.UNDEFINED,
                nu -> nu.re() > 0 ? EnumSet.noneOf(Flag.class) : EnumSet.of(Flag.NON_POSITIVE));
    }

    private SecondMoments moments(DMatrixRMaj mass, DMatrixRMaj energy) {
        DMatrixRMaj metric = new DMatrixRMaj(energy.numRows, energy.numCols);
        CommonOps_DDRM.add(shift, mass, 1, energy, metric);
        return new SecondMoments(metric, mass, mass);
    }
}
