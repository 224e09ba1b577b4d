package org.larrr.estimators;

import java.util.Set;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.spectra.SpectralModel;

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
    public DMatrixRMaj[] derivatives(FeatureSample sample, RowGroups groups) {
        return StaticMeans.generator(sample, this, groups);
    }

    @Override
    public SecondMoments moments(DMatrixRMaj covariance, DMatrixRMaj derivatives) {
        return new SecondMoments(covariance, derivatives);
    }

    @Override
    public SpectralModel model(FeatureSample sample, Whitening whitening) {
        return Spectra.model(sample.features(), regularization, rank,
                OperatorRegression.solve(whitening, Scheme.RIDGE, regularization, rank, false), nu -> nu,
                nu -> Set.of());
    }
}
