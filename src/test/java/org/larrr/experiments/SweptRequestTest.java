package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.SkewRrr;
import org.larrr.estimators.TransferRrr;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

class SweptRequestTest {

    private static final RadialKernel KERNEL = new RadialKernel(RadialKernel.Family.GAUSSIAN, 1.5);
    private static final Trajectories DATA = rotation(20_000);
    private static final Larrr LARRR = new Larrr(2, 1e-6, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);

    /** Two coordinates that turn and forget. */
    private static Trajectories rotation(int n) {
        Random random = new Random(3);
        double[] states = new double[2 * n];
        for (int i = 1; i < n; i++) {
            double x = states[2 * i - 2];
            double y = states[2 * i - 1];
            states[2 * i] = 0.97 * x + 0.05 * y + 0.2 * random.nextGaussian();
            states[2 * i + 1] = 0.97 * y - 0.05 * x + 0.2 * random.nextGaussian();
        }
        return Trajectories.single(states, 2, 0.05);
    }

    private static AnalysisRequest request(FeatureSettings features, Estimator... estimators) {
        return new AnalysisRequest(new Source.Loaded("rotation", DATA), 1, features, List.of(estimators));
    }

    private static SpectralModel model(AnalysisResult result, int fit) {
        return result.fits().get(fit).model().orElseThrow();
    }

    @Test
    void itsAnswerIsThatOfFeaturesInMemory() {
        List<FeatureSettings> all = List.of(new FeatureSettings.LowRank(KERNEL, 1e-12, 60),
                new FeatureSettings.LowRank(KERNEL, 1e-6, 0), new FeatureSettings.RandomFourier(KERNEL, 40, 2, true));
        for (FeatureSettings features : all) {
            AnalysisRequest request = request(features, LARRR, new TransferRrr(3, 1e-6, 4, false));
            AnalysisRequest swept = SweptRequest.of(request, DATA, new Cancellation()).orElseThrow();
            AnalysisResult inMemory = new AnalysisPipeline().run(request, new Cancellation());
            AnalysisResult result = new AnalysisPipeline().run(swept, new Cancellation());
            assertThat(result.features().size()).isEqualTo(inMemory.features().size());
            for (int fit = 0; fit < 2; fit++) {
                for (int i = 0; i < 4; i++) {
                    var expected = model(inMemory, fit).eigenvalues().get(i);
                    var found = model(result, fit).eigenvalues().get(i);
                    assertThat(found.re()).isCloseTo(expected.re(), within(1e-9));
                    assertThat(found.im()).isCloseTo(expected.im(), within(1e-9));
                }
            }
        }
    }

    @Test
    void whatNeedsMoreThanMomentsIsNotSwept() {
        FeatureSettings lowRank = FeatureSettings.LowRank.of(KERNEL);
        assertThat(SweptRequest.of(request(lowRank, new TransferRrr(3, 1e-6, 4, false)), DATA, new Cancellation()))
                .as("no shift").isEmpty();
        assertThat(SweptRequest.of(request(new FeatureSettings.Exact(KERNEL), LARRR), DATA, new Cancellation()))
                .as("the full Gram matrix").isEmpty();
        assertThat(SweptRequest.of(request(lowRank, LARRR, new SkewRrr(2, 1e-6, 4)), DATA, new Cancellation()))
                .as("no estimator of moments").isEmpty();
    }
}
