package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** What is asked of a fit is told of features that are not held as of those that are. */
class SweptAnswerTest {

    private static final Trajectories DATA = data();
    private static final FeatureSettings SETTINGS =
            new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1.2), 1e-12, 90);
    private static final ResolventRrr LARRR = new ResolventRrr(2, 1e-5, 4, true, OptionalInt.empty(),
            EigenvalueMap.CORRECTED);

    /** Four coordinates, more than tests watch, each of its own memory. */
    private static Trajectories data() {
        Random random = new Random(8);
        double[] states = new double[4 * 18_000];
        for (int i = 4; i < states.length; i++) {
            states[i] = (0.98 - 0.1 * (i % 4)) * states[i - 4] + 0.2 * random.nextGaussian();
        }
        return Trajectories.single(states, 4, 0.05);
    }

    private static FeatureSample sample(boolean held) {
        Features features = held ? FeatureStage.features(DATA, SETTINGS, new Cancellation())
                : FeatureStage.swept(DATA, SETTINGS, Message.of("features.fewer-states"), new Cancellation())
                        .orElseThrow();
        assertThat(features.isHeld()).isEqualTo(held);
        return new FeatureSample(DATA, features, Optional.empty());
    }

    @Test
    void testsOfTheDataAndErrorsAreTheSame() {
        FeatureSample held = sample(true);
        FeatureSample swept = sample(false);
        DataTests expected = DataTests.of(held, new Cancellation());
        DataTests found = DataTests.of(swept, new Cancellation());
        for (int i = 0; i < expected.all().size(); i++) {
            assertThat(found.all().get(i).outcome()).isEqualTo(expected.all().get(i).outcome());
            assertThat(found.all().get(i).words()).isEqualTo(expected.all().get(i).words());
        }
        BootstrapSettings settings = BootstrapSettings.defaults();
        SpectralModel heldModel = LARRR.fit(held, StageRun.uncached());
        SpectralModel sweptModel = LARRR.fit(swept, StageRun.uncached());
        TrustReport heldReport = TrustReport.of(held, LARRR, heldModel, settings, new Cancellation());
        TrustReport sweptReport = TrustReport.of(swept, LARRR, sweptModel, settings, new Cancellation());
        assertThat(sweptReport.pairs()).hasSameSizeAs(heldReport.pairs());
        List<String> verdicts = heldReport.pairs().stream().map(pair -> pair.verdict().toString()).toList();
        assertThat(sweptReport.pairs().stream().map(pair -> pair.verdict().toString())).isEqualTo(verdicts);
        for (int i = 0; i < heldModel.rank(); i++) {
            assertThat(sweptModel.eigenvalues().get(i).re())
                    .isCloseTo(heldModel.eigenvalues().get(i).re(), within(1e-8));
        }
    }

    private static AnalysisResult answer(FeatureSample sample, Optional<double[]> stationary) {
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("four", DATA), 1, SETTINGS, List.of(LARRR));
        return new AnalysisResult(request, DATA, sample.features(),
                List.of(new AnalysisResult.Fit(LARRR, LARRR.fit(sample, StageRun.uncached()), stationary)),
                Optional.empty(), Map.of());
    }

    @Test
    void ofMoreSamplesThanMemoryBearsAPartIsJudged() {
        AnalysisResult swept = answer(sample(false), Optional.empty());
        AnalysisResult part = SpectrumJudgement.part(swept, 6000);
        assertThat(part.availableStates().size()).isEqualTo(6000);
        assertThat(part.availableStates().count()).isEqualTo(20);
        assertThat(part.features().isHeld()).isTrue();
        JudgedSpectrum judged = SpectrumJudgement.of(swept, part, Optional.empty(), BootstrapSettings.defaults(),
                new Cancellation()).get(0);
        assertThat(judged.sentences()).last().isEqualTo(Message.of("verdict.on-part", 6000L, 18_000L));
        JudgedSpectrum all = SpectrumJudgement.of(answer(sample(true), Optional.empty()), 0,
                BootstrapSettings.defaults(), new Cancellation());
        assertThat(all.sentences()).noneMatch(sentence -> sentence.code().equals("verdict.on-part"));
        double narrow = all.evidence().orElseThrow().pairs().get(1).sampling().re();
        double wide = judged.evidence().orElseThrow().pairs().get(1).sampling().re();
        assertThat(wide / narrow).isBetween(1.2, 2.5); // √3 for a third of the samples
    }

    @Test
    void thePartThatIsJudgedKeepsTheWeightsOfItsSamples() {
        double[] weights = IntStream.range(0, DATA.size()).mapToDouble(i -> i < 9000 ? 1 : 3).toArray();
        double[] kept = SpectrumJudgement.part(answer(sample(false), Optional.of(weights)), 6000).fits().get(0)
                .stationary().orElseThrow();
        assertThat(kept).hasSize(6000).startsWith(0.5).endsWith(1.5);
    }

    /** So that the others still answer. */
    @Test
    void anEstimatorThatNeedsAllFeaturesAtOnceSaysThatTheyAreTooMany() {
        AnalysisResult.Fit fit = AnalysisPipeline.fit(EstimatorKind.LARRR_REWEIGHTED.make(LARRR.settings()),
                sample(false), StageRun.uncached());
        assertThat(fit.refusal().orElseThrow().code()).isEqualTo("features.fewer-states");
    }
}
