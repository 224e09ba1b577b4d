package org.larrr.gui.experiments;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.controlsfx.control.table.TableFilter;
import org.larrr.export.table.DataTable;
import org.larrr.gui.text.Numbers;

/** Shows a table of numbers and names with its own columns. */
final class SummaryColumns {

    private static final int DIGITS = 3;
    private static final double NARROWEST = 64;

    private SummaryColumns() {}

    static void fill(TableView<List<Object>> view, DataTable table) {
        List<TableColumn<List<Object>, ?>> columns = new ArrayList<>();
        for (int c = 0; c < table.columns().size(); c++) {
            TableColumn<List<Object>, Object> column = column(table.columns().get(c), c);
            if (!table.rows().isEmpty() && table.rows().get(0).get(c) instanceof Number) {
                column.getStyleClass().add("numbers");
            }
            columns.add(column);
        }
        view.getColumns().setAll(columns); // at once: one by one, the first would take all the room
        view.setItems(FXCollections.observableArrayList(table.rows()));
        TableFilter.forTableView(view).lazy(true).apply();
    }

    private static TableColumn<List<Object>, Object> column(String name, int index) {
        TableColumn<List<Object>, Object> column = new TableColumn<>(name.replace('_', ' '));
        column.setMinWidth(NARROWEST);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue().get(index)));
        column.setComparator(SummaryColumns::compare);
        column.setCellFactory(ignored -> new TableCell<>() {
            @Override
            protected void updateItem(Object cell, boolean empty) {
                super.updateItem(cell, empty);
                setText(empty || cell == null ? null : text(cell));
            }
        });
        return column;
    }

    /** Numbers by size, missing ones last; other things by their names. */
    private static int compare(Object a, Object b) {
        return a instanceof Number x && b instanceof Number y ? Double.compare(x.doubleValue(), y.doubleValue())
                : a.toString().compareTo(b.toString());
    }

    private static String text(Object cell) {
        if (!(cell instanceof Double number)) {
            return cell.toString();
        }
        return Double.isFinite(number) ? Numbers.show(number, DIGITS) : "–";
    }
}
