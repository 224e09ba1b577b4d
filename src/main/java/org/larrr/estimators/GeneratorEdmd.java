package org.larrr.estimators;

import java.util.List;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Whitening;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * Generator extended dynamic mode decomposition: the Galerkin projection on a finite dictionary, drift and diffusion
 * known. It uses its own dictionary, not the features of the sample. Source: Klus, Nüske, Peitz, Niemann, Clementi and
 * Schütte 2020 (DOI 10.1016/j.physd.2020.132416). Cost O(nNd² + nN² + N³) with N functions.
 *
 * @param dictionary     the functions
 * @param regularization γ ≥ 0, the multiple of I added to the covariance of the dictionary
 * @param rank           number of eigenvalues, those with the largest real parts
 */
public record GeneratorEdmd(Dictionary dictionary, double regularization, int rank) implements MomentEstimator.Static {

    /** @throws IllegalArgumentException if γ is negative or not finite, or the rank below 1 */
    public GeneratorEdmd {
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.EDMD;
    }

    @Override
    public Settings settings() {
        return settings(dictionary).with(Setting.REGULARIZATION, regularization).with(Setting.RANK, rank);
    }

    /**
     * {@return the settings that choose a dictionary}
     *
     * @param dictionary any one
     */
    public static Settings settings(Dictionary dictionary) {
        Settings kind = Settings.NONE.with(Setting.DICTIONARY, dictionary.kind());
        return switch (dictionary.kind()) {
            case HERMITE, MONOMIALS -> kind.with(Setting.DICTIONARY_DEGREE, dictionary.count());
            case FOURIER -> kind.with(Setting.DICTIONARY_DEGREE, dictionary.count())
                    .with(Setting.PERIOD, dictionary.length());
            case GAUSSIANS -> kind.with(Setting.CENTRES, dictionary.count())
                    .with(Setting.DICTIONARY_LENGTH, dictionary.length());
        };
    }

    /**
     * {@return the functions that settings choose}
     *
     * @param settings with the kind of dictionary and its numbers
     * @throws IllegalArgumentException if a number is missing or makes no sense
     */
    static Dictionary dictionary(Settings settings) {
        Dictionary.Kind kind = settings.get(Setting.DICTIONARY);
        return switch (kind) {
            case HERMITE, MONOMIALS -> Dictionary.polynomials(kind, settings.get(Setting.DICTIONARY_DEGREE));
            case FOURIER -> new Dictionary(kind, settings.get(Setting.DICTIONARY_DEGREE), settings.get(Setting.PERIOD));
            case GAUSSIANS -> new Dictionary(kind, settings.get(Setting.CENTRES),
                    settings.get(Setting.DICTIONARY_LENGTH));
        };
    }

    @Override
    public FeatureSample featured(FeatureSample sample, StageRun run) {
        Trajectories data = sample.trajectories();
        Features features = run.stage("dictionary", List.of(data, dictionary), () -> features(data));
        return new FeatureSample(data, features, sample.dynamics());
    }

    /** {@inheritDoc} The features of the sample must be functions of the dictionary. */
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
        return new Galerkin(regularization, rank).model(sample, whitening);
    }

    @Override
    public Optional<Refined> refined(FeatureSample sample, Cancellation cancellation) {
        return Optional.of(new Refined(new GeneratorEdmd(dictionary.refined(), regularization, rank), sample));
    }

    private Features features(Trajectories data) {
        FeatureMap.Differentiable map;
        try {
            map = dictionary.map(data);
        } catch (InputException e) {
            throw new EstimationException(e.notice());
        }
        return new Features(map, map.evaluate(data.states()), Double.NaN);
    }
}
