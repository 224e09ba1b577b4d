package org.larrr.gui.controls;

import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.larrr.gui.text.Messages;

/**
 * A named choice among a few values, kept equal to a property.
 *
 * @param <T> the values
 */
public final class ChoiceRow<T> extends HBox {

    private final ComboBox<T> box = new ComboBox<>();

    /**
     * @param key     names the row in messages: "choice.key.name" and "choice.key.help"
     * @param values  what can be chosen now
     * @param chosen  the property that holds the choice
     * @param text    how a value is shown
     */
    public ChoiceRow(String key, ObservableList<T> values, ObjectProperty<T> chosen, Function<T, String> text) {
        setId("choice-" + key + "-row");
        getStyleClass().add("choice-row");
        setAlignment(Pos.CENTER_LEFT);
        box.setId("choice-" + key);
        box.setItems(values);
        box.setConverter(converter(text));
        box.valueProperty().bindBidirectional(chosen);
        box.setAccessibleText(Messages.get("choice." + key + ".name"));
        Label name = new Label(Messages.get("choice." + key + ".name"));
        name.getStyleClass().add("parameter-name");
        name.setMinWidth(Region.USE_PREF_SIZE);
        name.setLabelFor(box);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        getChildren().addAll(name, gap, box);
        Tips.install(this, Messages.get("choice." + key + ".help"));
    }

    private static <T> StringConverter<T> converter(Function<T, String> text) {
        return new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : text.apply(value);
            }

            @Override
            public T fromString(String ignored) {
                throw new UnsupportedOperationException("choices are not typed");
            }
        };
    }
}
