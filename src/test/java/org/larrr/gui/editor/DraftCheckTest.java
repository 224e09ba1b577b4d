package org.larrr.gui.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.gui.editor.DraftCheck.Checked;
import org.larrr.gui.editor.EditorController.FirstPictures;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.larrr.systems.review.SystemReview;

class DraftCheckTest {

    static Stream<StochasticSystem> catalogue() {
        return SystemCatalogue.all().stream();
    }

    @ParameterizedTest
    @MethodSource("catalogue")
    void anUntouchedDraftIsTheSystemItself(StochasticSystem system) {
        Checked checked = DraftCheck.of(EditorController.draftOf(system.definition()));
        assertThat(checked.problems()).isEmpty();
        assertThat(checked.system()).contains(system);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "dynamics.potential | 3*(x   | character",
        "dynamics.potential | y^2    | y",
        "dynamics.friction  | -1     | positive",
        "id                 | My Id  | lower-case",
        "suggestion.rank    | 2.5    | whole",
        "suggestion.step    | fast   | fast",
        "suggestion.inner-step | 1   | at most the step",
    })
    void theProblemLiesAtItsField(String path, String text, String words) {
        Draft good = EditorController.draftOf(EditorController.template());
        Map<String, String> fields = new HashMap<>(good.fields());
        fields.put(path, text);
        Checked checked = DraftCheck.of(new Draft(good.kind(), fields, good.variables(), good.parameters(),
                good.lets()));
        assertThat(checked.system()).isEmpty();
        assertThat(checked.problems()).containsOnlyKeys(path);
        assertThat(checked.problems().get(path)).contains(words);
    }

    @Test
    void entriesAreNamedByTheirPlace() {
        Draft good = EditorController.draftOf(EditorController.template());
        List<Map<String, String>> lets = List.of(Map.of("name", "a", "formula", "x^2"),
                Map.of("name", "b", "formula", "q"));
        Checked checked = DraftCheck.of(new Draft(good.kind(), good.fields(), good.variables(), good.parameters(),
                lets));
        assertThat(checked.problems()).containsOnlyKeys("let[2].formula");

        EditorModel model = new EditorModel();
        model.load(good);
        model.showProblems(Map.of("variable[1].range", "r", "dynamics.noise[1][2]", "n", "variable", "v"));
        assertThat(model.variables().get(0).get("range").problem().get()).isEqualTo("r");
        assertThat(model.variables().get(0).get("noise").problem().get()).isEqualTo("n");
        assertThat(model.problemProperty().get()).isEqualTo("variable: v");
    }

    @Test
    void addedCoordinatesMoveIndependentlyAndLeaveNoTrace() {
        EditorModel model = new EditorModel();
        model.load(EditorController.draftOf(SystemCatalogue.get("ornstein-uhlenbeck").definition()));
        String before = model.draft().variables().get(0).get("noise");
        model.addVariable();
        model.addVariable();
        assertThat(model.draft().variables()).extracting(texts -> texts.get("noise"))
                .containsExactly("sigma, 0, 0", "0, 1, 0", "0, 0, 1");
        StochasticSystem three = DraftCheck.of(model.draft()).system().orElseThrow();
        assertThat(SystemReview.of(three)).isEmpty();
        assertThat(TestTruths.of(three, 5).eigenvalues()).extracting(z -> Math.rint(z.re() * 1e9) / 1e9)
                .containsExactly(0.0, -1.0, -1.0, -1.0, -2.0);

        model.remove(model.variables(), model.variables().get(1));
        assertThat(model.draft().variables()).extracting(texts -> texts.get("noise"))
                .containsExactly("sigma, 0", "0, 1");
        model.remove(model.variables(), model.variables().get(1));
        assertThat(model.draft().variables()).extracting(texts -> texts.get("noise")).containsExactly(before);
    }

    @Test
    void whatIsWrongWithALawIsSaidBesideItsPicture() {
        Draft good = EditorController.draftOf(SystemCatalogue.get("ornstein-uhlenbeck").definition());
        Map<String, String> explosive = new HashMap<>(good.variables().get(0));
        explosive.put("drift", "x^3");
        Checked checked = DraftCheck.of(new Draft(good.kind(), good.fields(), List.of(explosive), good.parameters(),
                good.lets()));
        assertThat(FirstPictures.of(checked.system().orElseThrow()).problem())
                .startsWith("The coordinate x reaches +∞ in finite time")
                .contains(english("review.pull-drift-back", "x")).doesNotContain("integration step");
    }
}
