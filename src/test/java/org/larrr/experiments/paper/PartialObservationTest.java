package org.larrr.experiments.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.TrialResult;
import org.larrr.experiments.paper.PartialObservation.Part;
import org.larrr.export.experiment.ExperimentReport;
import org.larrr.export.figure.PanelFigure;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class PartialObservationTest {

    private static ExperimentSettings settings(String part) {
        return new ExperimentSettings("partial", Preset.BEST, 1, 3, Map.of("part", part));
    }

    @Test
    void everyPastIsTriedAndTheWholeStandsBesideIt() {
        PartialObservation experiment = new PartialObservation(List.of(Part.COORDINATE), 1, 3);
        List<TrialResult> outcomes = experiment.trial(0, TestTruths.MEMORY, new Cancellation());
        assertThat(outcomes).extracting(TrialResult::estimator)
                .contains(PartialObservation.WHOLE, PartialObservation.SUGGESTED);
        assertThat(outcomes).filteredOn(outcome -> outcome.estimator().equals(PartialObservation.SEEN))
                .hasSize(1 + 3 * 3);
        TrialResult suggested = outcomes.get(outcomes.size() - 1);
        assertThat(suggested.estimator()).isEqualTo(PartialObservation.SUGGESTED);
        assertThat(suggested.extra(PartialObservation.DELAYS)).isBetween(1.0, 4.0);
        assertThat(outcomes).allSatisfy(outcome -> assertThat(outcome.extra(PartialObservation.ERROR)).isFinite());
        ExperimentReport report =
                ExperimentReport.of(new ExperimentRun(settings("coordinate"), experiment, outcomes,
                        Optional.empty(), 0, 0));
        assertThat(((PanelFigure) report.figures().get("partial")).panels()).hasSize(1);
        assertThat(report.summary().rows()).hasSize(1);
        assertThat(report.summary().rows().get(0).get(1)).isEqualTo(outcomes.get(0).extra(PartialObservation.ERROR));
    }

    @Test
    void onlyPartsThatAreKnownAreSeen() {
        assertThat(PartialObservation.of(settings("all")).parts()).hasSize(4);
        assertThat(PartialObservation.of(settings("bead")).parts()).containsExactly(Part.BEAD);
        assertThatThrownBy(() -> PartialObservation.of(settings("tail"))).satisfies(telling("experiment.part", "tail"));
    }
}
