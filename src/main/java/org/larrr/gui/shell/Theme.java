package org.larrr.gui.shell;

import atlantafx.base.theme.PrimerLight;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.application.Application;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.paint.Color;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.io.file.ShippedFile;

/**
 * Dresses a window and whatever it opens, menus, tips and dialogs, in light or dark. FX thread only.
 *
 * <p>The two looks differ in colours that style sheets name by their roles. The light theme's rules therefore serve
 * both, and a dark root gives the names other values: nothing is matched against the style sheets anew, which would
 * hold up the window for several frames.
 */
final class Theme implements AutoCloseable {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

    private static final Color DARK_PAPER = Color.web("#0d1117");
    private static final Pattern LENGTH =
            Pattern.compile(
                    "(-fx-(?:font-size|icon-size|(?:min|pref|max)-(?:width|height))\\s*:\\s*)"
                            + "(\\d+(?:\\.\\d+)?)(px)?\\s*;");

    private final Scene scene;
    private final ObservableBooleanValue dark;
    private final ObservableValue<Integer> letters;
    private final ListChangeListener<Window> opened = change -> {
        while (change.next()) {
            change.getAddedSubList().forEach(this::dress);
        }
    };

    private Theme(Scene scene, ObservableBooleanValue dark, ObservableValue<Integer> letters) {
        this.scene = scene;
        this.dark = dark;
        this.letters = letters;
    }

    /** Gives all windows the theme's style sheet; to be called before there is a control that would load another. */
    static void choose() {
        URL ofTheBuild = Theme.class.getResource("/css/theme.bss");
        String sheet = ofTheBuild == null ? new PrimerLight().getUserAgentStylesheetBSS() : ofTheBuild.toExternalForm();
        if (!sheet.equals(Application.getUserAgentStylesheet())) {
            Application.setUserAgentStylesheet(sheet);
        }
    }

    /**
     * Dresses the window that shows the scene as {@code dark} and {@code letters} say, until closed.
     *
     * @param letters the height of usual letters
     */
    static Theme install(Scene scene, ObservableBooleanValue dark, ObservableValue<Integer> letters) {
        choose();
        Theme theme = new Theme(scene, dark, letters);
        theme.write();
        letters.addListener((property, old, now) -> theme.write());
        Window.getWindows().addListener(theme.opened);
        dark.addListener((property, old, now) -> theme.dressAll());
        theme.dressAll();
        return theme;
    }

    private void write() {
        List<String> sheets = new ArrayList<>(List.of(address("dark"), own("workbench"), own("guidance")));
        if (!Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)) {
            sheets.add(own("opaque"));
        }
        scene.getStylesheets().setAll(sheets);
    }

    private String own(String name) {
        return letters.getValue() == WindowSettings.USUAL_LETTERS ? address(name)
                : dataAddress(scaleLetters(ShippedFile.text("/css/" + name + ".css"),
                        (double) letters.getValue() / WindowSettings.USUAL_LETTERS));
    }

    /** The toolkit takes the binary form that lies beside it, if the build has made one. */
    private static String address(String name) {
        return Theme.class.getResource("/css/" + name + ".css").toExternalForm();
    }

    private void dressAll() {
        scene.getRoot().pseudoClassStateChanged(DARK, dark.get());
        Window.getWindows().forEach(this::dress);
    }

    private void dress(Window window) {
        if (window.getScene() != null && belongs(window)) {
            window.getScene().getRoot().pseudoClassStateChanged(DARK, dark.get());
            if (window instanceof PopupWindow && !Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)) {
                window.getScene().setFill(dark.get() ? DARK_PAPER : Color.WHITE); // beside an arrow
            }
        }
    }

    private boolean belongs(Window window) {
        Window owner = window;
        while (owner != null && owner != scene.getWindow()) {
            if (owner instanceof PopupWindow popup) {
                owner = popup.getOwnerWindow();
            } else {
                owner = owner instanceof Stage stage ? stage.getOwner() : null;
            }
        }
        return owner != null;
    }

    @Override
    public void close() {
        Window.getWindows().removeListener(opened);
    }

    /** The text of a style sheet with every such length multiplied. */
    private static String scaleLetters(String sheet, double factor) {
        return LENGTH.matcher(sheet).replaceAll(length -> Matcher.quoteReplacement(scaleLetters(length, factor)));
    }

    private static String scaleLetters(MatchResult length, double factor) {
        return length.group(1) + String.format(Locale.ROOT, "%.1f", Double.parseDouble(length.group(2)) * factor)
                + (length.group(3) == null ? "" : "px") + ";";
    }

    /** A style sheet that stands in its own address. */
    private static String dataAddress(String sheet) {
        return "data:text/css;charset=UTF-8;base64,"
                + Base64.getEncoder().encodeToString(sheet.getBytes(StandardCharsets.UTF_8));
    }
}
