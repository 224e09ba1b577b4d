package org.larrr.gui.preferences;

import atlantafx.base.theme.Styles;
import java.io.File;
import java.util.List;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.Property;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.DirectoryChooser;
import javafx.util.StringConverter;
import org.controlsfx.control.ToggleSwitch;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.Icons;
import org.larrr.gui.text.Messages;

/** The controls of the preferences, each with an id "preference-KEY" and equal to its preference. */
final class PreferenceEditors {

    private PreferenceEditors() {}

    /** One of several, by their names. */
    static <T> Node choice(String key, Property<T> preference, List<T> choices, Function<T, String> name) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(choices);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : name.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        });
        box.setValue(preference.getValue());
        box.valueProperty().bindBidirectional(preference);
        return named(box, key);
    }

    static Node toggle(String key, Property<Boolean> preference) {
        ToggleSwitch toggle = new ToggleSwitch();
        toggle.selectedProperty().bindBidirectional(preference);
        HBox line = new HBox(named(toggle, key)); // else it would push its knob to the far edge
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    static Node text(String key, Property<String> preference, String prompt) {
        return field(key, preference, prompt);
    }

    private static TextField field(String key, Property<String> preference, String prompt) {
        TextField field = new TextField();
        field.setPromptText(prompt);
        field.textProperty().bindBidirectional(preference);
        return named(field, key);
    }

    /** A folder, typed or chosen. */
    static Node folder(String key, Property<String> preference) {
        TextField typed = field(key, preference, Messages.get("preferences.folder.last"));
        Node field = new FieldChecks().withSentence(typed, Bindings.createStringBinding(
                () -> isFolder(typed.getText()) ? "" : Messages.get("preferences.folder.none"), typed.textProperty()));
        HBox.setHgrow(field, Priority.ALWAYS);
        Button choose = Icons.button(Material2AL.FOLDER_OPEN, Messages.get("preferences.folder.choose"));
        choose.getStyleClass().add(Styles.BUTTON_ICON);
        choose.setId("preference-" + key + "-choose");
        choose.setOnAction(event -> {
            DirectoryChooser chooser = new DirectoryChooser();
            chooser.setTitle(Messages.get("preferences.folder.choose"));
            File now = new File(preference.getValue());
            chooser.setInitialDirectory(now.isDirectory() ? now : null);
            File chosen = chooser.showDialog(choose.getScene().getWindow());
            if (chosen != null) {
                preference.setValue(chosen.getAbsolutePath());
            }
        });
        HBox line = new HBox(4, field, choose);
        line.setAlignment(Pos.TOP_LEFT);
        return line;
    }

    private static boolean isFolder(String typed) {
        return typed.isBlank() || new File(typed).isDirectory();
    }

    private static <T extends Node> T named(T control, String key) {
        control.setId("preference-" + key);
        control.setAccessibleText(Messages.get("preferences." + key));
        control.setAccessibleHelp(Messages.get("preferences." + key + ".help"));
        return control;
    }
}
