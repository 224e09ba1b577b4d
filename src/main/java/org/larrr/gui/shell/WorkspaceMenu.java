package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import org.larrr.gui.text.Messages;
import org.larrr.gui.workspace.WorkspaceModel;

/** Parts of the menus that follow the workspace. */
final class WorkspaceMenu {

    private WorkspaceMenu() {}

    /** Files opened or saved of late. */
    static Menu recent(WorkspaceModel workspace, Consumer<Path> open) {
        Menu menu = new Menu(Messages.get("menu.recent"));
        menu.setId("menu-recent");
        InvalidationListener fill = list -> menu.getItems().setAll(workspace.recent().stream()
                .map(file -> entry(file, open)).toList());
        workspace.recent().addListener(fill);
        fill.invalidated(null);
        menu.disableProperty().bind(Bindings.isEmpty(workspace.recent()));
        return menu;
    }

    private static MenuItem entry(Path file, Consumer<Path> open) {
        MenuItem item = new MenuItem(file.getFileName() + "   " + file.getParent());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> open.accept(file));
        return item;
    }

    static MenuItem enabledBy(MenuItem item, ObservableBooleanValue possible) {
        item.disableProperty().bind(Bindings.not(possible));
        return item;
    }
}
