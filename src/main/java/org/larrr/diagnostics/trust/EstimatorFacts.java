package org.larrr.diagnostics.trust;

import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.MomentEstimator;

/** Settings of estimators that a verdict needs. */
final class EstimatorFacts {

    private EstimatorFacts() {}

    /** μΔt; NaN for other estimators and uneven times. */
    static double shiftStep(MomentEstimator estimator, FeatureSample sample) {
        boolean uniform = sample.trajectories().grid() instanceof TimeGrid.Uniform;
        return estimator instanceof Larrr larrr && uniform ? larrr.shift() * sample.trajectories().step() : Double.NaN;
    }

    /** μℓΔt; NaN for other estimators. */
    static double horizon(MomentEstimator estimator, FeatureSample sample) {
        if (!(estimator instanceof Larrr larrr)) {
            return Double.NaN;
        }
        Trajectories data = sample.trajectories();
        double longest = 0;
        for (int k = 0; k < data.count(); k++) {
            longest = Math.max(longest, data.duration(k));
        }
        boolean cut = larrr.intervals().isPresent() && data.grid() instanceof TimeGrid.Uniform;
        return larrr.shift() * (cut ? larrr.intervals().getAsInt() * data.step() : longest);
    }
}
