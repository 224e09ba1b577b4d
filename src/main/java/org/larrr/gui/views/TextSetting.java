package org.larrr.gui.views;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;

/** A short text above a picture that takes effect with Enter or when the field is left. */
public final class TextSetting {

    private TextSetting() {}

    /**
     * @param key     names the field: messages "KEY", "KEY.help" and "KEY.prompt", node id KEY with dashes
     * @param columns its width in characters
     */
    public static HBox of(String key, StringProperty text, int columns) {
        return of(key, text, columns, new SimpleStringProperty(Messages.get(key + ".prompt")));
    }

    /** @param prompt shown while nothing is typed, in place of the message "KEY.prompt" */
    public static HBox of(String key, StringProperty text, int columns, ObservableValue<String> prompt) {
        return of(key.replace('.', '-'), Messages.get(key), Messages.get(key + ".help"), prompt, text, columns);
    }

    /**
     * In words that are no messages.
     *
     * @param id     of the field's node
     * @param prompt shown while nothing is typed
     */
    static HBox of(String id, String label, String help, String prompt, StringProperty text, int columns) {
        return of(id, label, help, new SimpleStringProperty(prompt), text, columns);
    }

    private static HBox of(String id, String words, String help, ObservableValue<String> prompt, StringProperty text,
            int columns) {
        TextField field = new TextField(text.get());
        field.setId(id);
        field.setPrefColumnCount(columns);
        field.setMinWidth(44);
        prompt.subscribe(field::setPromptText);
        field.setAccessibleText(help);
        field.setOnAction(event -> text.set(field.getText().strip()));
        FieldChecks.revertOnEscape(field, text::get, () -> { });
        field.focusedProperty().addListener((property, old, now) -> {
            if (!now) {
                text.set(field.getText().strip());
            }
        });
        text.addListener((property, old, now) -> field.setText(now));
        Label label = new Label(words);
        label.setLabelFor(field);
        label.setMinWidth(HBox.USE_PREF_SIZE);
        HBox pair = new HBox(4, label, field);
        pair.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(field, Priority.SOMETIMES);
        Tooltips.install(pair, help);
        return pair;
    }
}
