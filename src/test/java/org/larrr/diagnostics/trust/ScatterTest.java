package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** States scatter as a decay demands, or do not scatter at all. */
class ScatterTest {

    private static FeatureSample sample(double[] states, double scale) {
        Trajectories data = Trajectories.single(states, 1, 1);
        return new FeatureSample(data, FeatureStage.features(data, FeatureSettings.LowRank.of(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, scale)), new Cancellation()));
    }

    /** The tent map x ↦ 1 − 2|x − ½|, whose correlations die within a step or two. */
    private static double[] tent(int count) {
        Random random = new Random(1);
        double[] states = new double[count];
        states[0] = 0.3141;
        for (int i = 1; i < count; i++) { // doubling loses a bit a step, which is put back
            states[i] = Math.min(1, Math.max(0, 1 - 2 * Math.abs(states[i - 1] - 0.5) + 1e-12 * random.nextGaussian()));
        }
        return states;
    }

    /** x' = a x + b ξ, whose eigenvalues are n log a. */
    private static double[] autoregressive(int count, double a) {
        Random random = new Random(2);
        double[] states = new double[count];
        for (int i = 1; i < count; i++) {
            states[i] = a * states[i - 1] + Math.sqrt(1 - a * a) * random.nextGaussian();
        }
        return states;
    }

    @Test
    void noValueOfADeterministicMapIsTrusted() {
        FeatureSample sample = sample(tent(5000), 0.15);
        ResolventRrr estimator = new ResolventRrr(0.25, 1e-6, 6, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        SpectralModel model = estimator.fit(sample, StageRun.uncached());
        double[] shares = Scatter.shares(sample, model, new Cancellation());
        for (int i = 1; i < model.rank(); i++) {
            assertThat(shares[i]).isLessThan(0.01);
        }
        TrustReport report = TrustReport.of(sample, estimator, model, BootstrapSettings.defaults(), new Cancellation());
        assertThat(report.pairs().subList(1, model.rank())).noneMatch(pair -> pair.verdict() == Verdict.TRUST)
                .allMatch(pair -> pair.advice().stream().map(Message::code).anyMatch("advice.deterministic"::equals));
    }

    /** 1 for the exact functions, at a step far below a timescale and at one as long; never far below. */
    @Test
    void aDecayScattersAsItMust() {
        for (double a : new double[] {0.99, 0.3}) {
            FeatureSample sample = sample(autoregressive(40_000, a), 1);
            SpectralModel model = new ResolventRrr(-Math.log(a), 1e-6, 4, true, OptionalInt.empty(),
                    EigenvalueMap.CORRECTED).fit(sample, StageRun.uncached());
            double share = Scatter.shares(sample, model, new Cancellation())[1];
            assertThat(share).isBetween(0.75, 1.3);
        }
    }
}
