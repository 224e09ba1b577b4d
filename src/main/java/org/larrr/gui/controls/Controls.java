package org.larrr.gui.controls;

import atlantafx.base.theme.Styles;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TitledPane;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** Small controls and what they have in common: icons, buttons, entries of menus, folds. */
public final class Controls {

    private Controls() {}

    public static FontIcon icon(Ikon ikon) {
        return new FontIcon(ikon);
    }

    /** A flat button that is only an icon; its tip is also what a screen reader says. */
    public static Button button(Ikon ikon, String tip) {
        Button button = new Button(null, icon(ikon));
        button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
        if (!tip.isEmpty()) {
            Tooltips.install(button, tip);
            button.setAccessibleText(tip);
        }
        return button;
    }

    /** An entry of a menu. */
    public static MenuItem item(String id, String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }

    /** Shows a node while a condition holds; otherwise it takes no room. */
    public static void showWhen(Node node, ObservableValue<Boolean> shown) {
        node.visibleProperty().bind(shown);
        node.managedProperty().bind(node.visibleProperty());
    }

    /** A folded pane whose content is not styled and laid out before it is opened. */
    public static TitledPane collapsible(String title, Node content) {
        TitledPane fold = new TitledPane(title, null);
        fold.getStyleClass().add("more");
        fold.setExpanded(false);
        fold.setAnimated(false);
        fold.expandedProperty().subscribe(open -> fold.setContent(open ? content : null));
        return fold;
    }
}
