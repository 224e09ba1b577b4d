package org.larrr.gui.experiments;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.table.TableFilter;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.export.figure.Notation;
import org.larrr.export.table.DataTable;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.TaskBar;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.FigureMenu;
import org.larrr.gui.views.TableMenu;
import org.larrr.gui.views.ViewContext;

/** A form, how its job stands with a button that stops it, and the figure and table of the last one that ended. */
final class RunPane extends BorderPane {

    /** JavaFX measures the content of every column of the width that columns begin with, 80, hidden ones too. */
    private static final double OTHER_THAN_USUAL = 90;
    private static final double MIN_WIDTH = 64;

    private final String id;
    private final RunController controller;
    private final RunModel model;
    private final FigureView figure = new FigureView();
    private final TableView<List<Object>> table = new TableView<>();
    private final IntegerProperty digits = new SimpleIntegerProperty(Numbers.digits());
    private final ContextMenu menu;
    private final ToggleButton tabular = new ToggleButton(Messages.get("run.table"));

    RunPane(String id, RunController controller, Node form, Runnable start, ViewContext context) {
        this.id = id;
        this.controller = controller;
        this.model = controller.model();
        setId("run-" + id);
        getStyleClass().add("figure-pane");
        figure.setId("run-figure-" + id);
        figure.setMinSize(0, 0);
        table.setId("run-table-" + id);
        table.getStyleClass().addAll("dense", "run-table");
        tabular.setId("run-tabular-" + id);
        tabular.setMinWidth(Region.USE_PREF_SIZE); // sentences beside it wrap
        tabular.disableProperty().bind(model.finishedProperty().isNull());
        table.setMinSize(0, 0);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        BooleanBinding secret = Bindings.createBooleanBinding(() -> controller.truthHiddenProperty().get()
                && model.finishedProperty().get() != null && model.finishedProperty().get().tellsTruth(),
                controller.truthHiddenProperty(), model.finishedProperty());
        table.visibleProperty().bind(tabular.selectedProperty().and(secret.not()));
        figure.visibleProperty().bind(tabular.selectedProperty().or(secret).not());
        setTop(new VBox(form, strip(start, context, secret), problem()));
        setCenter(new StackPane(figure, table, hint(secret)));
        FigureMenu.install(figure, id, context.export());
        menu = TableMenu.install(table, id, () -> Optional.ofNullable(model.finishedProperty().get())
                .map(finished -> finished.report().summary()), context.export());
        menu.getItems().addAll(TableMenu.digits(digits), new Menu());
        digits.addListener((property, old, now) -> table.refresh());
        figure.follow(context.look());
        model.finishedProperty().subscribe(this::show);
    }

    private void show(RunModel.Finished finished) {
        tabular.setSelected(finished != null && tabular.isSelected());
        figure.show(finished == null ? null : finished.report().figures().values().iterator().next());
        if (finished != null) {
            fill(table, finished.report().summary(), digits);
            menu.getItems().set(menu.getItems().size() - 1, chooser(table));
        }
    }

    private HBox strip(Runnable start, ViewContext context, BooleanBinding secret) {
        Button run = Controls.button("run-start-" + id, Messages.get("run.start"),
                Controls.icon(Material2MZ.PLAY_ARROW), start, "text-button");
        run.disableProperty().bind(model.task().runningProperty());
        Button save = Controls.button(Material2MZ.SAVE_ALT, Messages.get("run.save"), "run-save-" + id,
                () -> context.dialogs().chooseFile(id, "").ifPresent(controller::save));
        save.disableProperty().bind(model.finishedProperty().isNull().or(model.task().runningProperty()).or(secret));
        BackgroundTask task = model.task();
        TaskBar bar = new TaskBar(task, () -> task.total() == 0 ? ""
                : Messages.get("run.count", task.done(), task.total()), "run-count-" + id, Messages.get("run.stop"),
                "run-stop-" + id);
        Label message = sentence("run-message-" + id, "hint");
        message.textProperty().bind(model.messageProperty());
        message.setMaxWidth(Double.MAX_VALUE);
        StackPane middle = new StackPane(bar, message);
        HBox strip = new HBox(8, run, middle, tabular, save);
        HBox.setHgrow(middle, Priority.ALWAYS);
        strip.setAlignment(Pos.CENTER_LEFT);
        strip.getStyleClass().addAll("figure-toolbar", "run-strip");
        return strip;
    }

    private Label problem() {
        Label problem = sentence("run-problem-" + id, "problem");
        problem.textProperty().bind(model.problemProperty());
        problem.setPadding(new Insets(0, 8, 4, 8));
        return problem;
    }

    private static Label sentence(String id, String style) {
        Label label = Controls.withId(id, Controls.paragraph("", style));
        Controls.showWhen(label, label.textProperty().isNotEmpty());
        return label;
    }

    private Label hint(BooleanBinding secret) {
        Label hint = Controls.placeholder("run-hint-" + id);
        hint.textProperty().bind(Bindings.when(secret).then(Messages.get("run.secret"))
                .otherwise(Bindings.when(model.task().runningProperty()).then(Messages.get("run.coming"))
                        .otherwise(Messages.get("view." + id + ".empty"))));
        hint.visibleProperty().bind(model.finishedProperty().isNull().or(secret));
        return hint;
    }

    /** @param digits of the numbers, followed by cells as they are shown */
    static void fill(TableView<List<Object>> view, DataTable table, ReadOnlyIntegerProperty digits) {
        List<TableColumn<List<Object>, ?>> columns = new ArrayList<>();
        for (int c = 0; c < table.columns().size(); c++) {
            TableColumn<List<Object>, Object> column = column(table.columns().get(c), c, digits);
            if (!table.rows().isEmpty() && table.rows().get(0).get(c) instanceof Number) {
                column.getStyleClass().add("numbers");
            }
            columns.add(column);
        }
        view.getColumns().setAll(columns); // at once: one by one, the first would take all the room
        view.setItems(FXCollections.observableArrayList(table.rows()));
        TableFilter.forTableView(view).lazy(true).apply();
    }

    /** A submenu that shows and hides the columns of a filled table. */
    static Menu chooser(TableView<List<Object>> view) {
        Map<TableColumn<?, ?>, String> names = new LinkedHashMap<>();
        view.getColumns().forEach(column -> names.put(column, ((Label) column.getGraphic()).getText()));
        return TableMenu.columns(names, RunPane::hide);
    }

    private static void hide(TableColumn<?, ?> column, boolean hidden) {
        column.setVisible(!hidden);
        if (hidden) {
            column.setPrefWidth(OTHER_THAN_USUAL); // else a table that comes to the front measures it, and fails
        }
    }

    private static TableColumn<List<Object>, Object> column(String name, int index, ReadOnlyIntegerProperty digits) {
        TableColumn<List<Object>, Object> column = new TableColumn<>();
        ColumnHead head = ColumnHead.of(name);
        Label title = new Label(head.title());
        if (!head.help().isEmpty()) {
            Tooltips.install(title, head.help());
        }
        column.setGraphic(title);
        column.setId("column-" + name);
        column.setMinWidth(MIN_WIDTH);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue().get(index)));
        column.setComparator(RunPane::compare);
        column.setCellFactory(ignored -> new TableCell<>() {
            @Override
            protected void updateItem(Object cell, boolean empty) {
                super.updateItem(cell, empty);
                setText(empty || cell == null ? null : text(cell, digits.get()));
            }
        });
        return column;
    }

    /** Numbers by size, missing ones last; other things by their names. */
    private static int compare(Object a, Object b) {
        return a instanceof Number x && b instanceof Number y ? Double.compare(x.doubleValue(), y.doubleValue())
                : a.toString().compareTo(b.toString());
    }

    private static String text(Object cell, int digits) {
        if (!(cell instanceof Double number)) {
            return cell.toString();
        }
        return Double.isFinite(number) ? Numbers.show(number, digits) : "–";
    }

    /**
     * The title of a column of a summary, and its meaning.
     *
     * @param title for the head itself
     * @param help  one sentence; empty where nothing is known of the column
     */
    private record ColumnHead(String title, String help) {

        private static final Pattern ERROR = Pattern.compile("lambda([0-9]+)_error");

        /** @param name of the column in files */
        static ColumnHead of(String name) {
            Matcher error = ERROR.matcher(name);
            if (error.matches()) {
                String index = Notation.subscript(Integer.parseInt(error.group(1)));
                return new ColumnHead(Messages.get("column.lambda-error", index),
                        Messages.get("column.lambda-error.help", index));
            }
            String key = name.replace('_', '-');
            return columnHead("column." + key, "column." + key + ".help")
                    .or(() -> columnHead("parameter." + key + ".name", "parameter." + key + ".help"))
                    .or(() -> columnHead("sweep.metric." + key, "column.metric.help"))
                    .orElseGet(() -> new ColumnHead(name.replace('_', ' '), ""));
        }

        private static Optional<ColumnHead> columnHead(String title, String help) {
            return List.of(title, help).stream().allMatch(Messages::has)
                    ? Optional.of(new ColumnHead(Messages.get(title), Messages.get(help))) : Optional.empty();
        }
    }
}
