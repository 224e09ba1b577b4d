package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import org.larrr.gui.controls.ParameterField;
import org.larrr.gui.controls.ParameterRow.HelpRequest;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.help.HelpModel;
import org.larrr.gui.text.Messages;
import org.larrr.gui.workspace.WorkspaceController;

/** One window's model, controller and scene, put together. FX thread only. */
public final class Workbench implements AutoCloseable {

    private static final PseudoClass PRESENTING = PseudoClass.getPseudoClass("presenting");
    /** A system property; true keeps the window as large as it is, for a shared screen. */
    private static final String WINDOWED = "larrr.presentation.windowed";
    private static final double TEXT_SCALE = 1.5;
    /** Of the style sheet of a presentation, before it is scaled. */
    private static final double LARGE_LETTERS = 19;
    private static final KeyCombination UNDO = new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination REDO =
            new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    /** As on Windows. */
    private static final KeyCombination AGAIN = new KeyCodeCombination(KeyCode.Y, KeyCombination.SHORTCUT_DOWN);

    private final WorkbenchModel model;
    private final WorkbenchController controller;
    private final Scene scene;
    private final Theme theme;

    /** @param settings what the user prefers */
    Workbench(Services services, Banner banner, WindowSettings settings, double width, double height) {
        this(services, banner, settings, width, height, Runnable::run);
    }

    /**
     * @param settings what the user prefers
     * @param later    builds what need not be there at once, in order
     */
    Workbench(Services services, Banner banner, WindowSettings settings, double width, double height, Executor later) {
        settings.speak();
        Theme.choose(); // before any control asks for a style, or another theme would be read in vain
        model = new WorkbenchModel(services.systems(), settings);
        controller = new WorkbenchController(model, services);
        Region root = new WorkbenchViewBuilder(model, controller, banner).build(later);
        scene = new Scene(root, width, height);
        root.requestFocus(); // else the first button has the focus, and Return presses it
        installUndoKeys(scene, controller.workspace());
        HelpKeys.install(scene, model.help());
        installPresentation(scene, root, model);
        theme = Theme.install(scene, model.darkProperty(), letters(model));
    }

    /** Puts a window around the same work in the place of this one, which is closed. */
    Workbench renewed(Services services, Banner banner, WindowSettings settings) {
        Workbench next = new Workbench(services, banner, settings, scene.getWidth(), scene.getHeight());
        next.takeOver(this);
        ((Stage) scene.getWindow()).setScene(next.scene);
        close();
        return next;
    }

    private void takeOver(Workbench former) {
        WorkbenchModel before = former.model;
        model.workspace().setRecent(before.workspace().recent());
        model.startPageProperty().set(before.startPageProperty().get());
        model.truthHiddenProperty().set(before.truthHiddenProperty().get());
        model.pins().pinsProperty().set(before.pins().pins());
        model.views().all().forEach(view -> model.views().present(view.id(),
                before.views().presentedProperty().get().contains(view.id())));
        controller.workspace().takeOver(former.controller.workspace());
    }

    public WorkbenchModel model() {
        return model;
    }

    public WorkbenchController controller() {
        return controller;
    }

    public Scene scene() {
        return scene;
    }

    @Override
    public void close() {
        controller.close();
        theme.close();
    }

    /**
     * A text field would take the keys of undo for its own text, even where nothing is being typed and the user means
     * the value that was just taken.
     */
    private static void installUndoKeys(Scene scene, WorkspaceController workspace) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean undo = UNDO.match(event);
            boolean redo = REDO.match(event) || AGAIN.match(event);
            Node focused = scene.getFocusOwner();
            if (redo && focused instanceof TextInputControl field && field.isRedoable()) { // undone while typing
                event.consume();
                field.redo();
            } else if ((undo || redo) && !isTyping(focused)) {
                event.consume();
                if (undo) {
                    workspace.undo();
                } else {
                    workspace.redo();
                }
            }
        });
    }

    private static boolean isTyping(Node focused) {
        return focused instanceof ParameterField field ? field.isEdited() : focused instanceof TextInputControl;
    }

    /**
     * F1 explains what the pointer rests on, else what has the focus; controls may ask to be explained with an event.
     */
    private static final class HelpKeys {

        private @Nullable Node pointed;

        private HelpKeys() {}

        /** Makes a scene answer F1 and requests. */
        public static void install(Scene scene, HelpModel help) {
            HelpKeys keys = new HelpKeys();
            scene.addEventFilter(MouseEvent.MOUSE_MOVED, event -> keys.pointed = event.getPickResult()
                    .getIntersectedNode());
            scene.addEventFilter(MouseEvent.MOUSE_EXITED, event -> keys.pointed = null);
            scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.F1) {
                    List<String> controls = new ArrayList<>(idsUpwards(keys.pointed));
                    controls.addAll(idsUpwards(scene.getFocusOwner()));
                    help.explain(controls);
                    event.consume();
                }
            });
            scene.addEventHandler(HelpRequest.WHAT_IS_THIS, event ->
                    help.explain(idsUpwards((Node) event.getTarget())));
        }

        private static List<String> idsUpwards(@Nullable Node node) {
            List<String> ids = new ArrayList<>();
            for (Node each = node; each != null; each = each.getParent()) {
                if (each.getId() != null) {
                    ids.add(each.getId());
                }
            }
            return ids;
        }
    }

    /** Dresses the window for a lecture room while the model says so: large type, strong contrast, the whole screen. */
    private static void installPresentation(Scene scene, Region root, WorkbenchModel model) {
        model.settings().lettersProperty().addListener((property, old, now) -> scaleLetters(model));
        scaleLetters(model);
        model.presentingProperty().addListener((property, old, now) -> {
            root.pseudoClassStateChanged(PRESENTING, now);
            scaleLetters(model); // before the views are arranged for letters of that size
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
        // A key that is held, or that a busy system releases late, repeats itself: F11 would leave what it entered.
        Set<KeyCode> held = EnumSet.noneOf(KeyCode.class);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode().isFunctionKey() && !held.add(event.getCode())) {
                event.consume();
            }
        });
        scene.addEventFilter(KeyEvent.KEY_RELEASED, event -> held.remove(event.getCode()));
        // Another window gets the release.
        scene.windowProperty().flatMap(Window::focusedProperty).subscribe(focused -> held.clear());
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && model.presentingProperty().get()) {
                model.presentingProperty().set(false);
                event.consume();
            }
        });
    }

    private static void scaleLetters(WorkbenchModel model) {
        double wanted = (double) model.settings().lettersProperty().get() / WindowSettings.USUAL_LETTERS;
        model.textScaleProperty().set(model.presentingProperty().get() ? Math.max(TEXT_SCALE, wanted) : wanted);
    }

    /**
     * The height of usual letters; a presentation, whose letters are large, enlarges only those that were larger.
     */
    private static ObservableValue<Integer> letters(WorkbenchModel model) {
        return Bindings.createObjectBinding(() -> {
            int wanted = model.settings().lettersProperty().get();
            return !model.presentingProperty().get() ? wanted : Math.max(WindowSettings.USUAL_LETTERS,
                    (int) Math.round(wanted * WindowSettings.USUAL_LETTERS / LARGE_LETTERS));
        }, model.settings().lettersProperty(), model.presentingProperty());
    }
}
