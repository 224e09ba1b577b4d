package org.larrr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What no tool of the build looks at. */
class SourceStyleTest {

    private static final int COLUMNS = 120;

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
}
