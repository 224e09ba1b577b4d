package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message.Numeral;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.TrialResult;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.linalg.Complex;

class ExperimentFiguresTest {

    private static final Complex TRUTH = new Complex(-0.5, 0.4);

    private static TrialResult outcome(String estimator, double step, int trial, double off) {
        return new TrialResult(estimator, step, 100, trial, List.of(Complex.real(0), TRUTH.plus(Complex.real(off))),
                List.of(Optional.of(Complex.real(0)), Optional.of(TRUTH)), "", Map.of(), Map.of());
    }

    /** @param larrr errors of LaRRR at Δt = 0.01, where those of TO-RRR are 0.1, 0.2 and 0.3 */
    private static String note(double... larrr) {
        ExperimentSettings settings = new ExperimentSettings("ou-eigenvalues", Preset.PAPER, larrr.length, 0, Map.of());
        List<TrialResult> outcomes = new ArrayList<>();
        for (int trial = 0; trial < larrr.length; trial++) {
            outcomes.add(outcome("LaRRR", 0.01, trial, larrr[trial]));
            outcomes.add(outcome("TO-RRR", 0.01, trial, 0.1 * (trial + 1)));
            outcomes.add(outcome("LaRRR", 0.001, trial, 0.1));
            outcomes.add(outcome("TO-RRR", 0.001, trial, 0.9));
        }
        return ((PanelFigure) ExperimentFigures.complexPlane(new ExperimentRun(settings,
                PaperExperiments.get("ou-eigenvalues").create(settings), outcomes, Optional.empty(), 0, 1))).note();
    }

    @Test
    void whatThePaperClaimsIsSaidToBeSoOnlyWhereItIs() {
        assertThat(note(0.05, 0.1, 0.5)).isEmpty();
        assertThat(note(0.05, 0.25, 0.5)).contains(english("picture.larrr-not-nearer", List.of(new Numeral("0.01"))));
    }
}
