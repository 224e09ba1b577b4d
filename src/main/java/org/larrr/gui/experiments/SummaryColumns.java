package org.larrr.gui.experiments;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
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
            TableColumn<List<Object>, String> column = column(table.columns().get(c), c);
            if (!table.rows().isEmpty() && table.rows().get(0).get(c) instanceof Number) {
                column.getStyleClass().add("numbers");
            }
            columns.add(column);
        }
        view.getColumns().setAll(columns); // at once: one by one, the first would take all the room
        view.getItems().setAll(table.rows());
    }

    private static TableColumn<List<Object>, String> column(String name, int index) {
        TableColumn<List<Object>, String> column = new TableColumn<>(name.replace('_', ' '));
        column.setSortable(false);
        column.setMinWidth(NARROWEST);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new SimpleStringProperty(text(row.getValue().get(index))));
        return column;
    }

    private static String text(Object cell) {
        if (!(cell instanceof Double number)) {
            return cell.toString();
        }
        return Double.isFinite(number) ? Numbers.show(number, DIGITS) : "–";
    }
}
