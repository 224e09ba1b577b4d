package org.larrr.estimators;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
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
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

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
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        Features features = sample.features();
        Trajectories data = sample.trajectories();
        double diffusion = isotropicDiffusion(sample.requireDynamics(this), data);
        FeatureMap.Differentiable map = sample.requireDifferentiable(this);
        DMatrixRMaj mass = StaticMeans.covariance(features, data, run);
        SecondMoments moments = run.stage("gradient moments", List.of(features, data),
                () -> new SecondMoments(StaticMeans.gradients(map, data, RowGroups.single(data))[0], mass, mass));
        Whitening whitening = run.stage("gradient whitening", moments, () -> Whitening.of(moments));
        return run.stage("gradient fit", List.of(this, moments), () -> model(features, whitening, diffusion));
    }

    @Override
    public List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        isotropicDiffusion(sample.requireDynamics(this), data);
        DMatrixRMaj[] mass = StaticMeans.covariances(sample.features().values(), data, groups);
        cancellation.check();
        DMatrixRMaj[] gradients = StaticMeans.gradients(sample.requireDifferentiable(this), data, groups);
        return IntStream.range(0, groups.count()).mapToObj(g -> new SecondMoments(gradients[g], mass[g], mass[g]))
                .toList();
    }

    /** {@inheritDoc} The constant diffusion is evaluated at the first sample. */
    @Override
    public SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        int d = sample.trajectories().dimension();
        double[] first = Arrays.copyOf(sample.trajectories().states(), d);
        double twice = KnownDynamics.Sample.of(sample.requireDynamics(this), first, d).covariance()[0];
        return model(sample.features(), Whitening.of(moments), twice / 2);
    }

    private SpectralModel model(Features features, Whitening whitening, double diffusion) {
        return Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, Scheme.RIDGE, regularization, rank, true),
                inverse -> inverse.re() > 0 ? Complex.real(-diffusion / inverse.re()) : Complex.UNDEFINED,
                inverse -> inverse.re() > 0 ? EnumSet.noneOf(Flag.class) : EnumSet.of(Flag.NON_POSITIVE));
    }

    /** D of σσᵀ = 2D I. */
    private static double isotropicDiffusion(KnownDynamics dynamics, Trajectories data) {
        int d = data.dimension();
        EstimationException.unless(dynamics.reversible(), Message.of("laplacian.not-reversible"));
        double[] covariance = KnownDynamics.Sample.of(dynamics, data.states(), d).covariance();
        double expected = covariance[0];
        for (int k = 0; k < covariance.length; k++) {
            int entry = k % (d * d);
            double wanted = entry / d == entry % d ? expected : 0;
            if (Math.abs(covariance[k] - wanted) > CONSTANT * expected) {
                throw new EstimationException(Message.of("laplacian.diffusion"));
            }
        }
        return expected / 2;
    }
}
