package org.larrr.gui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What people read is written in the bundles, not in the code; as far as the text of the sources can tell. */
class LiteralsTest {

    private static final Path SOURCES = Path.of("src/main/java/org/larrr/gui");
    private static final String LITERAL = "\"((?:[^\"\\\\]|\\\\.)*)\"";
    /** Constructors and setters whose text ends up on the screen or in a screen reader's mouth. */
    private static final Pattern SHOWN =
            Pattern.compile("(?:new (?:Label|Button|ToggleButton|CheckBox|RadioButton|Hyperlink|Tab|"
            + "TitledPane|Menu|MenuItem|CheckMenuItem|RadioMenuItem|Tooltip|Text|ExtensionFilter)|"
            + "setText|setPromptText|setTitle|setHeaderText|setContentText"
            + "|setAccessibleText|setAccessibleHelp|Tooltips\\.install)"
            + "\\((?:[^\"();]*, )?" + LITERAL);
    private static final Pattern ASKED = Pattern.compile("Messages\\.get\\(" + LITERAL + "[,)]");
    private static final Pattern WORD = Pattern.compile("\\p{L}{2,}");

    @Test
    void noBuilderCarriesWords() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            Matcher matcher = SHOWN.matcher(Files.readString(file));
            while (matcher.find()) {
                if (WORD.matcher(matcher.group(1)).find()) {
                    found.add(file.getFileName() + ": " + matcher.group());
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void everyTextThatIsAskedForExists() throws IOException {
        int asked = 0;
        for (Path file : sources()) {
            Matcher matcher = ASKED.matcher(Files.readString(file));
            while (matcher.find()) {
                assertThat(Messages.has(matcher.group(1))).as(file.getFileName() + ": " + matcher.group(1)).isTrue();
                asked++;
            }
        }
        assertThat(asked).isGreaterThan(100);
    }

    @Test
    void noTextIsWrittenTwiceOrEmpty() throws IOException {
        List<String> keys = new ArrayList<>();
        for (String name : List.of("workbench", "guidance", "pictures")) {
            Path file = Path.of("resources/messages/" + name + ".properties");
            Files.readAllLines(file).stream().filter(line -> line.matches("[A-Za-z].*=.*"))
                    .forEach(line -> keys.add(line.substring(0, line.indexOf('='))));
            Properties texts = new Properties();
            try (var reader = Files.newBufferedReader(file)) {
                texts.load(reader);
            }
            texts.forEach((key, text) -> assertThat(text.toString()).as(key.toString()).isNotBlank());
        }
        assertThat(keys).doesNotHaveDuplicates().hasSizeGreaterThan(300);
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
