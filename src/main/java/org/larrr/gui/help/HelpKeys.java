package org.larrr.gui.help;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.larrr.gui.controls.HelpRequest;

/** F1 explains what the pointer rests on, else what has the focus; controls may ask to be explained with an event. */
public final class HelpKeys {

    private Node pointed;

    private HelpKeys() {}

    /** Makes a scene answer F1 and requests. */
    public static void install(Scene scene, HelpModel help) {
        HelpKeys keys = new HelpKeys();
        scene.addEventFilter(MouseEvent.MOUSE_MOVED, event -> keys.pointed = event.getPickResult()
                .getIntersectedNode());
        scene.addEventFilter(MouseEvent.MOUSE_EXITED, event -> keys.pointed = null);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.F1) {
                List<String> controls = new ArrayList<>(idsUpwards(keys.pointed));
                controls.addAll(idsUpwards(scene.getFocusOwner()));
                help.explain(controls);
                event.consume();
            }
        });
        scene.addEventHandler(HelpRequest.WHAT_IS_THIS, event -> help.explain(idsUpwards((Node) event.getTarget())));
    }

    private static List<String> idsUpwards(Node node) {
        List<String> ids = new ArrayList<>();
        for (Node each = node; each != null; each = each.getParent()) {
            if (each.getId() != null) {
                ids.add(each.getId());
            }
        }
        return ids;
    }
}
