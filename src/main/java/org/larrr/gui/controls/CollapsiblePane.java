package org.larrr.gui.controls;

import javafx.scene.Node;
import javafx.scene.control.TitledPane;

/** Things seldom needed under a title that unfolds them; closed at first, and out of the scene while closed. */
public final class CollapsiblePane {

    private CollapsiblePane() {}

    public static TitledPane of(String title, Node content) {
        TitledPane fold = new TitledPane(title, null);
        fold.getStyleClass().add("more");
        fold.setExpanded(false);
        fold.setAnimated(false);
        fold.expandedProperty().subscribe(open -> fold.setContent(open ? content : null));
        return fold;
    }
}
