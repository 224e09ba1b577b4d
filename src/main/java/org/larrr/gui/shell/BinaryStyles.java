package org.larrr.gui.shell;

import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.css.Stylesheet;
import org.larrr.io.file.ShippedFile;

/**
 * Writes style sheets once more in the toolkit's binary form, which the toolkit looks for beside them: read, where the
 * text would have to be parsed at every start. Beside them comes the theme without the rules of controls that no window
 * has: the toolkit compares each kind of node with every rule. Run by the build.
 */
public final class BinaryStyles {

    /** Style classes of controls and variants of the theme that no window has. */
    static final Pattern ABSENT = Pattern.compile(
            "abbr|accordion|area-legend-symbol|axis(-(label|(minor-)?tick-mark))?|bar-.*|bg-.*"
                    + "|border-(default|muted|subtle)|breadcrumbs|bubble-legend-symbol"
                    + "|button-outlined|calendar.*|card|chart.*"
                    + "|choice-(box|dialog)|classic|color-(picker|palette).*|custom-color-dialog|date-picker.*"
                    + "|default-color.*|elevated-.*|floating|(check-box|font-icon|text-field)-table-cell|hr"
                    + "|html-editor.*|interactive|large|medium|modal-.*|notification|pagination|password-field"
                    + "|ring-progress-indicator|rounded|split-menu-button|striped|su[bp]|success"
                    + "|text-(bold|bolder|caption|italic|lighter|normal|oblique|strikethrough|subtle|underlined)"
                    + "|title-[13]|tool-bar.*|tree-.*|web-view");
    private static final Pattern RULE = Pattern.compile("([^{}]+)(\\{[^{}]*\\})");
    private static final Pattern STYLE_CLASS = Pattern.compile("\\.([a-zA-Z][\\w-]*)");

    private BinaryStyles() {}

    /** @param arguments the folder of the style sheets */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Files.writeString(folder.resolve("theme.css"),
                present(ShippedFile.text(new PrimerLight().getUserAgentStylesheet())));
        try (DirectoryStream<Path> sheets = Files.newDirectoryStream(folder, "*.css")) {
            for (Path sheet : sheets) {
                String name = sheet.getFileName().toString().replaceFirst("css$", "bss");
                Stylesheet.convertToBinary(sheet.toFile(), sheet.resolveSibling(name).toFile());
            }
        }
    }

    /** The sheet without the selectors that name what is absent, and without rules that have no others. */
    static String present(String sheet) {
        return RULE.matcher(sheet.replaceAll("(?s)/\\*.*?\\*/", "")).results().map(rule -> {
            String selectors = Arrays.stream(rule.group(1).split(",")).map(String::strip)
                    .filter(selector -> STYLE_CLASS.matcher(selector).results()
                            .noneMatch(name -> ABSENT.matcher(name.group(1)).matches()))
                    .collect(Collectors.joining(", "));
            return selectors.isEmpty() ? "" : selectors + " " + rule.group(2) + "\n";
        }).collect(Collectors.joining());
    }
}
