package org.larrr.export.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.CoordinateModes;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;

class ModesStudyTest {

    @Test
    void modesOfASingleCoordinateAreBarsOneBelowTheOther() {
        AnalysisResult analysis = TripleWellFit.of(5_000, 4);
        CoordinateModes modes = CoordinateModes.of(analysis.fits().get(0).modelOrThrow(), analysis.sample(0));
        XyFigure drawn = (XyFigure) new ModesStudy().pictures().get(0).figure()
                .apply(new Study.SelectedFit(analysis, 0), new ModesStudy.Result(modes, Optional.empty()));
        assertThat(drawn.y().rows()).hasSize(3);
        List<Series> ends = drawn.series().stream().filter(series -> series.mark() == Mark.POINTS).toList();
        assertThat(ends).hasSize(3);
        for (int row = 0; row < 3; row++) {
            assertThat(ends.get(row).x()).containsExactly(modes.values().get(row + 1, 0).re());
            assertThat(ends.get(row).y()).containsExactly(row);
        }
        assertThat(drawn.series()).filteredOn(series -> series.mark() == Mark.BAND).hasSize(3)
                .allMatch(series -> series.x()[0] == 0 || series.x()[1] == 0);
    }
}
