package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.css.CssParser;
import javafx.css.Declaration;
import javafx.css.Rule;
import javafx.css.Stylesheet;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.gui.charts.FigureView;
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

    /** WCAG 2.1: 3 : 1 for edges of what is filled in, 4.5 : 1 for letters, stale and disabled ones too. */
    @Test
    void edgesAndLettersHaveContrast() {
        String own = ShippedFile.text("/css/workbench.css") + ShippedFile.text("/css/guidance.css");
        Map<Boolean, Map<String, String>> themes = Map.of(
                false, colours(ShippedFile.text(new PrimerLight().getUserAgentStylesheet())),
                true, colours(ShippedFile.text("/css/dark.css")));
        List<String> letters = Pattern.compile("-fx-(?:prompt-)?text-fill:\\s*(-color-fg-\\w+)").matcher(own).results()
                .map(match -> match.group(1)).filter(name -> !name.equals("-color-fg-emphasis")).distinct().toList();
        assertThat(letters).contains("-color-fg-muted", "-color-fg-default");
        themes.forEach((dark, theme) -> {
            String rule = dark ? "\\.root:dark \\{" : "\\.root \\{";
            Matcher edge = Pattern.compile(rule + "[^}]*-workbench-edge:\\s*([^;]+);").matcher(own);
            assertThat(edge.find()).isTrue();
            Color ground = Color.web(theme.get("-color-bg-default"));
            for (Color behind : List.of(ground, Color.web(theme.get("-color-bg-subtle")))) {
                assertThat(contrast(Color.web(edge.group(1)), behind)).as("edge, dark " + dark)
                        .isGreaterThanOrEqualTo(3);
                for (String name : letters) {
                    assertThat(contrast(Color.web(theme.get(name)), behind)).as(name + ", dark " + dark)
                            .isGreaterThanOrEqualTo(4.5);
                }
            }
            Color text = Color.web(theme.get("-color-fg-default"));
            Matcher disabled = Pattern.compile(":disabled \\{ -fx-opacity: ([\\d.]+);").matcher(own);
            assertThat(disabled.find()).isTrue();
            for (double opacity : new double[] {FigureView.STALE_OPACITY, Double.parseDouble(disabled.group(1))}) {
                assertThat(contrast(ground.interpolate(text, opacity), ground)).as("dimmed, dark " + dark)
                        .isGreaterThanOrEqualTo(4.5);
            }
            // Selected rows are dimmed with their letters; so is a linked row.
            for (String name : List.of("-color-base-1", "-color-accent-subtle")) {
                Color row = resolved(theme, dark && name.endsWith("base-1") ? "-color-base-6" : name, ground);
                assertThat(contrast(ground.interpolate(text, FigureView.STALE_OPACITY),
                        ground.interpolate(row, FigureView.STALE_OPACITY))).as("dimmed on " + name + ", dark " + dark)
                        .isGreaterThanOrEqualTo(4.5);
            }
            Matcher stale = Pattern.compile(":stale \\{ -color-fg-muted: ([\\w-]+);").matcher(own);
            String muted = stale.find() ? stale.group(1) : "-color-fg-muted";
            assertThat(contrast(ground.interpolate(Color.web(theme.get(muted)), FigureView.STALE_OPACITY), ground))
                    .as("dimmed and muted, dark " + dark).isGreaterThanOrEqualTo(4.5);
        });
    }

    /** A colour as it is seen on a ground. */
    private static Color resolved(Map<String, String> theme, String name, Color ground) {
        Color colour = Color.web(theme.get(name));
        return ground.interpolate(Color.color(colour.getRed(), colour.getGreen(), colour.getBlue()),
                colour.getOpacity());
    }

    /** Each is drawn with the colour whose contrast is measured above, the theme's own edge is 1.45 : 1. */
    @ParameterizedTest
    @ValueSource(strings = {"button", "toggle-button", "menu-button", "toggle-switch", "text-input", "gallery-card",
        "view-tile"})
    void everythingThatIsPressedOrFilledInHasTheEdge(String styleClass) {
        assertThat(ShippedFile.text("/css/workbench.css")).containsPattern(
                "\\." + styleClass + "\\b(?![^{}]*:)[^{}]*\\{ -color-border-\\w+: -workbench-edge; \\}");
    }

    /** (L₁ + 0.05) / (L₂ + 0.05) of relative luminances. */
    private static double contrast(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed()) + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double component) {
        return component <= 0.03928 ? component / 12.92 : Math.pow((component + 0.055) / 1.055, 2.4);
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
            assertThat(sheets.filter(path -> path.toString().endsWith(".bss"))).hasSize(5); // and the theme
        }
        for (String name : List.of("dark", "workbench", "guidance", "opaque")) {
            List<Rule> read = Stylesheet.loadBinary(folder.resolve(name + ".bss").toUri().toURL()).getRules();
            List<Rule> parsed = new CssParser().parse(ShippedFile.text("/css/" + name + ".css")).getRules();
            assertThat(read).as(name).isNotEmpty();
            assertThat(said(read)).as(name).isEqualTo(said(parsed));
        }
    }

    /** Every rule of a control that a window has is the theme's, in its order. */
    @Test
    void theThemeOfTheBuildLeavesOutWhatNoWindowHas() throws Exception {
        BinaryStyles.main(new String[] {folder.toString()});
        List<Rule> kept = Stylesheet.loadBinary(folder.resolve("theme.bss").toUri().toURL()).getRules();
        List<Rule> theme = new CssParser().parse(ShippedFile.text(new PrimerLight().getUserAgentStylesheet()))
                .getRules();
        assertThat(kept).hasSizeBetween(theme.size() / 3, theme.size() * 2 / 3);
        List<String> properties = kept.stream().map(StyleSheetsTest::properties).toList();
        assertThat(theme.stream().map(StyleSheetsTest::properties)).containsSubsequence(properties);
        assertThat(BinaryStyles.present(".a, .date-picker .b,.c { -fx-x: 1; } /* .d { } */ .accordion { -fx-y: 2; }"))
                .isEqualTo(".a, .c { -fx-x: 1; }\n");
    }

    /** Those of dialogs, too, which no journey may have open at its end. */
    @Test
    void noStyleClassThatTheProgramGivesIsLeftOut() throws Exception {
        Pattern given = Pattern.compile("\\b(?:styled|getStyleClass|withId|paragraph|button)\\(.*");
        Pattern word = Pattern.compile("\"([a-z][\\w-]*)\"");
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java/org/larrr/gui"))) {
            List<String> names = sources.filter(Files::isRegularFile).map(StyleSheetsTest::text)
                    .flatMap(text -> given.matcher(text).results()).map(MatchResult::group)
                    .flatMap(line -> word.matcher(line).results()).map(name -> name.group(1)).distinct().toList();
            assertThat(names).contains("title-2", "dense", "hint");
            assertThat(names.stream().filter(name -> BinaryStyles.ABSENT.matcher(name).matches())).isEmpty();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String properties(Rule rule) {
        return rule.getDeclarations().stream().map(Declaration::getProperty).toList().toString();
    }

    private static List<List<Object>> said(List<Rule> rules) {
        return rules.stream().map(rule -> List.of(rule.getSelectors().toString(), rule.getDeclarations().stream()
                .map(each -> List.of(each.getProperty(), each.getParsedValue())).toList())).toList();
    }
}
