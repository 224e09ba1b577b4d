package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.pattern;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.experiments.job.TrialResult;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ExperimentTables;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class SweepFigureTest {

    private static final double STEP = 0.01;
    private static final AnalysisRequest BASE = new AnalysisRequest(
            new Source.Simulation(SystemCatalogue.get("triple-well"), STEP, 1000, 1, 1, 5), 1,
            FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)),
            List.of(new ResolventRrr(5, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                    TransferRegression.reducedRank(1, 1e-6, 6, true)));

    private static ExperimentRun run(Sweep.Metric metric, int trials, boolean blind) throws IOException {
        Sweep sweep = new Sweep(BASE, List.of(new Sweep.Axis(RequestParameter.of(BASE, "stride"),
                new Sweep.Range(1, 4, 2, true))), metric, 1, trials, blind);
        return ExperimentRun.run(new ExperimentSettings("sweep", Preset.BEST, trials, 5, Map.of()), sweep,
                TestTruths.MEMORY, Optional.empty(), Progress.NONE, new Cancellation());
    }

    @Test
    void methodsStandInRowsBelowTheTruthAtEveryStep() throws IOException {
        ExperimentRun result = run(Sweep.Metric.SPECTRUM, 3, false);
        XyFigure figure = (XyFigure) SweepFigure.of(result);
        assertThat(figure.y().rows()).containsExactly("truth", "Δt = 0.01  LaRRR", "Δt = 0.01  TO-RRR",
                "Δt = 0.04  LaRRR", "Δt = 0.04  TO-RRR");
        double[] truth = result.truth().orElseThrow().eigenvalues().stream().skip(1).limit(4)
                .mapToDouble(value -> -value.re()).toArray();
        assertThat(figure.series().get(0).mark()).isEqualTo(Mark.VERTICALS);
        assertThat(figure.series().get(0).x()).containsExactly(truth);
        Series row = figure.series().stream().filter(s -> s.mark() == Mark.POINTS && s.y()[0] == 3).findFirst()
                .orElseThrow();
        assertThat(row.role()).isEqualTo(Role.LARRR);
        double[] sorted = result.outcomesOf("LaRRR").stream().filter(outcome -> outcome.extra("stride") == 4)
                .mapToDouble(outcome -> -outcome.values().get(1).re()).sorted().toArray();
        assertThat(row.x()[0]).as("median of three").isEqualTo(sorted[1]);
        assertThat(row.item(0)).isEqualTo(1);
        Series band = figure.series().stream().filter(s -> s.mark() == Mark.X_INTERVALS && s.y()[0] == 3).findFirst()
                .orElseThrow();
        assertThat(band.low()[0]).isCloseTo((sorted[0] + sorted[1]) / 2, within(1e-12));
        assertThat(band.high()[0]).isCloseTo((sorted[1] + sorted[2]) / 2, within(1e-12));
        assertThat(figure.series()).filteredOn(s -> s.mark() == Mark.POINTS).allSatisfy(points ->
                assertThat(Arrays.stream(points.x())).allMatch(figure.xRange()::contains));
        DataTable table = ExperimentTables.sweep(result);
        assertThat(table.columns()).containsExactly("stride", "estimator", "index", "trials", "rate", "quarter",
                "three_quarters");
        assertThat(table.rows()).anySatisfy(each -> assertThat(each)
                .startsWith(4.0, "LaRRR", 2, 3, sorted[1]));
    }

    @Test
    void withoutTheTruthThereIsNoneAndOneTrialHasNoBands() throws IOException {
        XyFigure figure = (XyFigure) SweepFigure.of(run(Sweep.Metric.SPECTRUM, 1, true));
        assertThat(figure.y().rows()).hasSize(4).doesNotContain("truth");
        assertThat(figure.series()).allMatch(s -> s.mark() == Mark.POINTS);
    }

    @Test
    void rowsOfAFileHaveItsUnitAndAnEmptyOneSaysWhy() {
        Trajectories data = Trajectories.wrap(new double[] {0, 1, 0, 1}, new int[] {4}, new TimeGrid.Uniform(6), "ps",
                List.of("x"));
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("x.csv", data), 1, BASE.features(),
                BASE.estimators());
        Sweep sweep = new Sweep(request, List.of(new Sweep.Axis(RequestParameter.of(request, "stride"),
                new Sweep.Range(1, 2, 2, true))), Sweep.Metric.SPECTRUM, 1, 1, false);
        Complex[] values = {Complex.real(0), Complex.real(-0.1)};
        List<TrialResult> outcomes = List.of(
                new TrialResult("LaRRR", 6, 4, 0, List.of(values), List.of(Optional.empty(), Optional.empty()), "",
                        Map.of("stride", 1.0), Map.of()),
                new TrialResult("LaRRR", 12, 2, 0, List.of(), List.of(), "too few samples", Map.of("stride", 2.0),
                        Map.of()));
        XyFigure figure = (XyFigure) SweepFigure.of(new ExperimentRun(new ExperimentSettings("sweep", Preset.BEST, 1,
                5, Map.of()), sweep, outcomes, Optional.empty(), 0, 0));
        assertThat(figure.y().rows()).containsExactly("Δt = 6 ps  LaRRR", "Δt = 12 ps  LaRRR");
        assertThat(figure.x().text()).isEqualTo("−Re λ (1/ps)");
        assertThat(figure.note())
                .containsPattern(pattern("picture.nothing-at")).contains("Δt = 12 ps  LaRRR", "few samples");
    }

    @Test
    void anAxisOfStridesSaysTheTimeBetweenStates() throws IOException {
        XyFigure figure = (XyFigure) SweepFigure.of(run(Sweep.Metric.TIMESCALE, 1, false));
        assertThat(figure.title()).endsWith("against Δt");
        assertThat(figure.x().text()).isEqualTo("Δt");
        assertThat(figure.series().get(0).x()).containsExactly(STEP, 4 * STEP);
    }
}
