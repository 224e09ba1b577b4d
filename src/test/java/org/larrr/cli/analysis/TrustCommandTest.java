package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageCache;

class TrustCommandTest {

    private static final String SETTINGS = " --data " + CommandLineRun.reference("triple-well.npy")
            + " --dt 0.05 --reversible --length-scale 0.5 --shift 1 --rank 4";

    @TempDir
    Path folder;

    /** The same report straight from the core. */
    private static TrustReport direct(BootstrapSettings settings) throws IOException {
        Trajectories data =
                Fixtures.read(CommandLineRun.reference("triple-well.npy"), ReadOptions.AUTOMATIC.withStep(0.05));
        FeatureSample sample = new FeatureSample(data, FeatureStage.features(data,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)), new Cancellation()));
        ResolventRrr larrr = new ResolventRrr(1, 1e-6, 4, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        return TrustReport.of(sample, larrr, larrr.fit(sample, new StageCache(1).run(new Cancellation())), settings,
                new Cancellation()).refused(DataTests.of(sample, new Cancellation()).refusals(true, false));
    }

    @Test
    void theJsonHoldsTheReportOfTheCore() throws IOException {
        JsonNode trust = CommandLineRun.ofLine("trust" + SETTINGS + " --replicates 40 --level 0.8 --bootstrap-seed 3 "
                + "--output -")
                .json().get("trust");
        TrustReport report = direct(new BootstrapSettings(40, 0, 0.8, 3));

        assertThat(trust.get("pairs")).hasSize(4);
        assertThat(trust.get("bootstrap").get("replicates").asInt()).isEqualTo(40);
        assertThat(trust.get("bootstrap").get("level").asDouble()).isEqualTo(0.8);
                for (int i = 0; i < 4; i++) {
            EigenpairTrust expected = report.pairs().get(i);
            JsonNode pair = trust.get("pairs").get(i);
            assertThat(pair.get("verdict").asText()).isEqualToIgnoringCase(expected.verdict().name());
            assertThat(pair.get("band").get("re").get(0).asDouble()).isEqualTo(expected.band().reLow());
            assertThat(pair.get("band").get("re").get(1).asDouble()).isEqualTo(expected.band().reHigh());
            assertThat(pair.get("heldOutResidual").asDouble()).isEqualTo(expected.heldOutResidual());
            assertThat(pair.get("epsilon").asDouble()).isEqualTo(expected.epsilon()).isPositive();
            assertThat(pair.get("bound")).hasSize(2);
            assertThat(pair.get("bound").get(1).isNull()).isEqualTo(!expected.bound().exists());
            if (expected.bound().exists()) {
                assertThat(pair.get("bound").get(1).asDouble()).isEqualTo(expected.bound().reHigh());
            }
            assertThat(pair.get("advice")).hasSize(expected.advice().size());
        }
    }

    @Test
    void theTableGivesAVerdictAndTheAdvice() throws IOException {
        CommandLineRun run = CommandLineRun.ofLine("trust" + SETTINGS);

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("trust in LaRRR on triple-well.npy\n")
                .contains("90 % interval", "verdict", "μΔt = 0.05: steps are short", "intervals: 200 refits");
        List<EigenpairTrust> pairs = direct(BootstrapSettings.defaults()).pairs();
        for (EigenpairTrust pair : pairs.subList(1, pairs.size())) { // the first is the constant, which is none of them
            assertThat(run.out()).contains(pair.verdict().name().toLowerCase(java.util.Locale.ROOT));
            assertThat(pair.advice()).allSatisfy(advice -> assertThat(run.out()).contains(": " + advice + "\n"));
        }
    }

    @Test
    void fitTellsBandsAndVerdictsUnlessTheyAreLeftOut() {
        assertThat(CommandLineRun.ofLine("fit --repeat 1" + SETTINGS).out())
                .contains("90 % interval", "verdict", "can be trusted").doesNotContain("distortion");
        assertThat(CommandLineRun.ofLine("fit --no-trust --repeat 1" + SETTINGS).out())
                .contains("timescale").doesNotContain("band", "verdict");
        JsonNode plain = CommandLineRun.ofLine("fit --repeat 1 --output -" + SETTINGS).json();
        assertThat(plain.get("trust").get("pairs")).hasSize(4);
        assertThat(plain.get("spectrum").get("pairs").get(1).get("band").get("re")).hasSize(2);
    }

    @Test
    void fitTellsTrustOnRequest() throws IOException {
        assertThat(CommandLineRun.ofLine("fit --trust --repeat 1" + SETTINGS).out())
                .contains("timescale", "trust in LaRRR on ");
        JsonNode json = CommandLineRun.ofLine("fit --trust --repeat 1 --output -" + SETTINGS).json();
        assertThat(json.get("trust").get("pairs").get(1).get("band").get("re").get(0).asDouble())
                .isEqualTo(direct(BootstrapSettings.defaults()).pairs().get(1).band().reLow());
        assertThat(CommandLineRun.ofLine("fit --no-trust --repeat 1 --output -" + SETTINGS).json().has("trust"))
                .isFalse();
    }

    @Test
    void aMethodThatCannotBeRefittedIsJudgedByItsFunctions() {
        CommandLineRun run = CommandLineRun.ofLine("trust --system ornstein-uhlenbeck --steps 4000 --rank 3 "
                + "--estimator galerkin");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("trust in Galerkin on ")
                .contains("stationary", "intervals: this method cannot be refitted").doesNotContain("not judged");
    }

    @Test
    void figuresShowTheBands() throws IOException {
        CommandLineRun run =
                CommandLineRun.ofLine("trust" + SETTINGS + " --replicates 20 --figures " + folder.resolve("a.svg"));

        assertThat(run.exitCode()).isZero();
        assertThat(Files.list(folder).map(file -> file.getFileName().toString()))
                .containsExactlyInAnyOrder("a-spectrum.svg", "a-discs.svg", "a-timescales.svg");
    }

    /**
     * After a step of 0.1 the true λ₅ = −41 has left a correlation of 0.02, and 5,000 pairs of 25 features show 0.1
     * where there is none: what comes out is −24 ± 3, and a second opinion on the same noise agrees.
     */
    @Test
    void whatNoiseShowsOfManyFeaturesIsNotTrusted() {
        JsonNode pairs = CommandLineRun.ofLine("fit --system triple-well --seed 52000 --stride 10 --length-scale "
                + "0.127 "
                + "--shift 10 --regularization 1e-6 --rank 6 --subspace 100 --output -").json().at("/spectrum/pairs");
        assertThat(List.of(1, 2, 3)).allMatch(i -> pairs.at("/" + i + "/verdict").asText().equals("trust"));
        assertThat(List.of(4, 5)).allMatch(i -> pairs.at("/" + i + "/verdict").asText().equals("reject"));
        assertThat(pairs.at("/4/reasons").toString()).contains(english("advice.no-clearer"));
    }
}
