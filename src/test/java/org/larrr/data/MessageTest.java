package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message.Numeral;

class MessageTest {

    private static final Path MESSAGES = Path.of("resources/messages");
    private static final Pattern NAMED = Pattern.compile("(?:Message|Exception)\\.of\\(\\s*\"([^\"]+)\"");
    private static final Pattern PLACE = Pattern.compile("\\{\\d+");
    private static final Map<String, String> SENTENCES = Map.of("found", "{0} of {1} {1?state|states}: {2}",
            "sure", "it is{0?| perhaps} so", "named", "\"{0}\"", "whole", "{0^}.");

    /** A sentence for every code and a code for every sentence: what nobody says any longer is not kept. */
    @Test
    void everyCodeHasASentenceAndEverySentenceIsSaid() throws IOException {
        Set<String> named = new TreeSet<>(Set.of(Message.VERBATIM));
        for (Path folder : List.of(Path.of("src/main/java"), Path.of("src/bench/java"))) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    NAMED.matcher(Files.readString(file)).results().forEach(found -> named.add(found.group(1)));
                }
            }
        }
        assertThat(named).hasSizeGreaterThan(100).allMatch(code -> code.matches("[a-z0-9-]+(\\.[a-z0-9-]+)*"));
        assertThat(new TreeSet<>(sentences("").stringPropertyNames())).isEqualTo(named);
    }

    @Test
    void germanSaysTheSameOfTheSame() throws IOException {
        Properties english = sentences("");
        Properties german = sentences("_de");
        assertThat(new TreeSet<>(german.stringPropertyNames()))
                .isEqualTo(new TreeSet<>(english.stringPropertyNames()));
        for (String code : english.stringPropertyNames()) {
            assertThat(places(german.getProperty(code))).as(code).isEqualTo(places(english.getProperty(code)));
            assertThat(german.getProperty(code)).as(code).isNotBlank();
        }
    }

    @Test
    void argumentsAreSaidInTheirPlaces() {
        assertThat(said(Message.of("found", 2, 1, "x"))).isEqualTo("2 of 1 state: x");
        assertThat(said(Message.of("found", 1.5, 3L, List.of("a", Message.of("named", "b")))))
                .isEqualTo("1.5 of 3 states: a, \"b\"");
        assertThat(said(Message.of("sure", true)) + said(Message.of("sure", false)))
                .isEqualTo("it is soit is perhaps so");
        assertThat(said(Message.of("whole", Message.of("sure", true)))).isEqualTo("It is so.");
        assertThat(said(Message.of("named", "$1 {0} \\"))).isEqualTo("\"$1 {0} \\\"");
        assertThat(said(Message.of("named", "a\nb\u202ec"))).as("nothing moves the cursor")
                .isEqualTo("\"a\ufffdb\ufffdc\"");
    }

    @Test
    void numbersAreWrittenAsTheLanguageDoes() {
        Function<Object, String> comma = number -> number.toString().replace('.', ',');
        assertThat(Message.of("found", 0.5, Numeral.of("%.3g", 2.0 / 3), "0.5").format(SENTENCES::get, comma))
                .isEqualTo("0,5 of 0,667 states: 0.5");
    }

    @Test
    void whatHasATitleIsCalledByItWhereALanguageHasNoOther() {
        Message title = Message.titled("system.found.title", "Found");
        assertThat(title.english()).isEqualTo("Found");
        assertThat(title.format(Map.of("system.found.title", "Gefunden")::get, String::valueOf)).isEqualTo("Gefunden");
    }

    @Test
    void remediesOfPartsAreThoseOfTheWhole() {
        Message part = Message.of("named", "x").with(Fix.AXES);
        assertThat(Message.of("found", 1, 1, part).with(Fix.TOPOLOGY).remedies())
                .containsExactlyInAnyOrder(Fix.AXES, Fix.TOPOLOGY);
        assertThat(Message.of("named", List.of()).remedies()).isEmpty();
    }

    @Test
    void aFailureTellsItsNoticeOrItsMessage() {
        Message notice = Message.of("kernel.unknown", "x");
        assertThat(Message.of(new InputException(notice))).isEqualTo(notice);
        assertThat(new InputException(notice)).hasMessage(notice.english()).hasMessageContaining("\"x\"");
        assertThat(Message.of(new IllegalStateException("no such thing"))).isEqualTo(Message.verbatim("no such thing"));
    }

    private static String said(Message notice) {
        return notice.format(SENTENCES::get, String::valueOf);
    }

    private static Properties sentences(String language) throws IOException {
        Properties sentences = new Properties();
        try (var reader = Files.newBufferedReader(MESSAGES.resolve("notices" + language + ".properties"))) {
            sentences.load(reader);
        }
        return sentences;
    }

    private static Set<String> places(String sentence) {
        return PLACE.matcher(sentence).results().map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
