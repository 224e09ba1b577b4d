package org.larrr.estimators;

import java.util.EnumSet;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.estimators.dynamics.DirichletForm;
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
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * Graph-free Galerkin estimation of the density-weighted Laplacian: E α = κ R α with R = E[zzᵀ] and E = Σ_a E[∂_a z ∂_a
 * zᵀ], solved inverted and regularised on E so that no spurious values appear, R α = (1/κ)(E + εI)α with the largest
 * 1/κ kept; the generator's eigenvalues are λ = −D κ.
 *
 * <p>The order of the data in time is not used. D is knowledge that the method itself lacks: it is taken from the known
 * diffusion, which must be a multiple of the identity. The trivial pair κ = 0 is the constant function. Cost
 * O(nNd + nN²d + N³). Source: Cabannes and Bach 2024 (arXiv:2303.07646).
 *
 * @param regularization ε &gt; 0
 * @param rank           how many eigenpairs are kept
 */
public record LaplacianGalerkin(double regularization, int rank) implements Estimator {

    /** Relative difference between states above which a diffusion is not constant. */
    private static final double CONSTANT = 1e-9;

    public LaplacianGalerkin {
        EstimatorArguments.positive("regularisation ε", regularization);
        EstimatorArguments.atLeast("rank", rank, 1);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.LAPLACIAN;
    }

    @Override
    public boolean reversible() {
        return true;
    }

    @Override
    public Settings settings() {
        return Settings.NONE.with(Setting.REGULARIZATION, regularization).with(Setting.RANK, rank);
    }

    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        double diffusion = isotropicDiffusion(sample.requireDynamics(this), sample);
        Features features = sample.features();
        DifferentiableFeatureMap map = sample.requireDifferentiable(this);
        double[] states = sample.trajectories().states();
        DMatrixRMaj mass = LaplaceSum.covariance(features, run);
        SecondMoments moments = run.stage("gradient moments", features,
                () -> new SecondMoments(DirichletForm.gradients(map, states), mass, mass));
        Whitening whitening = run.stage("gradient whitening", moments, () -> Whitening.of(moments));
        return run.stage("gradient fit", List.of(this, moments), () -> Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, Scheme.RIDGE, regularization, rank, true),
                inverse -> inverse.re() > 0 ? Complex.real(-diffusion / inverse.re()) : Complex.UNDEFINED,
                inverse -> inverse.re() > 0 ? EnumSet.noneOf(Flag.class) : EnumSet.of(Flag.NON_POSITIVE)));
    }

    /** D of σσᵀ = 2D I. */
    private double isotropicDiffusion(KnownDynamics dynamics, FeatureSample sample) {
        int d = sample.trajectories().dimension();
        if (!dynamics.reversible()) {
            throw new EstimationException("the Laplacian describes reversible processes only; use LaRRR");
        }
        double[] covariance = DynamicsSample.of(dynamics, sample.trajectories().states(), d).covariance();
        double expected = covariance[0];
        for (int k = 0; k < covariance.length; k++) {
            int entry = k % (d * d);
            double wanted = entry / d == entry % d ? expected : 0;
            if (Math.abs(covariance[k] - wanted) > CONSTANT * expected) {
                throw new EstimationException("the Laplacian needs a diffusion that is the same in all states and "
                        + "directions; use energy-based regression or LaRRR");
            }
        }
        return expected / 2;
    }
}
