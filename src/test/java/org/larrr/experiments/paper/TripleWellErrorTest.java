package org.larrr.experiments.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.ResolventRrr;
import org.larrr.experiments.Progress;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.TrialResult;
import org.larrr.experiments.job.TrialResult.Quartiles;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class TripleWellErrorTest {

    private static ExperimentRun run(String name, Preset preset, String form, int trials, double duration)
            throws IOException {
        ExperimentSettings settings = new ExperimentSettings(name, preset, trials, 0,
                Map.of("duration", "" + duration, "form", form));
        return ExperimentRun.run(settings, PaperExperiments.get(name).create(settings), TestTruths.MEMORY,
                Optional.empty(), Progress.NONE, new Cancellation());
    }

    private static TrialResult outcome(ExperimentRun result, String estimator, double step) {
        return result.outcomesOf(estimator).stream().filter(o -> Math.abs(o.step() / step - 1) < 0.01).findFirst()
                .orElseThrow();
    }

    @Test
    void theStepsAreThoseOfThePaper() throws IOException {
        ExperimentRun result = run("triple-well-error", Preset.PAPER, "dual", 1, 10);
        // 0.5 · 10^(−k/4), to the nearest multiple of 1e-4
        assertThat(result.steps()).usingElementComparator((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : Double.compare(a, b))
                .containsExactly(0.5, 0.2812, 0.1581, 0.0889, 0.05, 0.0281, 0.0158, 0.0089, 0.005);
        assertThat(outcome(result, "LaRRR", 0.005).states()).isEqualTo(2001);
        assertThat(result.estimators()).containsExactly("LaRRR", "TO-RRR");
        ResolventRrr larrr = (ResolventRrr) result.experiment().requests()
                .get("LaRRR at Δt = 0.005").estimators().get(0);
        assertThat(larrr.shift()).isCloseTo(10, within(1e-9));
    }

    @Test
    void theTransferOperatorFailsWhereTheResolventDoesNot() throws IOException {
        ExperimentRun result = run("beyond", Preset.BEST, "dual", 4, 50);
        List<Double> steps = result.steps();
        assertThat(steps.get(steps.size() - 1)).isEqualTo(1e-4);
        for (double step : steps) {
            double larrr = Quartiles.ofError(
                    result.outcomesOf("LaRRR").stream().filter(o -> o.step() == step).toList(), 1)
                    .median();
            double transfer = Quartiles.ofError(
                    result.outcomesOf("TO-RRR").stream().filter(o -> o.step() == step).toList(), 1)
                    .median();
            assertThat(larrr).as("LaRRR at " + step).isLessThan(0.45);
            if (step < 0.004) {
                assertThat(transfer).as("TO-RRR at " + step).isGreaterThan(0.8);
            }
        }
    }

    @Test
    void randomFeaturesGiveNearlyWhatTheKernelGives() throws IOException {
        ExperimentRun dual = run("triple-well-error", Preset.BEST, "dual", 1, 20);
        ExperimentRun primal = run("triple-well-error", Preset.BEST, "primal", 1, 20);
        for (int i = 1; i <= 3; i++) {
            double expected = outcome(dual, "LaRRR", 0.05).values().get(i).re();
            assertThat(outcome(primal, "LaRRR", 0.05).values().get(i).re())
                    .isCloseTo(expected, within(0.1 * Math.abs(expected)));
        }
    }

    @Test
    void senselessOptionsAreRefusedInASentence() {
        assertThatThrownBy(() -> run("beyond", Preset.BEST, "sideways", 1, 50))
                .satisfies(telling("experiment.form", "sideways"));
        assertThatThrownBy(() -> run("beyond", Preset.BEST, "dual", 1, -1)).hasMessageContaining("duration");
        assertThatThrownBy(() -> run("baselines", Preset.BEST, "dual", 1, 50))
                .satisfies(telling("experiment.no-preset", "baselines", "best"));
    }
}
