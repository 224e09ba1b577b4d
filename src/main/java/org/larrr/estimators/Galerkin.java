package org.larrr.estimators;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
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
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * Galerkin projection of the generator itself, drift and diffusion known: (C + γI)⁻¹ E[z (Lz)ᵀ], whose eigenvalues are
 * λ.
 *
 * <p>The regularisation sits on the mass matrix of an unbounded operator: a direction of mass m ≪ γ gets λ ≈ −energy/(m
 * + γ), so a ladder of spurious eigenvalues accumulates at 0 from below. They are not removed, since the estimator
 * serves for comparison. Cost O(nNd² + nN² + N³). Sources: Hou, Sanjari, Dahlin, Bose and Vaidya 2023 (ICML); Klus,
 * Nüske and Hamzi 2020 (DOI 10.3390/e22070722).
 *
 * @param regularization γ ≥ 0
 * @param rank           number of eigenvalues, those with the largest real parts
 */
public record Galerkin(double regularization, int rank) implements MomentEstimator.Static {

    /** @throws IllegalArgumentException if γ is negative or not finite, or the rank below 1 */
    public Galerkin {
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.GALERKIN;
    }

    @Override
    public Settings settings() {
        return Settings.NONE.with(Setting.REGULARIZATION, regularization).with(Setting.RANK, rank);
    }

    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        KnownDynamics dynamics = sample.requireDynamics(this);
        FeatureMap.Differentiable map = sample.requireDifferentiable(this);
        Features features = sample.features();
        Trajectories data = sample.trajectories();
        DMatrixRMaj covariance = StaticMeans.covariance(features, data, run);
        SecondMoments moments = run.stage("generator moments", List.of(features, data, dynamics),
                () -> new SecondMoments(covariance,
                generator(features, map, data, dynamics, RowGroups.single(data))[0]));
        Whitening whitening = run.stage("generator whitening", moments, () -> Whitening.of(moments));
        return run.stage("generator fit", List.of(this, moments),
                () -> model(features, whitening, regularization, rank));
    }

    @Override
    public List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        return momentsByGroup(this, sample, groups, cancellation);
    }

    /** Computes C and E[z (Lz)ᵀ] of every group, for an estimator that requires drift and diffusion. */
    static List<SecondMoments> momentsByGroup(
            Estimator estimator, FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        DMatrixRMaj[] covariances = StaticMeans.covariances(sample.features().values(), data, groups);
        cancellation.check();
        DMatrixRMaj[] cross = generator(sample.features(), sample.requireDifferentiable(estimator), data,
                sample.requireDynamics(estimator), groups);
        return IntStream.range(0, groups.count()).mapToObj(g -> new SecondMoments(covariances[g], cross[g])).toList();
    }

    @Override
    public SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return model(sample.features(), Whitening.of(moments), regularization, rank);
    }

    static SpectralModel model(Features features, Whitening whitening, double regularization, int rank) {
        return Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, Scheme.RIDGE, regularization, rank, false), nu -> nu,
                nu -> Set.of());
    }

    /** The parts of E[z (Lz)ᵀ] = ZᵀY/n, y_i = (Lz)(x_i), of every group of rows. */
    static DMatrixRMaj[] generator(Features features, FeatureMap.Differentiable map, Trajectories data,
            KnownDynamics dynamics, RowGroups groups) {
        KnownDynamics.Sample coefficients = KnownDynamics.Sample.of(dynamics, data.states(), map.dimension());
        var applied = map.generator(data.states(), coefficients.drift(), coefficients.covariance());
        return StaticMeans.products(features.values(), applied, data, groups);
    }
}
