package org.larrr.gui.views;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.Arrangement.Side;
import org.larrr.gui.views.Arrangement.Tabs;

/**
 * The context menu of the tab on which it opens: to another pane, beside, below, away. One for all tabs, since each
 * menu is a window of its own, and filled when it opens.
 */
final class DockMenu extends ContextMenu {

    private final Views views;

    /** @param tabs begins the ids of nodes of tabs; the id of the view follows */
    DockMenu(Views views, String tabs) {
        this.views = views;
        setId("tab-menu");
        getItems().add(new SeparatorMenuItem()); // a menu without entries does not open
        setOnShowing(event -> view(getOwnerNode(), tabs).ifPresent(this::fill));
    }

    private static Optional<String> view(Node owner, String tabs) {
        for (Node each = owner; each != null; each = each.getParent()) {
            if (each.getId() != null && each.getId().startsWith(tabs)) {
                return Optional.of(each.getId().substring(tabs.length()));
            }
        }
        return Optional.empty();
    }

    private void fill(String id) {
        getItems().clear();
        Arrangement now = views.arrangementProperty().get();
        Tabs mine = now.paneOf(id).orElse(Tabs.of(id));
        Menu move = new Menu(Messages.get("dock.move"));
        move.setId("dock-move");
        now.panes().stream().filter(pane -> !pane.equals(mine)).forEach(pane -> move.getItems().add(item(
                "dock-move-" + pane.views().get(0), Messages.get("dock.move.to", names(pane)),
                () -> change(now.join(id, pane.views().get(0), Integer.MAX_VALUE)))));
        MenuItem beside = item("dock-beside", Messages.get("dock.beside"),
                () -> change(now.beside(id, id, Side.RIGHT)));
        MenuItem below = item("dock-below", Messages.get("dock.below"), () -> change(now.beside(id, id, Side.BELOW)));
        MenuItem close = item("dock-close", Messages.get("dock.close"), () -> views.close(id));
        MenuItem standard = item("dock-standard", Messages.get("dock.standard"), () -> change(views.standard()));
        move.setDisable(move.getItems().isEmpty());
        beside.setDisable(mine.views().size() < 2);
        below.setDisable(mine.views().size() < 2);
        close.setDisable(now.views().size() < 2);
        getItems().addAll(move, beside, below, close, new SeparatorMenuItem(), standard);
    }

    private void change(Arrangement next) {
        views.arrangementProperty().set(next);
    }

    private String names(Tabs pane) {
        String first = views.get(pane.selected()).map(View::title).orElse(pane.selected());
        return pane.views().size() == 1 ? first : Messages.get("dock.and-others", first,
                Integer.toString(pane.views().size() - 1));
    }

    private static MenuItem item(String id, String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setId(id);
        item.setOnAction(event -> action.run());
        return item;
    }
}
