package org.larrr.experiments.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.pattern;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.EigenfunctionErrors;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class SweepTest {

    private static final Source.Simulation SOURCE =
            new Source.Simulation(SystemCatalogue.get("triple-well"), 0.01, 1000, 1, 1, 5);
    private static final AnalysisRequest BASE = new AnalysisRequest(SOURCE, 1,
            FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)),
            List.of(larrr(5, 6), TransferRegression.reducedRank(1, 1e-6, 6, true)));

    private static ResolventRrr larrr(double shift, int rank) {
        return new ResolventRrr(shift, 1e-6, rank, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    private static Sweep.Axis axis(String name, double from, double to, int count, boolean logarithmic) {
        return new Sweep.Axis(RequestParameter.of(BASE, name), new Sweep.Range(from, to, count, logarithmic));
    }

    private static ExperimentRun run(Sweep sweep) throws IOException {
        return ExperimentRun.run(new ExperimentSettings("sweep", Preset.BEST, sweep.trials(), 5, java.util.Map.of()),
                sweep, TestTruths.MEMORY, Optional.empty(), Progress.NONE,
                new Cancellation());
    }

    @Test
    void everyPointIsTheFitWithTheseValues() throws IOException {
        Sweep sweep = new Sweep(BASE, List.of(axis("shift", 2, 8, 3, true), axis("rank", 3, 5, 3, false)),
                Sweep.Metric.TIMESCALE, 1, 2);
        ExperimentRun result = run(sweep);
        assertThat(result.outcomes()).hasSize(2 * 3 * 3 * 2);
        TrialResult point = result.outcomesOf("LaRRR").stream()
                .filter(o -> o.trial() == 1 && Math.abs(o.extra("shift") - 4) < 1e-9
                && o.extra("rank") == 5)
                .findFirst().orElseThrow();
        Source second = new Source.Simulation(SOURCE.system(), 0.01, 1000, 1, 1, 6);
        SpectralModel alone = new AnalysisPipeline(TestTruths.MEMORY)
                .run(new AnalysisRequest(second, 1, BASE.features(), List.of(larrr(point.extra("shift"), 5))),
                new Cancellation())
                .fits().get(0).model().orElseThrow();
        assertThat(point.values()).isEqualTo(alone.eigenvalues());
        assertThat(point.extra("timescale")).isEqualTo(alone.timescale(1));
    }

    @Test
    void metricsAreWhatTheySay() {
        var result = new AnalysisPipeline(TestTruths.MEMORY).run(BASE, new Cancellation());
        SpectralModel model = result.fits().get(0).model().orElseThrow();
        TrialResult outcome = TrialResult.of("LaRRR", 0, result, 0, result.truth().orElseThrow().eigenvalues());
        double re = model.eigenvalues().get(1).re();
        assertThat(Sweep.Metric.RATE.value(outcome, result, 0, 1)).isEqualTo(-re);
        assertThat(Sweep.Metric.SPECTRUM.value(outcome, result, 0, 1)).isEqualTo(-re);
        assertThat(Sweep.Metric.ERROR.value(outcome, result, 0, 1)).isCloseTo(Math.abs(re + 0.599497) / 0.599497,
                within(1e-5));
        assertThat(Sweep.Metric.SINGULAR_VALUE.value(outcome, result, 0, 2)).isEqualTo(model.singularValues()[2]);
        assertThat(Sweep.Metric.DISTORTION.value(outcome, result, 0, 1)).isEqualTo(TrustReport.distortion(model, 1));
        assertThat(Sweep.Metric.TIMESCALE.value(outcome, result, 0, 40)).isNaN();
        assertThat(Sweep.Metric.EIGENFUNCTION.value(outcome, result, 0, 1))
                .isEqualTo(EigenfunctionErrors.of(result, 0)[1]);
        assertThat(Sweep.Metric.of("singular-value")).isEqualTo(Sweep.Metric.SINGULAR_VALUE);
    }

    @Test
    void lengthsAreVariedInStepsAndInTime() {
        RequestParameter steps = RequestParameter.of(BASE, "steps");
        RequestParameter duration = RequestParameter.of(BASE, "duration");
        double time = SOURCE.steps() * SOURCE.step();
        assertThat(duration.value()).isEqualTo(time);
        assertThat(steps.in(BASE, 123).source().origin().simulation().orElseThrow().steps()).isEqualTo(123);
        assertThat(duration.in(BASE, time / 4).source().origin().simulation().orElseThrow().steps())
                .isEqualTo(SOURCE.steps() / 4);
        assertThat(RequestParameter.isOfAnalysis("duration")).isTrue();
    }

    @Test
    void aPointWithoutAnAnswerDoesNotSpoilTheOthers() throws IOException {
        Sweep sweep = new Sweep(BASE, List.of(axis("shift", 5, 1e6, 2, true)), Sweep.Metric.RATE, 1, 1);
        ExperimentRun result = run(sweep);
        List<TrialResult> larrr = result.outcomesOf("LaRRR");
        assertThat(larrr.get(0).extra("rate")).isPositive();
        assertThat(larrr.get(1).extra("rate")).isNaN();
        assertThat(larrr.get(1).failure()).containsPattern(pattern("shift.beyond-time-step"));
    }

    @Test
    void aSweepWithoutTheTruthHoldsNoneAndRefusesErrors() throws IOException {
        Sweep sweep = new Sweep(BASE, List.of(axis("rank", 3, 5, 2, false)), Sweep.Metric.TIMESCALE, 1, 1);
        assertThat(run(sweep).outcomes()).allMatch(outcome -> outcome.truth().get(1).isPresent());
        assertThat(run(sweep).truth()).isPresent();
        Sweep blind = new Sweep(BASE, sweep.axes(), Sweep.Metric.TIMESCALE, 1, 1, true);
        assertThat(run(blind).outcomes()).isNotEmpty()
                .allMatch(outcome -> outcome.truth().stream().allMatch(Optional::isEmpty)
                && Double.isNaN(outcome.relativeError(1)));
        assertThat(run(blind).truth()).isEmpty();
        assertThatThrownBy(() -> new Sweep(BASE, blind.axes(), Sweep.Metric.ERROR, 1, 1, true))
                .hasMessageContaining("hidden");
    }

    @Test
    void senselessSweepsAreRefusedInASentence() {
        Sweep.Axis shift = axis("shift", 1, 2, 2, false);
        assertThatThrownBy(() -> new Sweep(BASE, List.of(shift, shift), Sweep.Metric.RATE, 1, 1))
                .hasMessageContaining("twice");
        assertThatThrownBy(() -> new Sweep(BASE, List.of(), Sweep.Metric.RATE, 1, 1))
                .satisfies(telling("sweep.axes", 0));
        Source data = new Source.Loaded("x.npy", Trajectories.single(new double[100], 1, 1));
        AnalysisRequest loaded = new AnalysisRequest(data, 1, BASE.features(), BASE.estimators());
        assertThatThrownBy(() -> new Sweep(loaded, List.of(shift), Sweep.Metric.RATE, 1, 2))
                .hasMessageContaining("one trial");
        assertThatThrownBy(() -> new Sweep(loaded, List.of(shift), Sweep.Metric.ERROR, 1, 1))
                .hasMessageContaining("not known");
        assertThatThrownBy(() -> new Sweep(BASE, List.of(axis("shift", 1, 2, 1000, false),
                axis("rank", 1, 500, 500, false)), Sweep.Metric.RATE, 1, 1))
                .hasMessageContaining("at most 100000 points");
    }
}
