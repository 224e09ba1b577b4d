package org.larrr.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lines of Java that help and Javadoc show work in JShell as they stand there. */
class ShownExampleTest {

    private static final Pattern LINES = Pattern.compile("(?ms)^[ *]*double\\[]\\[] states = …;.*?(?=```|}</pre>)");
    private static final String STATES = "double[][] states = new double[2000][1]; var noise = new java.util.Random(1);"
            + " for (int i = 1; i < 2000; i++) states[i][0] = 0.9 * states[i - 1][0] + 0.4 * noise.nextGaussian();";

    @ParameterizedTest
    @CsvSource({"resources/help/models.md, times", "resources/help/de/models.md, times",
        "src/main/java/org/larrr/api/package-info.java, times"})
    void runs(String file, String variable) throws IOException {
        Matcher shown = LINES.matcher(Files.readString(Path.of(file)));
        assertThat(shown.find()).as(file).isTrue();
        String code = shown.group().replaceAll("(?m)^ \\* ?", "").replaceAll("(?m)//.*$", "")
                .replaceAll("(?m)^spectrum.save.*$", "").replaceFirst("double\\[]\\[] states = …;", STATES);
        try (JShell shell = JShell.builder().executionEngine("local").build()) {
            shell.addToClasspath(System.getProperty("java.class.path"));
            evaluate(shell, "import org.larrr.api.*; " + code.replace("\n", " "));
            assertThat(Double.parseDouble(value(shell, variable + "[1]"))).as(file).isPositive();
        }
    }

    private static void evaluate(JShell shell, String code) {
        String left = code;
        while (!left.isBlank()) {
            var part = shell.sourceCodeAnalysis().analyzeCompletion(left);
            for (SnippetEvent event : shell.eval(part.source())) {
                assertThat(event.exception()).as(part.source()).isNull();
                assertThat(List.of(Snippet.Status.VALID, Snippet.Status.OVERWRITTEN)).as(part.source())
                        .contains(event.status());
            }
            left = part.remaining();
        }
    }

    private static String value(JShell shell, String expression) {
        return shell.eval(expression).get(0).value();
    }
}
