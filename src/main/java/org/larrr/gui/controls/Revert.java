package org.larrr.gui.controls;

import java.util.function.Supplier;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Escape puts back what a field held before it was typed in, so that nothing wrong stays there. */
public final class Revert {

    private Revert() {}

    /**
     * @param kept  what the field holds while nobody types
     * @param after done when the text is back, for instance to take it once more
     */
    public static void onEscape(TextInputControl field, Supplier<String> kept, Runnable after) {
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> { // before anything else that hears of Escape
            if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(kept.get())) {
                field.setText(kept.get());
                after.run();
                event.consume();
            }
        });
    }
}
