package org.larrr.gui.controls;

import java.util.List;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.value.ObservableStringValue;

/** Sentences about what is wrong; an empty one where nothing is. */
public final class Problems {

    private Problems() {}

    /** The first of several that is not empty; empty if all are. */
    public static StringBinding first(List<? extends ObservableStringValue> problems) {
        return Bindings.createStringBinding(() -> problems.stream().map(ObservableStringValue::get)
                .filter(sentence -> !sentence.isEmpty()).findFirst().orElse(""), problems.toArray(Observable[]::new));
    }
}
