package org.larrr.gui.views;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.charts.ShownAxis;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Phrases;

/** What one can do with a picture: copy, export, choose what is looked at. Made anew each time it is asked for. */
public final class FigureMenu {

    private static final KeyCombination COPY = new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
    private static final KeyCombination COPY_PICTURE =
            new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);

    private final FigureView view;
    private final String name;
    private final ViewContext.Export export;

    private FigureMenu(FigureView view, String name, ViewContext.Export export) {
        this.view = view;
        this.name = name;
        this.export = export;
    }

    /**
     * Gives a picture its context menu and its keys for copying.
     *
     * @param name suggested for files
     */
    public static void install(FigureView view, String name, ViewContext.Export export) {
        FigureMenu menus = new FigureMenu(view, name, export);
        ContextMenu menu = new ContextMenu();
        menu.setId("figure-menu-" + name);
        view.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            if (view.whole() != null) {
                menu.getItems().setAll(menus.items());
                menu.show(view, event.getScreenX(), event.getScreenY());
            }
            event.consume();
        });
        view.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (view.whole() != null && (COPY.match(event) || COPY_PICTURE.match(event))) {
                if (COPY.match(event)) {
                    export.copyNumbers(name, menus.whole());
                } else {
                    export.copy(name, menus.whole(), view.looked());
                }
                event.consume();
            }
        });
    }

    /** There is a menu of a figure only. */
    private Figure whole() {
        return Objects.requireNonNull(view.whole());
    }

    private List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        MenuItem picture = item("copy", () -> export.copy(name, whole(), view.looked()));
        picture.setAccelerator(COPY_PICTURE);
        MenuItem numbers = item("copy-numbers", () -> export.copyNumbers(name, whole()));
        numbers.setAccelerator(COPY);
        items.addAll(List.of(picture, numbers, new SeparatorMenuItem()));
        if (view.isZoomed()) {
            items.add(item("export-seen", () -> export.save(name, whole(), view.looked())));
            items.add(item("export-whole", () -> export.save(name, whole(), Map.of())));
        } else {
            items.add(item("export", () -> export.save(name, whole(), Map.of())));
        }
        if (!view.axes().isEmpty()) {
            items.add(new SeparatorMenuItem());
            view.axes().forEach(axis -> items.add(axisMenu(axis)));
            MenuItem fit = item("fit", view::fit);
            fit.setDisable(!view.isPart());
            MenuItem back = item("back", view.zoom()::back);
            back.setDisable(!view.zoom().canGoBack());
            MenuItem forward = item("forward", view.zoom()::forward);
            forward.setDisable(!view.zoom().canGoForward());
            items.addAll(List.of(new SeparatorMenuItem(), fit, back, forward));
        }
        return items;
    }

    private Menu axisMenu(ShownAxis axis) {
        Menu menu = new Menu(Messages.get("figure.menu.axis", Phrases.words(axis.label())));
        menu.getItems().add(item("axis.range", () -> AxisRangePopOver.show(view, axis)));
        if (axis.scalable()) {
            CheckMenuItem log = new CheckMenuItem(Messages.get("figure.menu.axis.log"));
            log.setId("figure-menu-axis-log");
            log.setSelected(axis.logarithmic());
            log.setOnAction(event -> view.zoom().scale(axis.label(), log.isSelected() ? Axis.Scale.LOG
                    : Axis.Scale.LINEAR));
            menu.getItems().add(log);
        }
        menu.getItems().add(item("axis.whole", () -> view.zoom().fit(List.of(axis.label()))));
        return menu;
    }

    private static MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(Messages.get("figure.menu." + key));
        item.setId("figure-menu-" + key.replace('.', '-'));
        item.setOnAction(event -> action.run());
        return item;
    }
}
