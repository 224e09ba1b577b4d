package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;
import org.larrr.gui.charts.FigureView;

/**
 * Finds words on the screen that are not to be read whole, shortened by dots or beyond the edge of the window, and
 * pictures and buttons beyond it.
 */
final class CutTexts {

    private CutTexts() {}

    /** The texts under a node that are cut, each with what holds it. */
    static List<String> in(Parent root) {
        List<String> cut = new ArrayList<>();
        visit(root, root.localToScene(root.getBoundsInLocal()), false, cut);
        return cut;
    }

    private static void visit(Node node, Bounds window, boolean scrolled, List<String> cut) {
        if (!node.isVisible() || node.getOpacity() == 0) {
            return;
        }
        if (node instanceof Labeled labeled && labeled.getText() != null && !labeled.getText().isEmpty()) {
            look(labeled, window, scrolled, cut);
        }
        if (!scrolled && (node instanceof FigureView || node instanceof ButtonBase) && isBeyond(node, window)) {
            cut.add("a " + node.getClass().getSimpleName() + " reaches beyond the window in " + holder(node));
        }
        boolean inside = scrolled || node instanceof ScrollPane || node.getStyleClass().contains("virtual-flow")
                || node instanceof TableView<?> table && isScrolled(table);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> visit(child, window, inside, cut));
        }
    }

    private static boolean isBeyond(Node node, Bounds window) {
        Bounds place = node.localToScene(node.getLayoutBounds());
        return place.getWidth() > 0
                && (place.getMaxX() > window.getMaxX() + 1 || place.getMaxY() > window.getMaxY() + 1);
    }

    /** A table that is wider than its place can be moved sideways, head and all. */
    private static boolean isScrolled(TableView<?> table) {
        return table.lookupAll(".scroll-bar:horizontal").stream().anyMatch(Node::isVisible);
    }

    private static void look(Labeled labeled, Bounds window, boolean scrolled, List<String> cut) {
        Text shown = labeled.getChildrenUnmodifiable().stream().filter(Text.class::isInstance).map(Text.class::cast)
                .filter(text -> !(text instanceof FontIcon)).findFirst().orElse(null);
        if (shown == null || !shown.isVisible() || labeled.getWidth() <= 0) {
            return;
        }
        Bounds place = shown.localToScene(shown.getBoundsInLocal());
        boolean beyond = !scrolled && (place.getMinX() < window.getMinX() - 1 || place.getMaxX() > window.getMaxX() + 1
                || place.getMaxY() > window.getMaxY() + 1);
        if (!plain(shown.getText()).equals(plain(labeled.getText())) || beyond) {
            cut.add("“" + labeled.getText() + "” is seen as “" + shown.getText() + "”"
                    + (beyond ? " beyond the window" : "")
                    + " in " + holder(labeled));
        }
    }

    /** Mnemonic marks are not written. */
    private static String plain(String text) {
        return text.replace("_", "").strip();
    }

    private static String holder(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each.getId() != null) {
                return "#" + each.getId();
            }
        }
        return node.getClass().getSimpleName();
    }
}
