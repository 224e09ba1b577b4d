package org.larrr.experiments.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.TrialResult;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class OuEigenvaluesTest {

    private static ResolventRrr larrr(double shift, double regularization) {
        return new ResolventRrr(shift, regularization, 6, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    @Test
    void bothStepsSeeTheSamePathAndFindThePair() throws IOException {
        ExperimentSettings settings = PaperExperiments.get("ou-eigenvalues").settings(Preset.BEST).withTrials(1);
        List<TrialResult> outcomes = PaperExperiments.get("ou-eigenvalues").create(settings)
                .trial(0, TestTruths.MEMORY, new Cancellation());
        assertThat(outcomes).extracting(TrialResult::estimator).containsExactly("LaRRR", "TO-RRR", "LaRRR", "TO-RRR");
        assertThat(outcomes).extracting(TrialResult::states).containsExactly(10_001, 10_001, 100_001, 100_001);
        for (TrialResult outcome : outcomes) {
            assertThat(outcome.truth().get(1).orElseThrow().re()).isBetween(-0.5501, -0.5499);
            // Thirty relaxation times: even the best estimate of the drift is off by a quarter now and then.
            assertThat(outcome.relativeError(1)).isLessThan(0.6);
        }
        double distance = outcomes.get(0).values().get(1).minus(outcomes.get(2).values().get(1)).abs();
        assertThat(distance).as("LaRRR hardly depends on Δt").isLessThan(0.01);
    }

    @Test
    void theChoiceFallsOnTheCandidateWhoseLeadingPairIsTrivial() throws IOException {
        // γ = 10 shrinks the constant's eigenvalue far away from 0: never the choice, wherever it stands
        for (boolean first : new boolean[] {true, false}) {
            OuEigenvalues.Candidate good = new OuEigenvalues.Candidate(2, larrr(1, 1e-6));
            OuEigenvalues.Candidate bad = new OuEigenvalues.Candidate(2, larrr(1, 10));
            OuEigenvalues experiment = new OuEigenvalues(first ? List.of(good, bad) : List.of(bad, good),
                    List.of(new OuEigenvalues.Candidate(2, TransferRegression.reducedRank(1, 1e-6, 6, false))), 1, 3);
            assertThat(experiment.trial(0, TestTruths.MEMORY, new Cancellation()).get(0).extra("regularization"))
                    .isEqualTo(1e-6);
        }
    }

    @Test
    void transferIsShownByItsOwnCriterionAndAtTheSettingsOfLarrr() throws IOException {
        OuEigenvalues experiment = new OuEigenvalues(List.of(new OuEigenvalues.Candidate(2, larrr(1, 10))),
                List.of(new OuEigenvalues.Candidate(2, TransferRegression.reducedRank(1, 1e-6, 6, false)),
                        new OuEigenvalues.Candidate(2, TransferRegression.reducedRank(1, 10, 6, false))), 1, 3);
        List<TrialResult> outcomes = experiment.trial(0, TestTruths.MEMORY, new Cancellation()).subList(0, 3);
        assertThat(outcomes).extracting(TrialResult::estimator)
                .containsExactly("LaRRR", "TO-RRR", "TO-RRR at LaRRR's settings");
        assertThat(outcomes).extracting(each -> each.extra("regularization")).containsExactly(10.0, 1e-6, 10.0);
    }

    @Test
    void thePaperChoosesFromItsGrid() {
        OuEigenvalues paper = (OuEigenvalues) PaperExperiments.get("ou-eigenvalues")
                .create(PaperExperiments.get("ou-eigenvalues").settings(Preset.PAPER));
        assertThat(paper.larrr()).hasSize(3 * 6 * 6).doesNotHaveDuplicates();
        assertThat(paper.larrr().stream().map(each -> ((ResolventRrr) each.estimator()).shift()).distinct())
                .containsExactlyInAnyOrder(0.1, 0.2, 0.3, 0.5, 0.75, 0.95);
        assertThat(paper.transfer()).hasSize(3 * 6).doesNotHaveDuplicates();
        assertThat(paper.transfer().stream().map(OuEigenvalues.Candidate::lengthScale).distinct())
                .containsExactlyInAnyOrder(0.25, 0.5, 0.75);
    }
}
