package org.larrr.gui.views;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import org.controlsfx.control.PopOver;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Range;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.charts.PlotAxes;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** The menu of a figure: copy, export, choose the visible part. Made anew each time it is asked for. */
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
            if (view.wholeFigure() != null) {
                menu.getItems().setAll(menus.items());
                menu.show(view, event.getScreenX(), event.getScreenY());
            }
            event.consume();
        });
        view.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (view.wholeFigure() != null && (COPY.match(event) || COPY_PICTURE.match(event))) {
                if (COPY.match(event)) {
                    export.copyNumbers(name, menus.wholeFigure());
                } else {
                    export.copy(name, menus.wholeFigure(), view.looked());
                }
                event.consume();
            }
        });
    }

    /** There is a menu of a figure only. */
    private Figure wholeFigure() {
        return Objects.requireNonNull(view.wholeFigure());
    }

    private List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        MenuItem picture = item("copy", () -> export.copy(name, wholeFigure(), view.looked()));
        picture.setAccelerator(COPY_PICTURE);
        MenuItem numbers = item("copy-numbers", () -> export.copyNumbers(name, wholeFigure()));
        numbers.setAccelerator(COPY);
        items.addAll(List.of(picture, numbers, new SeparatorMenuItem()));
        if (view.isZoomed()) {
            items.add(item("export-seen", () -> export.save(name, wholeFigure(), view.looked())));
            items.add(item("export-whole", () -> export.save(name, wholeFigure(), Map.of())));
        } else {
            items.add(item("export", () -> export.save(name, wholeFigure(), Map.of())));
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

    private Menu axisMenu(PlotAxes.VisibleAxis axis) {
        Menu menu = new Menu(Messages.get("figure.menu.axis", Messages.draw(axis.named())));
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
        return Controls.item("figure-menu-" + key.replace('.', '-'), Messages.get("figure.menu." + key), action);
    }

    /** Asks for the ends of an axis beside its picture. */
    private static final class AxisRangePopOver {

        private final PlotAxes.VisibleAxis axis;
        private final TextField low = new TextField();
        private final TextField high = new TextField();
        private final Label problem = new Label();
        private final Button set = new Button(Messages.get("axis-range.set"));

        private AxisRangePopOver(PlotAxes.VisibleAxis axis) {
            this.axis = axis;
        }

        static void show(FigureView view, PlotAxes.VisibleAxis axis) {
            AxisRangePopOver form = new AxisRangePopOver(axis);
            PopOver over = new PopOver(form.build());
            over.setArrowLocation(PopOver.ArrowLocation.BOTTOM_CENTER);
            over.setDetachable(false);
            form.set.setOnAction(event -> {
                view.zoom().look(Map.of(axis.label(), form.range()));
                over.hide();
            });
            over.show(view, -view.getHeight() / 3);
            form.low.requestFocus();
        }

        private GridPane build() {
            low.setId("axis-range-low");
            high.setId("axis-range-high");
            set.setId("axis-range-set");
            set.setDefaultButton(true);
            problem.setId("axis-range-problem");
            problem.getStyleClass().add("problem");
            problem.setWrapText(true);
            problem.setMaxWidth(260);
            low.setText(text(axis.range().low()));
            high.setText(text(axis.range().high()));
            validate();
            GridPane grid = Controls.styled(new GridPane(), "popover-form");
            Label title = new Label(Messages.get("axis-range.title", Messages.draw(axis.words())));
            title.getStyleClass().add("panel-title");
            grid.add(title, 0, 0, 2, 1);
            grid.addRow(1, label("axis-range.low", low), low);
            grid.addRow(2, label("axis-range.high", high), high);
            grid.add(problem, 0, 3, 2, 1);
            grid.add(set, 1, 4);
            GridPane.setHalignment(set, javafx.geometry.HPos.RIGHT);
            grid.setAlignment(Pos.CENTER_LEFT);
            return grid;
        }

        private static Label label(String key, Control control) {
            Label label = new Label(Messages.get(key));
            label.setLabelFor(control);
            return label;
        }

        private static String text(double value) {
            return Numbers.edit(value);
        }

        private void validate() {
            StringBinding wrong = Bindings.createStringBinding(this::problem, low.textProperty(), high.textProperty());
            FieldChecks.watch(low, wrong);
            FieldChecks.watch(high, wrong);
            problem.textProperty().bind(wrong);
            set.disableProperty().bind(wrong.isNotEmpty());
        }

        /** Returns the problem, one sentence; empty if the range is valid. */
        private String problem() {
            for (TextField field : new TextField[] {low, high}) {
                if (Numbers.parse(field.getText()).isEmpty()) {
                    return Messages.get("axis-range.problem.number", field.getText().strip());
                }
            }
            if (number(low) >= number(high)) {
                return Messages.get("axis-range.problem.order");
            }
            boolean positive = axis.range().low() > 0;
            return axis.logarithmic() && positive && number(low) <= 0 ? Messages.get("axis-range.problem.log") : "";
        }

        private static double number(TextField field) {
            OptionalDouble number = Numbers.parse(field.getText());
            return number.orElse(Double.NaN);
        }

        private Range range() {
            return new Range(number(low), number(high));
        }
    }
}
