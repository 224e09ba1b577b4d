package org.larrr.gui.controls;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

/** A combo box whose values are picked, never typed. */
public final class PickBox {

    private PickBox() {}

    /** @param text what a value is called */
    public static <T> ComboBox<T> of(String id, List<T> values, ObjectProperty<T> chosen, Function<T, String> text) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.getItems().setAll(values);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : text.apply(value);
            }

            @Override
            public T fromString(String typed) {
                throw new UnsupportedOperationException("picked, not typed");
            }
        });
        box.valueProperty().bindBidirectional(chosen);
        box.setMaxWidth(Double.MAX_VALUE);
        return box;
    }
}
