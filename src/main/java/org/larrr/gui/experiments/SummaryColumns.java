package org.larrr.gui.experiments;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.controlsfx.control.table.TableFilter;
import org.larrr.export.figure.Notation;
import org.larrr.export.table.DataTable;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.TableMenu;

/** Shows a table of numbers and names with its own columns, which sort, hide and explain themselves. */
final class SummaryColumns {

    static final List<Integer> DIGITS = List.of(2, 3, 4, 5, 6, 10);
    /** JavaFX measures the content of every column of the width that columns begin with, 80, hidden ones too. */
    private static final double OTHER_THAN_USUAL = 90;
    private static final double MIN_WIDTH = 64;

    private SummaryColumns() {}

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
        return TableMenu.columns(names, SummaryColumns::hide);
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
        column.setComparator(SummaryColumns::compare);
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
