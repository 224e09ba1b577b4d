package org.larrr.estimators;

import java.util.List;
import java.util.Set;
import org.ejml.data.DMatrixRMaj;
import org.larrr.estimators.dynamics.DynamicsSample;
import org.larrr.estimators.dynamics.KnownDynamics;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.kernels.features.DifferentiableFeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * Galerkin projection of the generator itself, drift and diffusion known: (C + γI)⁻¹ E[z (Lz)ᵀ], whose eigenvalues are
 * λ.
 *
 * <p>The regularisation sits on the mass matrix of an unbounded operator: a direction of mass m ≪ γ gets
 * λ ≈ −energy/(m + γ), so a ladder of spurious eigenvalues accumulates at 0 from below. They are kept: showing them is
 * the point of the comparison. Cost O(nNd² + nN² + N³). Sources: Hou et al. 2023; Klus, Nüske and Hamzi 2020
 * (DOI 10.3390/e22070722).
 *
 * @param regularization γ ≥ 0
 * @param rank           how many eigenvalues are kept, from the largest real part down
 */
public record Galerkin(double regularization, int rank) implements Estimator {

    public Galerkin {
        EstimatorArguments.nonNegative("regularisation γ", regularization);
        EstimatorArguments.atLeast("rank", rank, 1);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.GALERKIN;
    }

    @Override
    public boolean reversible() {
        return false;
    }

    @Override
    public Settings settings() {
        return Settings.NONE.with(Setting.REGULARIZATION, regularization).with(Setting.RANK, rank);
    }

    private record MomentInputs(Features features, KnownDynamics dynamics) {}

    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        KnownDynamics dynamics = sample.requireDynamics(this);
        DifferentiableFeatureMap map = sample.requireDifferentiable(this);
        Features features = sample.features();
        double[] states = sample.trajectories().states();
        DMatrixRMaj covariance = LaplaceSum.covariance(features, run);
        SecondMoments moments = run.stage("generator moments", new MomentInputs(features, dynamics),
                () -> new SecondMoments(covariance, generator(features, map, states, dynamics)));
        Whitening whitening = run.stage("generator whitening", moments, () -> Whitening.of(moments));
        return run.stage("generator fit", List.of(this, moments), () -> Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, Scheme.RIDGE, regularization, rank, false), nu -> nu,
                nu -> Set.of()));
    }

    /** E[z (Lz)ᵀ] = ZᵀY/n, y_i = (Lz)(x_i). */
    static DMatrixRMaj generator(
            Features features, DifferentiableFeatureMap map, double[] states, KnownDynamics dynamics) {
        DynamicsSample coefficients = DynamicsSample.of(dynamics, states, map.dimension());
        var applied = map.generator(states, coefficients.drift(), coefficients.covariance());
        DMatrixRMaj cross = LinearAlgebra.best().multiplyTransposed(features.values(), applied);
        LaplaceSum.scale(cross, 1.0 / features.values().numRows);
        return cross;
    }
}
