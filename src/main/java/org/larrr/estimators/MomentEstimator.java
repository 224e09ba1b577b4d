package org.larrr.estimators;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Whitening;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * An estimator that needs only sums over rows, so that it can be refitted with any weights of groups of rows without
 * reading the data again, for bootstrap intervals and held-out scores.
 */
public interface MomentEstimator extends Estimator {

    /**
     * {@return moments of each group of rows; their sum is what {@link #fit} learns from}
     *
     * @param sample       the featured trajectories
     * @param groups       of their rows
     * @param cancellation stops it
     * @throws org.larrr.spectra.EstimationException if the data do not suit the method
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation);

    /**
     * {@return the same, sooner where C depends on neither μ nor the first lag}
     *
     * @param sample       the featured trajectories
     * @param groups       of their rows
     * @param atOther      moments of the same groups by this method at another μ or first lag; empty for none
     * @param cancellation stops it
     * @throws org.larrr.spectra.EstimationException if the data do not suit the method
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    default List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, List<SecondMoments> atOther,
            Cancellation cancellation) {
        return momentsByGroup(sample, groups, cancellation);
    }

    /**
     * Learns the spectrum from given moments; O(N³).
     *
     * @param sample  the featured trajectories, of which only features, step and duration count
     * @param moments C and H, (N, N)
     * @return at most r eigenpairs, in the conventional order
     * @throws org.larrr.spectra.EstimationException if γ is too small for C
     */
    SpectralModel fitMoments(FeatureSample sample, SecondMoments moments);

    /**
     * {@return the moments of data in which groups of rows count as often as they are drawn, for refits}
     *
     * @param sample       the featured trajectories
     * @param groups       of their rows
     * @param cancellation stops it
     * @throws org.larrr.spectra.EstimationException if the data do not suit the method
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    default Resampling resampling(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        List<SecondMoments> parts = momentsByGroup(sample, groups, cancellation);
        return counts -> new Resampled(SecondMoments.combine(parts, counts), Optional.empty());
    }

    /** Resamples groups of rows. */
    @FunctionalInterface
    interface Resampling {

        /**
         * {@return what a refit to drawn groups learns from}
         *
         * @param counts how often each group was drawn
         * @throws org.larrr.spectra.EstimationException if the draw allows no answer
         */
        Resampled resample(double[] counts);
    }

    /**
     * Resampled data.
     *
     * @param moments    their C and H
     * @param stationary weight of each sample for averages at equilibrium, including its multiplicity; empty if the
     *     weight is the multiplicity
     */
    record Resampled(SecondMoments moments, Optional<double[]> stationary) {}

    /**
     * {@return the weights of the lags with F, if H is a sum over lags at a uniform step, H = Σ_j t_j C_j}
     *
     * @param sample the trajectories
     * @throws org.larrr.spectra.EstimationException if the data do not suit the method
     */
    default Optional<LagFilter> lags(FeatureSample sample) {
        return Optional.empty();
    }

    /**
     * An estimator that needs only averages over single samples and the known dynamics: the order of the samples in
     * time is not used, and samples of another distribution can be used with weights.
     */
    interface Static extends MomentEstimator {

        /**
         * {@return the sample with the features of this method; those it has unless the method has its own}
         *
         * @param sample the data
         * @param run    where intermediate results are looked up and kept
         * @throws org.larrr.spectra.EstimationException if the data do not suit the method
         */
        default FeatureSample featured(FeatureSample sample, StageRun run) {
            return sample;
        }

        /**
         * {@return the averages of derivatives of the features of each group of rows, (N, N) each, which add up}
         *
         * @param sample the featured trajectories
         * @param groups of their rows
         * @throws org.larrr.spectra.EstimationException if the data do not suit the method
         */
        DMatrixRMaj[] derivatives(FeatureSample sample, RowGroups groups);

        /**
         * {@return the moments of the regression}
         *
         * @param covariance  E[zzᵀ], (N, N)
         * @param derivatives averages of {@link #derivatives}
         */
        SecondMoments moments(DMatrixRMaj covariance, DMatrixRMaj derivatives);

        /** {@return the settings on which {@link #moments} depend; equal where they are} */
        default Settings momentsKey() {
            return Settings.NONE;
        }

        /**
         * {@return the eigenpairs of the generator}
         *
         * @param sample    the featured trajectories
         * @param whitening of the moments
         * @throws org.larrr.spectra.EstimationException if γ is too small for C
         */
        SpectralModel model(FeatureSample sample, Whitening whitening);

        @Override
        default SpectralModel fit(FeatureSample sample, StageRun run) {
            Trajectories data = sample.trajectories();
            KnownDynamics dynamics = sample.requireDynamics(this);
            FeatureSample featured = featured(sample, run);
            DMatrixRMaj derivatives = run.stage("derivatives of " + id(),
                    List.of(featured.features(), data, dynamics),
                    () -> derivatives(featured, RowGroups.single(data))[0]);
            DMatrixRMaj covariance = StaticMeans.covariance(featured.features(), data, run);
            SecondMoments moments = run.stage("moments of " + id(), List.of(covariance, derivatives, momentsKey()),
                    () -> moments(covariance, derivatives));
            Whitening whitening = run.stage("whitening of " + id(), moments, () -> Whitening.of(moments));
            return run.stage("fit of " + id(), List.of(this, moments), () -> model(featured, whitening));
        }

        @Override
        default List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
            DMatrixRMaj[] derivatives = derivatives(sample, groups);
            cancellation.check();
            DMatrixRMaj[] covariances = StaticMeans.covariances(
                    sample.features().values(), sample.trajectories(), groups);
            return IntStream.range(0, groups.count()).mapToObj(g -> moments(covariances[g], derivatives[g])).toList();
        }

        @Override
        default SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
            return model(sample, Whitening.of(moments));
        }

        /**
         * {@return this method on functions that vary over half the length, with the same states; empty if its
         * functions have none finer} Its eigenvalues differ from those of the fit by about the bias of the fit's
         * functions, which no number that is made of these functions alone can show.
         *
         * @param sample       the featured states
         * @param cancellation stops it
         * @throws java.util.concurrent.CancellationException if cancelled
         */
        default Optional<Refined> refined(FeatureSample sample, Cancellation cancellation) {
            return sample.features().map().definition().collectable()
                    .flatMap(definition -> definition.kernel().refined())
                    .map(kernel -> new Refined(this, sample.with(kernel, cancellation)));
        }

        /**
         * An estimator with finer functions.
         *
         * @param estimator the method
         * @param sample    the same samples with its features
         */
        record Refined(Static estimator, FeatureSample sample) {}
    }

    /** An estimator that needs only moments, and can therefore use data of any size. */
    interface Streamed extends Estimator {

        /**
         * Estimates the spectrum from moments; equal to the result from the data up to rounding. O(N³).
         *
         * @param sample the moments with their feature map
         * @param run    where intermediate results are looked up and kept
         * @return at most r eigenpairs, in the conventional order
         * @throws EstimationException if the moments do not hold what the settings ask for; the message says what to
         *     change
         */
        SpectralModel fit(StreamedSample sample, StageRun run);
    }
}
