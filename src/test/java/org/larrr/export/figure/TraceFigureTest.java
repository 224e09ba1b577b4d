package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class TraceFigureTest {

    private static final AnalysisResult WIDE = SampleAnalyses.fitted(SampleAnalyses.tripleWell(3_000, 0.01, 5), 0.5, 5,
            4, true);

    private static AnalysisResult at(int stride, double lengthScale) {
        AnalysisResult whole = lengthScale == 0.5 ? WIDE
                : SampleAnalyses.fitted(SampleAnalyses.tripleWell(3_000, 0.01, 5), lengthScale, 5, 4, true);
        return new AnalysisPipeline(TestTruths.MEMORY).run(new AnalysisRequest(
                WIDE.request().source(), stride, whole.request().features(), whole.request().estimators()),
                new Cancellation());
    }

    private static List<Double> steps(XyFigure figure) {
        Series estimates = figure.series().stream().filter(series -> series.role().equals(Role.LARRR)).findFirst()
                .orElseThrow();
        return java.util.Arrays.stream(estimates.x()).boxed().toList();
    }

    @Test
    void aTraceGoesOnWhereAnotherEndedAndBeginsAnewForOtherSettings() {
        TraceFigure left = new TraceFigure();
        left.with(at(4, 0.5));
        left.with(at(2, 0.5));
        TraceFigure trace = new TraceFigure();
        trace.addAll(left);
        assertThat(steps(trace.with(at(1, 0.5)))).containsExactly(0.01, 0.02, 0.04);
        assertThat(steps(trace.with(at(2, 0.7)))).containsExactly(0.02);
    }

    @Test
    void answersTakenWhileItIsNotShownAreOnTheTrace() {
        TraceFigure shown = new TraceFigure();
        TraceFigure hidden = new TraceFigure();
        for (int stride : new int[] {1, 2, 4}) {
            shown.with(at(stride, 0.5));
            hidden.add(at(stride, 0.5));
        }
        XyFigure drawn = hidden.with(at(3, 0.5));
        assertThat(drawn).usingRecursiveComparison().isEqualTo(shown.with(at(3, 0.5)));
        Series line = drawn.series().stream().filter(series -> series.role().equals(Role.LARRR)).findFirst()
                .orElseThrow();
        assertThat(line.labels()).hasSize(4).doesNotHaveDuplicates();
    }

    /** The longest one counts, as a factor; few values, or a short part, are not enough. */
    @Test
    void aPlateauIsWhereTheSlowestTimeStaysLevel() {
        double[] x = {1, 1.1, 1.2, 1.3, 2, 4, 8, 16, 32};
        assertThat(TraceFigure.plateau(x, new double[] {1, 1, 1, 1, 2, 2.1, 2, 2.2, 4}))
                .contains(new Range(2, 16));
        assertThat(TraceFigure.plateau(x, new double[] {1, 1, 1, 1, 2, 2.1, 2, 3, 4})).isEmpty();
        assertThat(TraceFigure.plateau(x, new double[] {1, 1, 1, 1, 2, Double.NaN, 2, 2.2, 2.2})).isEmpty();
    }

    @Test
    void thePlateauIsShaded() {
        TraceFigure trace = new TraceFigure();
        XyFigure drawn = trace.with(at(1, 0.5));
        for (int stride = 2; stride <= 6; stride++) {
            drawn = trace.with(at(stride, 0.5));
        }
        Series line = drawn.series().stream().filter(series -> series.role().equals(Role.LARRR)).findFirst()
                .orElseThrow();
        assertThat(TraceFigure.plateau(line.x(), line.y())).isPresent().hasValueSatisfying(plateau ->
                assertThat(trace.with(at(6, 0.5)).series().get(0)).satisfies(band -> {
                    assertThat(band.mark()).isEqualTo(Mark.BAND);
                    assertThat(band.x()).containsExactly(plateau.low(), plateau.high());
                }));
    }

    @Test
    void theTraceFollowsTheSliderThatMovedLast() {
        TraceFigure trace = new TraceFigure();
        trace.with(at(1, 0.5));
        XyFigure lengths = trace.with(at(1, 0.7));
        assertThat(steps(lengths)).as("with the answer before").containsExactly(0.5, 0.7);
        assertThat(lengths.x().label()).isEqualTo("l");
        XyFigure back = trace.with(at(2, 0.7));
        assertThat(steps(back)).containsExactly(0.01, 0.02);
        assertThat(back.x().label()).isEqualTo("Δt");
    }
}
