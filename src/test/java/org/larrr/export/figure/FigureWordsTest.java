package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Words of pictures are codes; only symbols and names are written where a picture is made. */
class FigureWordsTest {

    private static final Pattern WRITTEN =
            Pattern.compile("(?:Axis\\.\\w+|Series\\.\\w+|new \\w*Figure|Message\\.verbatim)"
            + "\\(\\s*(?:\\w+(?: [=<>]+ \\w+)? \\? )?\"((?:[^\"\\\\]|\\\\.)*)\"");
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{2,} [A-Za-z]{2,}|[a-z]{4,}|[A-Z][a-z]{3,}");

    @Test
    void noPictureCarriesWords() throws IOException {
        List<String> found = new ArrayList<>();
        int written = 0;
        for (String room : List.of("export", "gui", "cli", "api")) {
            try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/larrr", room))) {
                for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    for (String text : WRITTEN.matcher(Files.readString(file)).results().map(each -> each.group(1))
                            .toList()) {
                        written++;
                        if (WORD.matcher(text).find() && !text.startsWith("--")) {
                            found.add(file.getFileName() + ": " + text);
                        }
                    }
                }
            }
        }
        assertThat(found).isEmpty();
        assertThat(written).isGreaterThan(40);
    }
}
