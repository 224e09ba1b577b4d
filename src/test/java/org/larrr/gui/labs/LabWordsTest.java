package org.larrr.gui.labs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.data.InputException;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.shell.WorkbenchModel;
import org.larrr.gui.text.Language;
import org.larrr.gui.views.View;

/** A lab is the same lab in every language: only its words differ. */
class LabWordsTest {

    private static final Map<String, Set<String>> VIEWS = new WorkbenchModel(List.of(), new WindowSettings()).views()
            .all().stream()
            .collect(Collectors.toMap(View::id, view -> view.state().keySet()));
    private static final Pattern FORMULA = Pattern.compile("\\$`[^`]+`\\$|\\(topic:[^)]+\\)");

    private final Locale locale = Locale.getDefault();

    @AfterEach
    void speakAsBefore() {
        Language.ENGLISH.speak();
        Locale.setDefault(locale);
    }

    static Stream<String> labs() {
        return LabLibrary.ids().stream();
    }

    @ParameterizedTest
    @MethodSource("labs")
    void onlyTheWordsDiffer(String id) {
        Lab english = LabLibrary.get(id, VIEWS);
        String title = LabLibrary.title(id);
        Language.GERMAN.speak();
        Lab german = LabLibrary.get(id, VIEWS);
        assertThat(LabLibrary.title(id)).isEqualTo(german.title()).isNotEqualTo(title);
        assertThat(german.summary()).isNotEqualTo(english.summary());
        for (int i = 0; i < english.steps().size(); i++) {
            same(english.steps().get(i), german.steps().get(i));
        }
    }

    private static void same(Lab.Step english, Lab.Step german) {
        assertThat(german.title()).isNotEqualTo(english.title());
        assertThat(german.text()).isNotEqualTo(english.text());
        assertThat(formulas(german.text())).as(english.title())
                .containsExactlyInAnyOrderElementsOf(formulas(english.text()));
        assertThat(numbers(german)).as("numbers of " + english.title())
                .containsExactlyInAnyOrderElementsOf(numbers(english));
        assertThat(german.settings()).isEqualTo(english.settings());
        assertThat(german.remember()).isEqualTo(english.remember());
        assertThat(german.readings()).extracting(Lab.Step.Reading::formula)
                .isEqualTo(english.readings().stream().map(Lab.Step.Reading::formula).toList());
        assertThat(german.readings()).extracting(Lab.Step.Reading::name).allSatisfy(name ->
                assertThat(name).isNotIn("residual", "states", "duration"));
        assertThat(german.question().map(Lab.Question::answer)).isEqualTo(english.question().map(Lab.Question::answer));
        assertThat(german.question().map(Lab.Question::ask)).isNotEqualTo(english.question().map(Lab.Question::ask));
    }

    private static List<String> numbers(Lab.Step step) {
        return LabClaims.numbers(LabClaims.prose(step, "").replaceAll("(\\d),(\\d)", "$1.$2"));
    }

    private static List<String> formulas(String text) {
        return FORMULA.matcher(text).results().map(MatchResult::group).toList();
    }

    @Test
    void wordsTooFewOrTooManyAreRefused() {
        Lab lab = LabLibrary.get("shift", VIEWS);
        String head = "title = \"T\"\nsummary = \"S\"\n";
        assertThatThrownBy(() -> LabLibrary.in(lab, head + "[[step]]\ntitle = \"a\"\ntext = \"b\"\n", "w.toml"))
                .isInstanceOf(InputException.class).satisfies(telling("lab.occurs-otherwise", 1, 6));
        String step = "[[step]]\ntitle = \"a\"\ntext = \"b\"\nask = \"?\"\nhint = \"h\"\n";
        assertThatThrownBy(() -> LabLibrary.in(lab, head + step.repeat(6), "w.toml")).hasMessageContaining("\"right\"");
        assertThatThrownBy(() -> LabLibrary.in(lab, head + (step + "answer = \"1\"\n").repeat(6), "w.toml"))
                .hasMessageContaining("\"answer\" is unknown");
    }
}
