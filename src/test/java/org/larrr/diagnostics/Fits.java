package org.larrr.diagnostics;

import java.util.OptionalInt;
import java.util.Random;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** Data with closed forms, and fits to them. */
final class Fits {

    private Fits() {}

    /** dX = −X dt + dW at equilibrium, by its exact transition law. */
    static Trajectories ou(double step, int n, long seed) {
        Random random = new Random(seed);
        double decay = Math.exp(-step);
        double spread = Math.sqrt((1 - decay * decay) / 2);
        double[] x = new double[n];
        x[0] = random.nextGaussian() * Math.sqrt(0.5);
        for (int i = 1; i < n; i++) {
            x[i] = decay * x[i - 1] + spread * random.nextGaussian();
        }
        return Trajectories.single(x, 1, step);
    }

    static FeatureSample sample(Trajectories data, double lengthScale) {
        FeatureSettings settings = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN,
                lengthScale));
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()));
    }

    static Semigroup larrr(FeatureSample sample, double shift, int rank, boolean reversible) {
        ResolventRrr estimator = new ResolventRrr(shift, 1e-6, rank, reversible, OptionalInt.empty(),
                EigenvalueMap.CORRECTED);
        return Semigroup.of(estimator.fit(sample, StageRun.uncached()), sample);
    }
}
