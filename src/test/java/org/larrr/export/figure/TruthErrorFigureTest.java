package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;

class TruthErrorFigureTest {

    @Test
    void everyEigenvalueStandsAtItsRelativeErrorBesideItsTruth() {
        AnalysisResult result = SampleAnalyses.result(SampleAnalyses.noise(50, 1, 1),
                Optional.of(SampleAnalyses.truth(0, -2, -5)),
                SampleAnalyses.soundFit("larrr", "LaRRR", 1, 0.01, -2.2, -4),
                SampleAnalyses.soundFit("to-rrr", "TO-RRR", 1, 0, -4));
        XyFigure figure = (XyFigure) TruthErrorFigure.of(result);
        Series larrr = figure.series().get(0);
        assertThat(larrr.items()).as("the constant has no relative error").containsExactly(1, 2);
        assertThat(larrr.y()[0]).isCloseTo(0.1, within(1e-12));
        assertThat(larrr.y()[1]).isCloseTo(0.2, within(1e-12));
        Series transfer = figure.series().get(1);
        assertThat(transfer.y()).hasSize(1);
        assertThat(transfer.y()[0]).as("of −5, as −2 is missing").isCloseTo(0.2, within(1e-12));
        assertThat(transfer.x()[0]).as("side by side").isGreaterThan(larrr.x()[0]);
        assertThat(figure.yRange()).isEqualTo(new Range(0.01, 1));
        assertThat(larrr.labels().get(0)).contains("λ₂").contains("−2.2").contains("error 10 %");
    }

    @Test
    void anUndefinedEigenvalueIsLeftOutAndAFailureIsNamed() {
        AnalysisResult result = SampleAnalyses.result(SampleAnalyses.noise(50, 1, 1),
                Optional.of(SampleAnalyses.truth(0, -2, -5)),
                SampleAnalyses.fit("larrr", "LaRRR", 1, List.of(Complex.real(0), Complex.real(-2), Complex.UNDEFINED),
                List.of(Set.of(), Set.of(), Set.of())),
                SampleAnalyses.failedFit("gedmd", "gEDMD", "needs the drift"));
        XyFigure figure = (XyFigure) TruthErrorFigure.of(result);
        assertThat(figure.series()).hasSize(1);
        assertThat(figure.series().get(0).items()).containsExactly(1);
        assertThat(figure.series().get(0).y()[0]).as("no error is drawn at the floor of a log axis").isEqualTo(1e-12);
        assertThat(figure.note())
                .contains(english("fit.told", Message.of("estimator.gedmd", "gEDMD"),
                        Message.verbatim("needs the drift")));
    }

    @Test
    void withoutATruthItSaysWhereToFindOne() {
        AnalysisResult result = SampleAnalyses.result(SampleAnalyses.noise(50, 1, 1), Optional.empty(),
                SampleAnalyses.soundFit("larrr", "LaRRR", 1, 0, -2));
        XyFigure figure = (XyFigure) TruthErrorFigure.of(result);
        assertThat(figure.isEmpty()).isTrue();
        assertThat(figure.note()).contains("not known").contains("Choose a system");
    }
}
