package org.larrr.estimators;

import java.util.Arrays;
import java.util.EnumSet;
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
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;

/**
 * Graph-free Galerkin estimation of the density-weighted Laplacian: E α = κ R α with R = E[zzᵀ] and E = Σ_a E[∂_a z ∂_a
 * zᵀ], solved inverted and regularised on E so that no spurious values appear, R α = (1/κ)(E + γI)α of which the
 * largest 1/κ are used; the generator's eigenvalues are λ = −D κ.
 *
 * <p>The order of the data in time is not used. D is not estimated: it is given by the known diffusion, which must be a
 * multiple of the identity. The trivial pair κ = 0 is the constant function. Cost O(nNd + nN²d + N³). Source: Cabannes
 * and Bach 2024 (arXiv:2306.00742).
 *
 * @param regularization γ &gt; 0
 * @param rank           number of eigenpairs
 */
public record LaplacianGalerkin(double regularization, int rank) implements MomentEstimator.Static {

    /** Relative difference between samples above which a diffusion is not constant. */
    private static final double CONSTANT = 1e-9;

    /** @throws IllegalArgumentException if γ is not positive and finite, or the rank below 1 */
    public LaplacianGalerkin {
        Require.positive(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
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
    public DMatrixRMaj[] derivatives(FeatureSample sample, RowGroups groups) {
        requireIsotropic(sample.requireDynamics(this), sample.trajectories());
        return StaticMeans.gradients(sample.requireDifferentiable(this), sample.trajectories(), groups);
    }

    @Override
    public SecondMoments moments(DMatrixRMaj covariance, DMatrixRMaj derivatives) {
        return new SecondMoments(derivatives, covariance, covariance);
    }

    /** {@inheritDoc} The constant diffusion D of σσᵀ = 2D I is evaluated at the first sample. */
    @Override
    public SpectralModel model(FeatureSample sample, Whitening whitening) {
        int d = sample.trajectories().dimension();
        double[] first = Arrays.copyOf(sample.trajectories().states(), d);
        double diffusion = KnownDynamics.Sample.of(sample.requireDynamics(this), first, d).covariance()[0] / 2;
        return Spectra.model(sample.features(), regularization, rank,
                OperatorRegression.solve(whitening, Scheme.RIDGE, regularization, rank, true),
                inverse -> inverse.re() > 0 ? Complex.real(-diffusion / inverse.re()) : Complex.UNDEFINED,
                inverse -> inverse.re() > 0 ? EnumSet.noneOf(Flag.class) : EnumSet.of(Flag.NON_POSITIVE));
    }

    /** Checks that σσᵀ is the same multiple of the identity at every sample. */
    private static void requireIsotropic(KnownDynamics dynamics, Trajectories data) {
        int d = data.dimension();
        EstimationException.unless(dynamics.reversible(), Message.of("laplacian.not-reversible"));
        double[] covariance = KnownDynamics.Sample.of(dynamics, data.states(), d).covariance();
        double expected = covariance[0];
        for (int k = 0; k < covariance.length; k++) {
            int entry = k % (d * d);
            double wanted = entry / d == entry % d ? expected : 0;
            EstimationException.unless(Math.abs(covariance[k] - wanted) <= CONSTANT * expected,
                    Message.of("laplacian.diffusion"));
        }
    }
}
