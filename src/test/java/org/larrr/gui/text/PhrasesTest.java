package org.larrr.gui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PhrasesTest {

    private static final Path BOOK = Path.of("resources/messages/core_de.txt");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d+\\}");

    private final Locale locale = Locale.getDefault();

    @BeforeEach
    void speakGerman() {
        Language.GERMAN.speak();
        Numbers.write(NumberStyle.COMMA, 3);
    }

    @AfterEach
    void speakAsBefore() {
        Language.ENGLISH.speak();
        Numbers.write(NumberStyle.POINT, Numbers.USUAL_DIGITS);
        Locale.setDefault(locale);
    }

    @Test
    void labelsOfAxesKeepTheirUnits() {
        assertThat(Phrases.words("free energy F (kT)")).isEqualTo("freie Energie F (kT)");
        assertThat(Phrases.words("error of λ₂")).isEqualTo("Fehler von λ₂");
        assertThat(Phrases.words("transitions seen")).isEqualTo("gesehene Übergänge");
    }

    @Test
    void theFormatOfAFileIsSaidWhole() {
        assertThat(Phrases.words("text, columns separated by semicolons"))
                .isEqualTo("Text, Spalten getrennt durch Semikolons");
    }

    @Test
    void partsOfNotesAreSaidEach() {
        assertThat(Phrases.say("beyond the axis: LaRRR λ₅ = −66.2, TO-RRR λ₆ = −90 and 2 more; undefined: TO-RRR λ₄"))
                .isEqualTo("jenseits der Achse: LaRRR λ₅ = −66,2, TO-RRR λ₆ = −90 und 2 weitere; nicht definiert: "
                        + "TO-RRR λ₄");
    }

    @Test
    void whatIsNotKnownIsSaidAsItIsAndNamesOfFilesStay() {
        assertThat(Phrases.words("run_0.5.csv met 1.5 and x nobody knows how"))
                .isEqualTo("run_0.5.csv met 1.5 and x nobody knows how");
        assertThat(Phrases.words("run_0.5.csv, line 12, column 2: \"n/a\" is not a number"))
                .isEqualTo("run_0.5.csv, Zeile 12, Spalte 2: \"n/a\" ist keine Zahl");
        Language.ENGLISH.speak();
        Numbers.write(NumberStyle.POINT, 3);
        assertThat(Phrases.say("truth and 10,001.5")).isEqualTo("truth and 10,001.5");
        Numbers.write(NumberStyle.COMMA, 3);
        assertThat(Phrases.say("truth = 10,001.5")).isEqualTo("truth = 10\u202f001,5");
    }

    /** A sentence that the core says no longer would be a sentence that is no longer translated. */
    @Test
    void everyPhraseIsSaidByTheCore() throws IOException {
        String sources = sources();
        List<String> forgotten = new ArrayList<>();
        boolean composed = true; // the first part is made of words that are put together
        for (String line : Files.readAllLines(BOOK)) {
            composed &= !line.startsWith("# Verdicts");
            if (composed || line.startsWith("#") || !line.contains(" => ")) {
                continue;
            }
            String english = line.substring(0, line.indexOf(" => ")).replaceFirst("^~", "").strip();
            for (String clause : english.split("\\{\\d+\\}|[.,:;]")) {
                String words = clause.replaceAll("^[ =()]+|[ =()]+$", "");
                if (words.length() > 3 && !sources.contains(words)) {
                    forgotten.add(english);
                }
            }
        }
        assertThat(forgotten).isEmpty();
    }

    @Test
    void everyPhraseKeepsItsPlaceholders() throws IOException {
        for (String line : Files.readAllLines(BOOK)) {
            if (line.contains(" => ") && !line.startsWith("#")) {
                String[] sides = line.split(" => ", 2);
                assertThat(placeholders(sides[1])).as(line).isEqualTo(placeholders(sides[0]));
                assertThat(sides[1]).as(line).isNotBlank();
            }
        }
    }

    private static TreeSet<String> placeholders(String text) {
        return PLACEHOLDER.matcher(text).results().map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** What is written in the program and in the systems, with long texts put together again. */
    private static String sources() throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path folder : List.of(Path.of("src/main/java/org/larrr"), Path.of("sample-systems"))) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(each -> each.toString().matches(".*\\.(java|toml)")).sorted().toList()) {
                    all.append(Files.readString(file));
                }
            }
        }
        all.append(Files.readString(Path.of("resources/messages/notices.properties")));
        return all.toString().replaceAll("\"\\s*\\+\\s*\"|\\\\\\R\\s*", "").replace("\\\"", "\"");
    }
}
