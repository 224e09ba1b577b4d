package org.larrr.estimators;

import org.larrr.spectra.SpectralModel;

/**
 * A fit with the data and the estimator, so that it can be repeated with other weights of the data.
 *
 * @param sample    the featured data
 * @param estimator the estimator
 * @param model     its fit to all of them
 */
public record MomentFit(FeatureSample sample, MomentEstimator estimator, SpectralModel model) {

    /** {@return the fit in the features of the stored groups; itself without groups} */
    public MomentFit inGroups() {
        return new MomentFit(sample.inGroups(), estimator, sample.inGroups(model));
    }
}
