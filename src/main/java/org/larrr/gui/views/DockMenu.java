package org.larrr.gui.views;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.Arrangement.Side;
import org.larrr.gui.views.Arrangement.Tabs;

/** The context menu of a tab: to another pane, beside, below, away. Filled anew each time it opens, not before. */
final class DockMenu extends ContextMenu {

    private final Views views;
    private final String id;

    DockMenu(Views views, String id) {
        this.views = views;
        this.id = id;
        setId("tab-menu-" + id);
        getItems().add(new SeparatorMenuItem()); // a menu without entries does not open
        setOnShowing(event -> fill());
    }

    private void fill() {
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
