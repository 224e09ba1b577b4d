package org.larrr.estimators;

import java.util.List;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** A transfer-operator estimator at one lag; the variants differ in the subspace that their regression keeps. */
interface LaggedEstimator extends MomentEstimator {

    /** The settings as a regression. */
    LaggedRegression regression();

    @Override
    default SpectralModel fit(FeatureSample sample, StageRun run) {
        return regression().fit(title(), sample, run);
    }

    @Override
    default List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        return regression().momentsByGroup(title(), sample, groups);
    }

    @Override
    default SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return regression().fitMoments(sample, moments);
    }
}
