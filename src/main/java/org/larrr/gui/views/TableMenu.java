package org.larrr.gui.views;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.beans.property.IntegerProperty;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.larrr.export.table.DataTable;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.text.Messages;

/** The menu of a table: copy and save its numbers in full, choose its columns and digits. */
public final class TableMenu {

    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);

    private static final List<Integer> DIGITS = List.of(2, 3, 4, 5, 6, 10);

    private TableMenu() {}

    /**
     * @param name    suggested for files
     * @param numbers all of them, asked for when they are wanted; empty where there are none yet
     * @return the menu, for entries of the table's own
     */
    public static ContextMenu install(TableView<?> table, String name, Supplier<Optional<DataTable>> numbers,
            ViewContext.Export export) {
        Runnable copy = () -> numbers.get().ifPresent(export::copyTable);
        MenuItem copied = Controls.item("table-menu-copy", Messages.get("figure.menu.copy-numbers"), copy);
        copied.setAccelerator(COPY);
        MenuItem saved = Controls.item("table-menu-export", Messages.get("figure.menu.export"),
                () -> numbers.get().ifPresent(found -> export.saveTable(name, found)));
        ContextMenu menu = new ContextMenu(copied, saved);
        table.setContextMenu(menu);
        table.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (COPY.match(event)) {
                copy.run();
                event.consume();
            }
        });
        return menu;
    }

    /**
     * A submenu that shows and hides columns.
     *
     * @param names  of the columns that may be hidden
     * @param hidden hears of each choice
     */
    public static Menu columns(Map<TableColumn<?, ?>, String> names, BiConsumer<TableColumn<?, ?>, Boolean> hidden) {
        Menu columns = new Menu(Messages.get("table.menu.columns"));
        names.forEach((column, name) -> {
            CheckMenuItem item = new CheckMenuItem(name);
            item.setId("table-menu-" + column.getId());
            item.setSelected(true);
            item.setOnAction(event -> hidden.accept(column, !item.isSelected()));
            columns.getItems().add(item);
        });
        return columns;
    }

    /** A submenu that chooses how many digits are shown. */
    public static Menu digits(IntegerProperty digits) {
        Menu menu = new Menu(Messages.get("table.menu.digits"));
        for (int choice : DIGITS) {
            RadioMenuItem item = new RadioMenuItem(Integer.toString(choice));
            item.setId("table-menu-digits-" + choice);
            item.setOnAction(event -> digits.set(choice));
            digits.subscribe(now -> item.setSelected(now.intValue() == choice));
            menu.getItems().add(item);
        }
        return menu;
    }
}
