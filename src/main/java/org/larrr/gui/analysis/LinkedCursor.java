package org.larrr.gui.analysis;

import java.util.Map;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;

/** What the pointer rests on in any view, for all others to mark; knows no controls. */
public final class LinkedCursor {

    private final IntegerProperty eigenpair = new SimpleIntegerProperty(-1);
    private final ObjectProperty<Map<String, Double>> state = new SimpleObjectProperty<>(Map.of());

    /** Index of an eigenpair, −1 for none. */
    public IntegerProperty eigenpairProperty() {
        return eigenpair;
    }

    /** Coordinates of a state by the names on the axes; some may be missing; empty for none. */
    public ObjectProperty<Map<String, Double>> stateProperty() {
        return state;
    }
}
