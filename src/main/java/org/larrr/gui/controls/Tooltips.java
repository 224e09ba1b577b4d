package org.larrr.gui.controls;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;

/** Tooltips of one look, each made when the pointer first comes to its node: a window has hundreds. */
public final class Tooltips {

    private Tooltips() {}

    /** Shows a text, wrapped, while the pointer rests on a node; replaces an earlier one. */
    public static void install(Node node, String text) {
        boolean waits = node.getProperties().put(Tooltips.class, text) != null;
        if (node.getProperties().get(Tooltip.class) instanceof Tooltip known) {
            known.setText(text);
        } else if (!waits) {
            node.addEventHandler(MouseEvent.MOUSE_ENTERED, event -> make(node));
        }
    }

    /** Returns the text of a node's tooltip; empty if it has none. */
    public static Optional<String> of(Node node) {
        return Optional.ofNullable((String) node.getProperties().get(Tooltips.class));
    }

    private static void make(Node node) {
        if (!node.getProperties().containsKey(Tooltip.class)) {
            Tooltip tip = new Tooltip(of(node).orElseThrow());
            tip.setWrapText(true);
            tip.setMaxWidth(380);
            tip.setShowDelay(Duration.millis(500));
            tip.setShowDuration(Duration.seconds(40));
            node.getProperties().put(Tooltip.class, tip);
            Tooltip.install(node, tip);
        }
    }
}
