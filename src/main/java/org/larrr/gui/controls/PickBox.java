package org.larrr.gui.controls;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ComboBox;

/** A combo box whose values are picked, never typed. */
public final class PickBox {

    private PickBox() {}

    /** @param text what a value is called */
    public static <T> ComboBox<T> of(String id, List<T> values, ObjectProperty<T> chosen, Function<T, String> text) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.getItems().setAll(values);
        box.setConverter(new PickText<>(text));
        box.valueProperty().bindBidirectional(chosen);
        box.setMaxWidth(Double.MAX_VALUE);
        return box;
    }
}
