package org.larrr.experiments.kinetics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.ImpliedTimescales.Row;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

/** Of 200 trajectories of 100 states of the double well, Δt = 0.05, with a regression cut at more than is shown. */
class TimescaleSweepTest {

    private static final double SHIFT = 20;
    private static AnalysisResult analysis;
    private static TimescaleSweep.Result sweep;

    @BeforeAll
    static void fit() {
        Source source = new Source.Loaded("runs", Simulator.simulate(
                Simulation.byDefault(SystemCatalogue.get("double-well"), 0.05, 99, 200,
                0, 3), new Cancellation()));
        analysis = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(source, 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.25)),
                List.of(new ResolventRrr(SHIFT, 1e-6, 3, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)
                        .withSubspace(OptionalInt.of(20)))), new Cancellation());
        sweep = TimescaleSweep.of(analysis, TimescaleSweep.like(analysis, 0), new Cancellation());
    }

    @Test
    void atTheShiftOfTheFitAreTheTimescalesOfTheFit() {
        Row row = sweep.overShifts().stream().filter(each -> Math.abs(each.parameter() / SHIFT - 1) < 1e-9).findFirst()
                .orElseThrow();
        for (int i = 1; i < 3; i++) {
            assertThat(row.timescales().get(i))
                    .isCloseTo(analysis.fits().get(0).modelOrThrow().timescale(i), within(1e-9));
        }
        Settings shown = analysis.fits().get(0).estimator().settings().without(Setting.SUBSPACE);
        Row cut = TimescaleSweep.of(analysis, new TimescaleSweep.Request(List.of(1), List.of(SHIFT), shown, shown),
                new Cancellation()).overShifts().get(0);
        assertThat(cut.timescales().get(1)).as("cut at what is shown").isLessThan(0.9 * row.timescales().get(1));
    }

    @Test
    void itHasTheFirstLagOfTheFit() {
        AnalysisRequest request = analysis.request();
        AnalysisResult later = new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(request.source(), 1,
                request.features(), List.of(((ResolventRrr) request.estimators().get(0)).fromLag(2))),
                new Cancellation());
        Row row = TimescaleSweep.of(later, TimescaleSweep.like(later, 0).over(List.of(1), List.of(SHIFT)),
                new Cancellation()).overShifts().get(0);
        assertThat(row.timescales().get(1)).isCloseTo(later.fits().get(0).modelOrThrow().timescale(1), within(1e-9))
                .isNotCloseTo(analysis.fits().get(0).modelOrThrow().timescale(1), within(1e-3));
    }

    @Test
    void lagsReachAQuarterOfAShortTrajectory() {
        assertThat(sweep.overLags()).hasSizeGreaterThan(7);
        assertThat(sweep.overLags().get(sweep.overLags().size() - 1).parameter()).isCloseTo(25 * 0.05, within(1e-9));
    }

    /** Those where e^{−μT} is above a hundredth, T = 4.95: the first has .74 of the timescale of the fit. */
    @Test
    void rowsWhoseWeightsHaveNotDecayedAreMarked() {
        for (Row row : sweep.overShifts()) {
            assertThat(row.isCut()).as("μ = %s", row.parameter()).isEqualTo(row.parameter() < 0.93);
        }
        assertThat(sweep.overShifts()).anyMatch(Row::isCut);
    }
}
