package org.larrr.export.handbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.scilab.forge.jlatexmath.TeXIcon;

/** The help says the same in every language, as far as formulas, numbers, links and the shape of a page can tell. */
class HelpLanguagesTest {

    private static final Pattern FORMULA = Pattern.compile("\\$`([^`]+)`\\$|```math\\R(.*?)\\R```", Pattern.DOTALL);
    private static final Pattern CODE = Pattern.compile("(?<!`)`[^`\\n]+`(?!`)");
    private static final Pattern BLOCK = Pattern.compile("```\\R.*?\\R```", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("\\]\\(topic:[^)]+\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ ");
    private static final Pattern ITEM = Pattern.compile("(?m)^ *([-*]|\\d+\\.) ");
    private static final Pattern CELL = Pattern.compile("(?m)(?<=\\|) *[\\d,.]+(?: %)? *(?=\\|)");

    private static final HelpLibrary ENGLISH = HelpLibrary.standard();
    private static final HelpLibrary GERMAN = HelpLibrary.in(Locale.GERMAN);

    static Stream<String> pages() {
        return ENGLISH.topics().stream().map(HelpLibrary.Topic::id);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void bothLanguagesSayTheSame(String id) {
        HelpLibrary.Topic english = ENGLISH.topic(id).orElseThrow();
        HelpLibrary.Topic german = GERMAN.topic(id).orElseThrow();
        assertThat(german.controls()).isEqualTo(english.controls());
        assertThat(german.text()).isNotEqualTo(english.text());
        assertThat(formulas(german)).as("formulas").containsExactlyInAnyOrderElementsOf(formulas(english));
        for (Pattern part : List.of(CODE, BLOCK, LINK, CELL)) {
            assertThat(found(part, german, ".")).as(part.pattern())
                    .containsExactlyInAnyOrderElementsOf(found(part, english, ""));
        }
        for (Pattern part : List.of(HEADING, ITEM)) {
            assertThat(found(part, german, ".")).as(part.pattern()).isEqualTo(found(part, english, ""));
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyFormulaCanBeSet(String id) {
        FORMULA.matcher(GERMAN.topic(id).orElseThrow().text()).results().forEach(formula -> {
            String tex = formula.group(1) == null ? formula.group(2) : formula.group(1);
            TeXIcon icon = FormulaImages.icon(tex, true, 20);
            assertThat(icon.getIconWidth()).as(tex).isBetween(4, 1200);
        });
    }

    /** Words inside a formula may be translated. */
    private static List<String> formulas(HelpLibrary.Topic topic) {
        return FORMULA.matcher(topic.text()).results().map(MatchResult::group)
                .map(formula -> formula.replaceAll("\\\\text\\{[^}]*\\}", "\\\\text{}")).toList();
    }

    /** A comma separates thousands in English, decimals in German. */
    private static List<String> found(Pattern part, HelpLibrary.Topic topic, String comma) {
        String text = FORMULA.matcher(topic.text()).replaceAll("");
        return part.matcher(text).results().map(MatchResult::group)
                .map(each -> part == CELL ? each.replace(" ", "").replace(",", comma) : each).toList();
    }
}
