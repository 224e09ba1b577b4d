package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.StepFigure.Step;
import org.larrr.stages.Cancellation;

class StepFigureTest {

    private static final AnalysisResult WELL =
            SampleAnalyses.fitted(SampleAnalyses.tripleWell(1_500, 0.01, 5), 0.5, 5, 5, true);

    @Test
    void everyStepHasAPictureAndASentenceOfItsOwn() {
        StepFigure.Result steps = StepFigure.steps(WELL, 0, new Cancellation());
        assertThat(Arrays.stream(Step.values()).map(step -> StepFigure.of(steps, step).note()).distinct())
                .hasSize(6).allMatch(note -> note.endsWith("."));
        FieldFigure c = (FieldFigure) StepFigure.of(steps, Step.COVARIANCE).parts().get(0);
        assertThat(c.values()[c.grid().cell(2, 3)]).as("column 2, row 3")
                .isEqualTo(Math.log10(Math.abs(steps.steps().covariance().get(2, 1))));
        XyFigure sigma = (XyFigure) StepFigure.of(steps, Step.SINGULAR_VALUES);
        assertThat(sigma.series().get(0).x()).containsExactly(5.5);
        XyFigure lambda = (XyFigure) StepFigure.of(steps, Step.EIGENVALUES);
        assertThat(lambda.series().get(0).x()[1])
                .isCloseTo(WELL.fits().get(0).model().orElseThrow().eigenvalues().get(1).re(), within(1e-4));
    }

    @Test
    void directionsOfManyVariablesAreColouredStates() {
        AnalysisResult plane = SampleAnalyses.fitted(SampleAnalyses.ornsteinUhlenbeck(800, 2, 0.1, 3), 2, 1, 3, true);
        Figure figure = StepFigure.of(StepFigure.steps(plane, 1, new Cancellation()), Step.SUBSPACE);
        assertThat(figure.parts()).hasSize(3).allMatch(PointFieldFigure.class::isInstance);
    }
}
