package org.larrr.export.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.XyFigure;
import org.larrr.stages.Cancellation;

class RateMatrixStudyTest {

    /** A row of the figure is a row of Q, the first on top; the diagonal, which is not a rate, is empty. */
    @Test
    void ratesAreDrawnAsAMatrix() {
        AnalysisResult analysis = TripleWellFit.of(10_000, 6);
        RateMatrixStudy.Result result = RateMatrixStudy.analyse(analysis, 0, OptionalInt.of(3),
                new BootstrapSettings(20, 0, 0.9, 1), new Cancellation());
        PanelFigure drawn = (PanelFigure) new RateMatrixStudy().pictures().get(0).figure()
                .apply(new Study.SelectedFit(analysis, 0), result);
        FieldFigure matrix = (FieldFigure) drawn.panels().get(1);
        assertThat(matrix.y().isDownwards()).isTrue();
        assertThat(matrix.values()).isEqualTo(Arrays.stream(result.matrix().rates()).flatMapToDouble(Arrays::stream)
                .map(rate -> rate > 0 ? rate : Double.NaN).toArray());
        assertThat(matrix.values()[0]).as("the diagonal").isNaN();
        assertThat(((XyFigure) drawn.panels().get(0)).y().rows()).hasSize(6).first().isEqualTo("1 → 2");
    }
}
