package org.larrr.experiments.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.job.ExperimentKind;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.TrialResult;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class EstimatorComparisonTest {

    private static TrialResult outcome(List<Complex> values, List<Optional<Complex>> truth) {
        return new TrialResult("any", 1, 10, 0, values, truth, "", Map.of(), Map.of());
    }

    @Test
    void theEigenvalueNearestZeroIsNotSpurious() {
        List<Complex> values = List.of(Complex.real(0.02), Complex.real(-0.001), Complex.real(-0.3),
                new Complex(-0.4, 0.1),
                new Complex(-0.4, -0.1), Complex.real(-0.6), Complex.UNDEFINED);
        TrialResult outcome = outcome(values, values.stream().map(v -> Optional.<Complex>empty()).toList());
        assertThat(outcome.countBetween(-0.5, -1e-6)).isEqualTo(3);
        assertThat(outcome.countBetween(-0.5, 0.1)).isEqualTo(4);
    }

    @Test
    void errorsAreRelativeToThePairedTruth() {
        TrialResult outcome = outcome(List.of(Complex.real(0.1), new Complex(-2, 1), Complex.real(-5)),
                List.of(Optional.of(Complex.real(0)), Optional.of(new Complex(-2, 2)), Optional.empty()));
        assertThat(outcome.relativeError(0)).isNaN();
        assertThat(outcome.relativeError(1)).isCloseTo(1 / Math.sqrt(8), within(1e-15));
        assertThat(outcome.relativeError(2)).isNaN();
        assertThat(outcome.relativeError(3)).isNaN();
    }

    private static ExperimentRun run(int trials, double duration, long seed, Progress progress,
            Cancellation cancellation)
            throws IOException {
        ExperimentKind kind = PaperExperiments.get("baselines");
        ExperimentSettings settings = new ExperimentSettings("baselines", Preset.PAPER, trials, seed,
                Map.of("duration", "" + duration));
        return ExperimentRun.run(settings, kind.create(settings), TestTruths.MEMORY, Optional.empty(), progress,
                cancellation);
    }

    @Test
    void trialsRepeatToTheLastBitAndAgreeWithTheirOwnRequest() throws IOException {
        List<Integer> heard = new ArrayList<>();
        ExperimentRun first = run(3, 40, 11, (done, total) -> heard.add(10 * total + done), new Cancellation());
        ExperimentRun second = run(3, 40, 11, Progress.NONE, new Cancellation());

        assertThat(heard).containsExactly(30, 31, 32, 33);
        assertThat(second.outcomes()).isEqualTo(first.outcomes());
        EstimatorComparison comparison = (EstimatorComparison) first.experiment();
        String name = comparison.entries().get(0).name();
        assertThat(first.outcomesOf(name)).extracting(TrialResult::trial).containsExactly(0, 1, 2);
        assertThat(first.outcomesOf(name).get(0).values()).isNotEqualTo(first.outcomesOf(name).get(1).values());
        for (int e = 0; e < comparison.entries().size(); e++) {
            AnalysisResult alone = new AnalysisPipeline(TestTruths.MEMORY)
                    .run(comparison.request(comparison.entries().get(e), 2), new Cancellation());
            assertThat(first.outcomesOf(comparison.entries().get(e).name()).get(2).values())
                    .isEqualTo(alone.fits().get(0).model().orElseThrow().eigenvalues());
        }
    }

    @Test
    void onlyTheMassRegularisedProjectionFillsTheGapBelowZero() throws IOException {
        ExperimentRun result = run(2, 200, 5, Progress.NONE, new Cancellation());
        for (EstimatorComparison.Entry entry : ((EstimatorComparison) result.experiment()).entries()) {
            String id = entry.estimator().id();
            for (TrialResult outcome : result.outcomesOf(entry.name())) {
                int count = outcome.countBetween(-0.5, -1e-6);
                assertThat(count).as(id).isBetween(id.equals("galerkin") ? 8 : 0, id.equals("galerkin") ? 20 : 1);
            }
        }
    }

    @Test
    void cancellingEndsIt() {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        assertThatThrownBy(() -> run(4, 1000, 1, Progress.NONE, cancellation))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void senselessTrialsAreRefused() {
        assertThatThrownBy(() -> run(0, 1000, 1, Progress.NONE, new Cancellation()))
                .hasMessageContaining("at least 1 trial");
        assertThatThrownBy(() -> run(1, 0, 1, Progress.NONE, new Cancellation())).hasMessageContaining("duration");
    }
}
