package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.TraceFigure;
import org.larrr.export.figure.XyFigure;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

class StartResultsTest {

    /** A second line of the legend would push the label of the axis beyond the edge of a small card. */
    @Test
    void theCardOfTimeStepsNamesTruthAndMethodsOnly() {
        StartResults results = new StartResults(new AnalysisPipeline(TestTruths.MEMORY), new Cancellation());
        XyFigure figure = (XyFigure) results.steps(new TraceFigure()).figure();
        assertThat(figure.series()).extracting(series -> series.role().kind())
                .contains(Role.Kind.TRUTH, Role.Kind.LARRR, Role.Kind.TO_RRR).doesNotContain(Role.Kind.THRESHOLD);
        assertThat(figure.series().stream().map(Series::named).filter(name -> !name.isNothing()).distinct())
                .hasSize(3);
    }
}
