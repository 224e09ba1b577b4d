package org.larrr.gui.views;

import java.util.Map;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.Property;
import org.larrr.gui.text.Words;

/** Reads settings of views that were saved as texts. */
public final class SavedSettings {

    private SavedSettings() {}

    /** Sets a choice if the text of that name is the word for one of them. */
    public static <E extends Enum<E>> void restore(Map<String, String> state, String name, Property<E> property,
            E[] choices) {
        for (E each : choices) {
            if (Words.of(each).equals(state.get(name))) {
                property.setValue(each);
            }
        }
    }

    /** Sets a number if the text of that name is one within the bounds. */
    public static void restore(Map<String, String> state, String name, IntegerProperty property, int low, int high) {
        try {
            int value = Integer.parseInt(state.getOrDefault(name, ""));
            if (value >= low && value <= high) {
                property.set(value);
            }
        } catch (NumberFormatException left) {
            // Whatever was written there, the present setting is a good one.
        }
    }
}
