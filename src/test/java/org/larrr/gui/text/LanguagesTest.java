package org.larrr.gui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the window says in English it says in every language. */
class LanguagesTest {

    private static final Path MESSAGES = Path.of("resources/messages");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d+\\}");

    private final Locale locale = Locale.getDefault();

    @AfterEach
    void speakAsBefore() {
        Language.ENGLISH.speak();
        Locale.setDefault(locale);
    }

    @Test
    void everyTextIsThereInEveryLanguageWithTheSamePlaceholders() throws IOException {
        for (String bundle : List.of("workbench", "guidance", "pictures")) {
            Properties english = texts(bundle + ".properties");
            for (Language language : others()) {
                Properties own = texts(bundle + "_" + language.id() + ".properties");
                assertThat(new TreeSet<>(own.stringPropertyNames())).as(bundle + " in " + language.title())
                        .isEqualTo(new TreeSet<>(english.stringPropertyNames()));
                for (String key : english.stringPropertyNames()) {
                    assertThat(own.getProperty(key)).as(key).isNotBlank();
                    assertThat(placeholders(own.getProperty(key))).as(key)
                            .isEqualTo(placeholders(english.getProperty(key)));
                    assertThat(own.getProperty(key)).as(key + ": an apostrophe would be a quote of MessageFormat")
                            .doesNotContain("'");
                }
            }
        }
    }

    @Test
    void theLanguageThatIsSpokenIsHeardAtOnce() {
        assertThat(Messages.get("parameter.rank.name")).isEqualTo("Rank");
        Language.GERMAN.speak();
        assertThat(Messages.get("parameter.rank.name")).isEqualTo("Rang");
        assertThat(Messages.get("lab.right", "1")).isEqualTo("Richtig: 1.");
    }

    @Test
    void englishStaysEnglishOnAForeignDesktop() {
        Locale.setDefault(Locale.GERMAN);
        assertThat(Messages.get("parameter.rank.name")).isEqualTo("Rank");
        assertThat(Language.of(Locale.GERMANY)).isEqualTo(Language.GERMAN);
        assertThat(Language.of(Locale.FRENCH)).isEqualTo(Language.ENGLISH);
    }

    @Test
    void theDesktopKeepsItsLanguageWhicheverTheWindowSpeaks() {
        Language desktop = Language.ofDesktop();
        for (Language language : Language.values()) {
            language.speak();
            assertThat(Language.ofDesktop()).isEqualTo(desktop);
        }
    }

    @Test
    void languagesCallThemselvesByTheirOwnName() {
        assertThat(others()).extracting(Language::title).containsExactly("Deutsch");
        assertThat(Language.of("de")).contains(Language.GERMAN);
        assertThat(Language.of("xx")).isEmpty();
    }

    private static List<Language> others() {
        return List.of(Language.values()).stream().filter(language -> language != Language.ENGLISH).toList();
    }

    private static Properties texts(String name) throws IOException {
        Properties texts = new Properties();
        try (var reader = Files.newBufferedReader(MESSAGES.resolve(name))) {
            texts.load(reader);
        }
        return texts;
    }

    private static Set<String> placeholders(String text) {
        return PLACEHOLDER.matcher(text).results().map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
