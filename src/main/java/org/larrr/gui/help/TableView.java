package org.larrr.gui.help;

import java.util.function.BiConsumer;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.TextAlignment;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.Node;

/**
 * A table of Markdown: the last of few columns takes the room there is, many columns are narrow and can be scrolled.
 */
final class TableView {

    private static final int FEW = 3;
    private static final double FIRST = 84;
    private static final double NARROW = 52;

    private final GridPane grid = new GridPane();
    private final BiConsumer<Node, TextFlow> words;
    private int columns;
    private int rows;

    private TableView(BiConsumer<Node, TextFlow> words) {
        this.words = words;
    }

    /** @param words writes what a cell holds */
    static Region of(TableBlock table, BiConsumer<Node, TextFlow> words) {
        TableView view = new TableView(words);
        for (Node part = table.getFirstChild(); part != null; part = part.getNext()) {
            for (Node row = part.getFirstChild(); row != null; row = row.getNext()) {
                view.row((TableRow) row);
            }
        }
        return view.region();
    }

    private void row(TableRow row) {
        int column = 0;
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            grid.add(cell((TableCell) cell), column++, rows);
        }
        columns = Math.max(columns, column);
        rows++;
    }

    private TextFlow cell(TableCell cell) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add(cell.isHeader() ? "table-head" : "table-cell");
        boolean numbers = cell.getAlignment() == TableCell.Alignment.RIGHT;
        flow.setTextAlignment(numbers ? TextAlignment.RIGHT : TextAlignment.LEFT);
        words.accept(cell, flow);
        GridPane.setValignment(flow, VPos.TOP);
        return flow;
    }

    private Region region() {
        grid.getStyleClass().add("markdown-table");
        for (int i = 0; i < columns; i++) {
            ColumnConstraints column = new ColumnConstraints();
            boolean last = i == columns - 1;
            if (columns <= FEW && last) {
                column.setHgrow(Priority.ALWAYS);
            } else {
                column.setPrefWidth(i == 0 || columns <= FEW ? FIRST : NARROW);
                column.setMinWidth(i == 0 || columns <= FEW ? FIRST : NARROW);
                column.setHalignment(HPos.RIGHT);
            }
            grid.getColumnConstraints().add(column);
        }
        if (columns <= FEW) {
            return grid;
        }
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.getStyleClass().add("edge-to-edge");
        scroll.setMinHeight(Region.USE_PREF_SIZE);
        return scroll;
    }
}
