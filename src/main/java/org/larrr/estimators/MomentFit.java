package org.larrr.estimators;

import org.larrr.spectra.SpectralModel;

/**
 * A fit with all that is needed to repeat it on other weights of its data.
 *
 * @param sample    the featured data
 * @param estimator the estimator
 * @param model     its fit to all of them
 */
public record MomentFit(FeatureSample sample, MomentEstimator estimator, SpectralModel model) {

    /** {@return the fit in the features of the groups of which sums are kept; itself where there are none} */
    public MomentFit inGroups() {
        return new MomentFit(sample.inGroups(), estimator, sample.inGroups(model));
    }
}
