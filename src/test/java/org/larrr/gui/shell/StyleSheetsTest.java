package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.css.Rule;
import javafx.css.Stylesheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.io.file.ShippedFile;

/** The window's own style sheets beside the theme's. */
class StyleSheetsTest {

    private static final Pattern ROOT_RULE = Pattern.compile("\\.root(?::dark)?\\s*\\{([^}]*)\\}");
    private static final Pattern COLOUR = Pattern.compile("(-color-[\\w-]+)\\s*:\\s*([^;]+);");

    @TempDir
    private Path folder;

    @Test
    void aDarkRootHasTheColoursOfTheDarkTheme() {
        Map<String, String> theme = colours(ShippedFile.text(new PrimerDark().getUserAgentStylesheet()));
        theme.put("-color-base-1", "-color-base-6");
        theme.put("-color-base-2", "-color-base-6");
        assertThat(theme).hasSizeGreaterThan(80);
        assertThat(colours(ShippedFile.text("/css/dark.css"))).isEqualTo(theme);
    }

    /** The last value of a name counts. */
    private static Map<String, String> colours(String sheet) {
        Map<String, String> colours = new LinkedHashMap<>();
        Matcher root = ROOT_RULE.matcher(sheet);
        while (root.find()) {
            COLOUR.matcher(root.group(1)).results()
                    .forEach(colour -> colours.put(colour.group(1), colour.group(2).strip()));
        }
        return colours;
    }

    @Test
    void theBinaryFormSaysTheSame() throws Exception {
        for (String name : List.of("dark", "workbench", "guidance", "opaque")) {
            Files.writeString(folder.resolve(name + ".css"), ShippedFile.text("/css/" + name + ".css"));
        }
        BinaryStyles.main(new String[] {folder.toString()});
        try (Stream<Path> sheets = Files.list(folder)) {
            assertThat(sheets.filter(path -> path.toString().endsWith(".bss"))).hasSize(4);
        }
        for (String name : List.of("dark", "workbench", "guidance", "opaque")) {
            List<Rule> read = Stylesheet.loadBinary(folder.resolve(name + ".bss").toUri().toURL()).getRules();
            List<Rule> parsed = new CssParser().parse(ShippedFile.text("/css/" + name + ".css")).getRules();
            assertThat(read).as(name).isNotEmpty();
            assertThat(said(read)).as(name).isEqualTo(said(parsed));
        }
    }

    private static List<List<Object>> said(List<Rule> rules) {
        return rules.stream().map(rule -> List.of(rule.getSelectors().toString(), rule.getDeclarations().stream()
                .map(each -> List.of(each.getProperty(), each.getParsedValue())).toList())).toList();
    }
}
