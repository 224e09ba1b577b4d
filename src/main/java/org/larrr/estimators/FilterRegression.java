package org.larrr.estimators;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.laplace.LaplaceConvolution;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.CovarianceBasis;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** Reduced-rank regression of H = Σ_j t_j C_j for any filter of real weights; C is the covariance over all rows. */
interface FilterRegression extends MomentEstimator {

    /** Returns the filter for a uniform step and a maximum length of trajectories. */
    LagFilter filter(double step, int longest);

    /** H by group; the parts add up. */
    default DMatrixRMaj[] crossCovariances(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        LagFilter filter = filter(sample.trajectories());
        double[] weights = IntStream.rangeClosed(0, filter.longestLag()).mapToDouble(j -> filter.weight(j).re())
                .toArray();
        return LaplaceConvolution.crossCovariances(
                sample.features().rows(), sample.trajectories(), weights, groups, cancellation);
    }

    /**
     * The filter on these data.
     *
     * @throws EstimationException if times are uneven
     */
    default LagFilter filter(Trajectories data) {
        EstimationException.unless(data.grid().isUniform(), Message.of("times.uneven-for-lags", kind().displayName()));
        return filter(data.step(), LaplaceQuadrature.longest(data));
    }

    @Override
    default Optional<LagFilter> lags(FeatureSample sample) {
        return Optional.of(filter(sample.trajectories()));
    }

    /** {@inheritDoc} O(nN log n + nN² + N³). */
    @Override
    default SpectralModel fit(FeatureSample sample, StageRun run) {
        sample.requireUnweighted(this);
        filter(sample.trajectories());
        CovarianceBasis basis = CovarianceBasis.stage(sample.features(), run);
        Supplier<SecondMoments> compute = () -> {
            DMatrixRMaj cross = crossCovariances(sample, RowGroups.single(sample.trajectories()),
                    run.cancellation())[0];
            return new SecondMoments(basis.covariance(), target(cross));
        };
        SecondMoments moments = run.stage("moments of " + id(), List.of(sample.features(), momentsKey()), compute);
        Whitening whitening = run.stage("whitening of " + id(), moments, () -> Whitening.of(basis, moments));
        return run.stage("fit of " + id(), List.of(this, moments), () -> model(sample, whitening));
    }

    /** Returns a copy with γ and r that do not change moments. */
    FilterRegression momentsKey();

    @Override
    default List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        DMatrixRMaj[] covariances = LaplaceSum.covariances(sample.features().rows(), groups);
        DMatrixRMaj[] cross = crossCovariances(sample, groups, cancellation);
        return IntStream.range(0, groups.count()).mapToObj(g -> new SecondMoments(covariances[g], target(cross[g])))
                .toList();
    }

    /** Returns the part of H that is regressed, by the prior knowledge of the process. */
    default DMatrixRMaj target(DMatrixRMaj cross) {
        return reversible() ? SymmetricPart.of(cross) : cross;
    }

    @Override
    default SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return model(sample, Whitening.of(moments));
    }

    private SpectralModel model(FeatureSample sample, Whitening whitening) {
        LagFilter filter = filter(sample.trajectories());
        double time = sample.trajectories().duration();
        return Spectra.model(sample.features(), regularization(), rank(),
                OperatorRegression.solve(whitening, Scheme.REDUCED_RANK, regularization(), rank(), reversible()),
                filter::inverse, nu -> filter.flags(nu, time));
    }
}
