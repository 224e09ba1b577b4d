package org.larrr.gui.shell;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.larrr.gui.controls.ParameterField;
import org.larrr.gui.workspace.WorkspaceController;

/**
 * A text field would take the keys of undo for its own text, even where nothing is being typed and the user means the
 * value that was just taken.
 */
final class UndoKeys {

    private static final KeyCombination UNDO = new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination REDO =
            new KeyCodeCombination(KeyCode.Z, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    /** As on Windows. */
    private static final KeyCombination AGAIN = new KeyCodeCombination(KeyCode.Y, KeyCombination.SHORTCUT_DOWN);

    private UndoKeys() {}

    static void install(Scene scene, WorkspaceController workspace) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean undo = UNDO.match(event);
            if ((undo || REDO.match(event) || AGAIN.match(event)) && !isTyping(scene.getFocusOwner())) {
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
}
