package org.larrr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What no tool of the build looks at. */
class SourceStyleTest {

    private static final int COLUMNS = 120;
    /** A question about the words of a text that people are told. */
    private static final Pattern QUESTION = Pattern.compile(
            "(?i)(?:getMessage\\(\\)\\)?|toString\\(\\)|message|problem|sentence|reason|refusal|failure\\(\\)|doubt)"
                    + "\\s*\\.(?:contains|endsWith|startsWith|matches|equals|indexOf)\\(\\s*\"[^\"]*[a-z]{3}");
    /** Words of a library, which has no other way to tell. */
    private static final Set<String> WORDS_OF_LIBRARIES = Set.of("TextRows.java", "Window.java");

    @Test
    void linesEndBeforeColumn120() throws IOException {
        List<String> longer = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                List<String> lines = Files.readAllLines(file);
                for (int i = 0; i < lines.size(); i++) {
                    if (lines.get(i).codePointCount(0, lines.get(i).length()) > COLUMNS) {
                        longer.add(file + ":" + (i + 1));
                    }
                }
            }
        }
        assertThat(longer).isEmpty();
    }

    /** Failures carry what mends them, as values: an English sentence is for people alone. */
    @Test
    void noCodeDecidesByTheWordsOfASentence() throws IOException {
        List<String> deciding = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                Matcher found = QUESTION.matcher(Files.readString(file));
                while (found.find() && !WORDS_OF_LIBRARIES.contains(file.getFileName().toString())) {
                    deciding.add(file + ": " + found.group());
                }
            }
        }
        assertThat(deciding).isEmpty();
    }

    @Test
    void aQuestionAboutWordsIsRecognised() {
        assertThat(List.of("if (message.endsWith(\"choose it by hand\"))", "e.getMessage().contains(\"encrypted\")",
                "problem -> problem.contains(\n    \"comma\")")).allMatch(text -> QUESTION.matcher(text).find());
        assertThat(QUESTION.matcher("text.contains(\":\")").find()).isFalse();
    }
}
