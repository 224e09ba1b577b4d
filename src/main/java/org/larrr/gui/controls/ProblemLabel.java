package org.larrr.gui.controls;

import javafx.beans.value.ObservableStringValue;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/**
 * A sentence that says what is wrong with what stands above it; takes no room while nothing is. ControlsFX has marks
 * with tooltips only, which show nothing until one points at them.
 */
public final class ProblemLabel extends Label {

    /**
     * @param id      of the node
     * @param problem the sentence, empty if nothing is wrong
     */
    public ProblemLabel(String id, ObservableStringValue problem) {
        setId(id);
        getStyleClass().add("problem");
        setWrapText(true);
        setMinHeight(Region.USE_PREF_SIZE);
        textProperty().bind(problem);
        visibleProperty().bind(textProperty().isNotEmpty());
        managedProperty().bind(visibleProperty());
    }
}
