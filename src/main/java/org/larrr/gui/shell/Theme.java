package org.larrr.gui.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.larrr.gui.preferences.WindowSettings;

/**
 * Dresses a window and whatever it opens, menus, tips and dialogs, in light or dark. FX thread only.
 *
 * <p>The two looks differ in colours that style sheets name by their roles. The light theme's rules therefore serve
 * both, and a dark root gives the names other values: nothing is matched against the style sheets anew, which would
 * hold up the window for several frames.
 */
final class Theme implements AutoCloseable {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");
    private static final Pattern ROOT_RULE = Pattern.compile("\\.root\\s*\\{([^}]*)\\}");
    private static final Pattern COLOUR = Pattern.compile("-color-[\\w-]+\\s*:[^;]+;");
    /** What lies under the pointer or is selected takes the first steps of a scale that begins light in both themes. */
    private static final String MARKED = "-color-base-1: -color-base-6; -color-base-2: -color-base-6;";

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
        String sheet = new PrimerLight().getUserAgentStylesheetBSS(); // read ten times as fast
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
        List<String> sheets = new ArrayList<>(List.of(darkColours(), own("workbench"), own("guidance")));
        if (!Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)) {
            sheets.add(own("opaque"));
        }
        scene.getStylesheets().setAll(sheets);
    }

    private String own(String name) {
        String resource = "/css/" + name + ".css";
        return letters.getValue() == WindowSettings.USUAL_LETTERS ? Theme.class.getResource(resource).toExternalForm()
                : Letters.address(
                        Letters.scaled(text(resource), (double) letters.getValue() / WindowSettings.USUAL_LETTERS));
    }

    /** A style sheet that gives the colours of the dark theme's root to a dark root; any thread. */
    static String darkColours() {
        return DarkColours.SHEET;
    }

    /** Found on first use. */
    private static final class DarkColours {

        static final String SHEET = found();

        private static String found() {
            StringBuilder rule = new StringBuilder(".root:dark {");
            Matcher root = ROOT_RULE.matcher(text(new PrimerDark().getUserAgentStylesheet()));
            while (root.find()) {
                COLOUR.matcher(root.group(1)).results().forEach(colour -> rule.append(colour.group()));
            }
            return Letters.address(rule.append(MARKED).append('}').toString());
        }
    }

    private static String text(String resource) {
        try (InputStream in = PrimerDark.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the theme " + resource + " cannot be read", unreadable);
        }
    }

    private void dressAll() {
        scene.getRoot().pseudoClassStateChanged(DARK, dark.get());
        Window.getWindows().forEach(this::dress);
    }

    private void dress(Window window) {
        if (window.getScene() != null && belongs(window)) {
            window.getScene().getRoot().pseudoClassStateChanged(DARK, dark.get());
        }
    }

    private boolean belongs(Window window) {
        Window owner = window;
        while (owner != null && owner != scene.getWindow()) {
            owner = owner instanceof PopupWindow popup ? popup.getOwnerWindow() : owner instanceof Stage stage
                    ? stage.getOwner() : null;
        }
        return owner != null;
    }

    @Override
    public void close() {
        Window.getWindows().removeListener(opened);
    }
}
