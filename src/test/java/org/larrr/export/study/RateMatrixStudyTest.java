package org.larrr.export.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.kinetics.RateMatrixAnalysis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.XyFigure;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;

class RateMatrixStudyTest {

    /** A row of the figure is a row of Q, the first on top; the diagonal, which is not a rate, is empty. */
    @Test
    void ratesAreDrawnAsAMatrix() {
        Source source = new Source.Simulation(SystemCatalogue.get("triple-well"), 0.01, 10_000, 1, 1, 1);
        AnalysisResult analysis = new AnalysisPipeline().run(new AnalysisRequest(source, 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.25)),
                List.of(new ResolventRrr(1, 0, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))),
                new Cancellation());
        RateMatrixAnalysis.Result result = RateMatrixAnalysis.of(analysis, 0, OptionalInt.of(3),
                new BootstrapSettings(20, 0, 0.9, 1), new Cancellation());
        PanelFigure drawn = (PanelFigure) new RateMatrixStudy().pictures().get(0).figure().apply(result);
        FieldFigure matrix = (FieldFigure) drawn.panels().get(1);
        assertThat(matrix.y().isDownwards()).isTrue();
        assertThat(matrix.values()).isEqualTo(Arrays.stream(result.matrix().rates()).flatMapToDouble(Arrays::stream)
                .map(rate -> rate > 0 ? rate : Double.NaN).toArray());
        assertThat(matrix.values()[0]).as("the diagonal").isNaN();
        assertThat(((XyFigure) drawn.panels().get(0)).y().rows()).hasSize(6).first().isEqualTo("1 → 2");
    }
}
