package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.diagnostics.suggest.ParameterGrid;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.export.figure.SuggestionFigure.Parameter;

class SuggestionFigureTest {

    /** The shift is chosen after the search, from finer values, and may lie beyond those that were scored. */
    @Test
    void aChoiceBeyondTheSearchIsMarkedInsideTheMap() {
        double[] shifts = {1, 10};
        double[] regularizations = {1e-6, 1e-4};
        List<Candidate> tried = new ArrayList<>();
        for (double shift : shifts) {
            for (double regularization : regularizations) {
                tried.add(new Candidate(0.5, shift, regularization, 6, 6, shift));
            }
        }
        Candidate best = new Candidate(0.5, 150, 1e-6, 6, 6, 10);
        FieldFigure map = (FieldFigure) SuggestionFigure.of(new ParameterSuggestion.Result(
                new ParameterGrid(new double[] {0.5}, shifts, regularizations, new int[] {6}),
                new ParameterSearch.Result(tried, Optional.of(best)), best, List.of()), Parameter.SHIFT,
                Parameter.REGULARIZATION);

        Range shown = map.x().range().orElseThrow();
        assertThat(shown.contains(Math.log10(best.shift()))).isTrue();
        assertThat(map.marks().get(0).x()).containsExactly(Math.log10(best.shift()));
        // Cells are as wide as before, around the values that were tried; where nothing was tried none is coloured.
        assertThat(map.grid().columns()).isEqualTo(3);
        assertThat(map.grid().x(1)).isCloseTo(1, within(1e-12));
        assertThat(map.values()).containsExactly(9, 0, Double.NaN, 9, 0, Double.NaN);
    }
}
