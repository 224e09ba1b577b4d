package org.larrr.diagnostics.trust;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** Fits of a small linear process, dX = −X dt + dW at step 0.05, whose eigenvalues are 0, −1, −2, … */
final class Springs {

    static final double STEP = 0.05;

    private Springs() {}

    static FeatureSample sample(int n, long seed) {
        double decay = Math.exp(-STEP);
        double noise = Math.sqrt((1 - decay * decay) / 2);
        Random random = new Random(seed);
        double[] states = new double[n];
        for (int i = 1; i < n; i++) {
            states[i] = decay * states[i - 1] + noise * random.nextGaussian();
        }
        Trajectories data = Trajectories.single(states, 1, STEP);
        return new FeatureSample(data, FeatureStage.features(data,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)), new Cancellation()));
    }

    static ResolventRrr larrr(double shift) {
        return new ResolventRrr(shift, 1e-5, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    static JudgedSpectrum.Fit fitted(FeatureSample sample, ResolventRrr larrr) {
        return fitted(sample, larrr, larrr.fit(sample, StageRun.uncached()));
    }

    static JudgedSpectrum.Fit fitted(FeatureSample sample, ResolventRrr larrr, SpectralModel model) {
        Trajectories data = sample.trajectories();
        return new JudgedSpectrum.Fit(larrr, model, StationaryPair.of(model, sample.features()),
                List.of(Complex.real(0), Complex.real(-1), Complex.real(-2), Complex.real(-3)),
                sample.features().residualTrace(),
                OptionalDouble.of(STEP), data.size() - 1, data.duration(), "",
                OptionalDouble.empty());
    }

    static JudgedSpectrum unjudged(int n, double shift) {
        return JudgedSpectrum.unjudged(fitted(sample(n, 1), larrr(shift)), JudgedSpectrum.NOT_YET);
    }

    static JudgedSpectrum judged(int n, double shift) {
        FeatureSample sample = sample(n, 1);
        JudgedSpectrum.Fit fitted = fitted(sample, larrr(shift));
        return JudgedSpectrum.withEvidence(fitted,
                TrustReport.of(sample, larrr(shift), fitted.model(), BootstrapSettings.defaults(), new Cancellation()));
    }
}
