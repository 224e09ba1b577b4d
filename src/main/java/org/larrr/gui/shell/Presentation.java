package org.larrr.gui.shell;

import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.larrr.gui.preferences.WindowSettings;
import org.larrr.gui.text.Messages;

/** Dresses the window for a lecture room while the model says so: large type, strong contrast, the whole screen. */
final class Presentation {

    private static final PseudoClass PRESENTING = PseudoClass.getPseudoClass("presenting");
    /** A system property; true keeps the window as large as it is, for a shared screen. */
    private static final String WINDOWED = "larrr.presentation.windowed";
    private static final double TEXT_SCALE = 1.5;
    /** Of the style sheet of a presentation, before it is scaled. */
    private static final double LARGE_LETTERS = 19;

    private Presentation() {}

    static void install(Scene scene, Region root, WorkbenchModel model) {
        model.settings().lettersProperty().addListener((property, old, now) -> scale(model));
        scale(model);
        model.presentingProperty().addListener((property, old, now) -> {
            root.pseudoClassStateChanged(PRESENTING, now);
            scale(model); // before the views are arranged for letters of that size
            model.views().present(now);
            if (now) { // what a lab asks about is to be seen
                model.lab().views().forEach(model.views()::show);
            }
            if (scene.getWindow() instanceof Stage stage && !Boolean.getBoolean(WINDOWED)) {
                stage.setFullScreenExitHint(Messages.get("presentation.leave"));
                stage.setFullScreen(now);
            }
        });
        // The window system may end the full screen by itself, for instance at Escape.
        scene.windowProperty().flatMap(window -> ((Stage) window).fullScreenProperty())
                .addListener((property, old, now) -> {
            if (Boolean.FALSE.equals(now) && Boolean.TRUE.equals(old)) {
                model.presentingProperty().set(false);
            }
        });
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && model.presentingProperty().get()) {
                model.presentingProperty().set(false);
                event.consume();
            }
        });
    }

    private static void scale(WorkbenchModel model) {
        double wanted = (double) model.settings().lettersProperty().get() / WindowSettings.USUAL_LETTERS;
        model.textScaleProperty().set(model.presentingProperty().get() ? Math.max(TEXT_SCALE, wanted) : wanted);
    }

    /** The height of usual letters; a presentation, whose letters are large, enlarges only those that were larger. */
    static ObservableValue<Integer> letters(WorkbenchModel model) {
        return Bindings.createObjectBinding(() -> {
            int wanted = model.settings().lettersProperty().get();
            return !model.presentingProperty().get() ? wanted : Math.max(WindowSettings.USUAL_LETTERS,
                    (int) Math.round(wanted * WindowSettings.USUAL_LETTERS / LARGE_LETTERS));
        }, model.settings().lettersProperty(), model.presentingProperty());
    }
}
