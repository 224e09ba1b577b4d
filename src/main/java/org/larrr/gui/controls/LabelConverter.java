package org.larrr.gui.controls;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

/**
 * The labels of the values in a box from which values are selected and never typed.
 *
 * @param <T> the type of the values
 */
public final class LabelConverter<T> extends StringConverter<T> {

    private final Function<T, String> text;

    /** @param text what a value is called; no value is called nothing */
    public LabelConverter(Function<T, String> text) {
        this.text = text;
    }

    @Override
    public String toString(T value) {
        return value == null ? "" : text.apply(value);
    }

    @Override
    public T fromString(String typed) {
        throw new UnsupportedOperationException("picked, not typed");
    }

    /**
     * A box whose values are picked.
     *
     * @param text what a value is called
     */
    public static <T> ComboBox<T> box(String id, List<T> values, Property<T> chosen, Function<T, String> text) {
        ComboBox<T> box = Controls.withId(id, new ComboBox<>());
        box.getItems().setAll(values);
        box.setConverter(new LabelConverter<>(text));
        box.valueProperty().bindBidirectional(chosen);
        box.setMaxWidth(Double.MAX_VALUE);
        return box;
    }
}
