package org.larrr.gui.controls;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** Tooltips of one look. */
public final class Tips {

    private Tips() {}

    /** Shows a text, wrapped, while the pointer rests on a node; replaces an earlier one. */
    public static void install(Node node, String text) {
        if (node.getProperties().get(Tips.class) instanceof Tooltip known) {
            known.setText(text);
            return;
        }
        Tooltip tip = new Tooltip(text);
        tip.setWrapText(true);
        tip.setMaxWidth(380);
        tip.setShowDelay(Duration.millis(500));
        tip.setShowDuration(Duration.seconds(40));
        node.getProperties().put(Tips.class, tip);
        Tooltip.install(node, tip);
    }
}
