package org.larrr.gui.editor;

import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A text of the editor and what is wrong with it, empty if nothing is. */
record EditorField(StringProperty text, StringProperty problem) {

    static EditorField of(String text) {
        return new EditorField(new SimpleStringProperty(text), new SimpleStringProperty(""));
    }
}
