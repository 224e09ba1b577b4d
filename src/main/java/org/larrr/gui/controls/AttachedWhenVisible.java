package org.larrr.gui.controls;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;

/**
 * Keeps a node out of the scene while it is invisible. A node in the scene is styled, and asked for its size, whether
 * it can be seen or not.
 */
public final class AttachedWhenVisible extends StackPane {

    /** @param content may be laid out as in any other {@link StackPane} */
    public AttachedWhenVisible(Node content) {
        setPickOnBounds(false);
        managedProperty().bind(content.managedProperty());
        content.visibleProperty().subscribe(visible -> {
            if (visible) {
                getChildren().setAll(content);
            } else {
                getChildren().clear();
            }
        });
    }
}
