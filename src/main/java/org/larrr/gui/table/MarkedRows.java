package org.larrr.gui.table;

import javafx.css.PseudoClass;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.LinkedCursor;

/**
 * Ties the rows of the table to what is selected and marked in all views. A click marks a row as one on a symbol of the
 * spectrum does, Ctrl and Shift take several; with keys, Space marks besides the others, Shift and an arrow go on
 * marking, Escape takes the marks away.
 */
final class MarkedRows {

    private static final PseudoClass LINKED = PseudoClass.getPseudoClass("linked");

    private final TableView<EigenpairLine> table;
    private final AnalysisModel analysis;
    /** Where a click with Shift begins, a row of the table as it is sorted; −1 for nowhere. */
    private int anchor = -1;

    private MarkedRows(TableView<EigenpairLine> table, AnalysisModel analysis) {
        this.table = table;
        this.analysis = analysis;
    }

    static void install(TableView<EigenpairLine> table, AnalysisModel analysis) {
        MarkedRows rows = new MarkedRows(table, analysis);
        rows.connect();
        table.setRowFactory(ignored -> rows.row());
        table.addEventFilter(KeyEvent.KEY_PRESSED, rows::key);
    }

    private void connect() {
        table.getSelectionModel().selectedItemProperty().addListener((property, old, now) -> {
            if (now != null) {
                analysis.selectedProperty().set(now.index());
            }
        });
        analysis.selectedProperty().addListener((property, old, now) -> select(table, now.intValue()));
    }

    /** Selects the line of an eigenpair, wherever it stands; selecting what is selected would lay out all rows. */
    static void select(TableView<EigenpairLine> table, int index) {
        EigenpairLine selected = table.getSelectionModel().getSelectedItem();
        if (selected == null || selected.index() != index) {
            table.getItems().stream().filter(line -> line.index() == index).findFirst()
                    .ifPresent(table.getSelectionModel()::select);
        }
    }

    /** A row that lights up with its eigenvalue in other views, and lights that up in turn. */
    private TableRow<EigenpairLine> row() {
        TableRow<EigenpairLine> row = new TableRow<>();
        LinkedCursor cursor = analysis.cursor();
        Runnable light = () -> row.pseudoClassStateChanged(LINKED,
                row.getItem() != null && cursor.eigenpairs().contains(row.getItem().index()));
        cursor.markedProperty().addListener((property, old, now) -> light.run());
        cursor.eigenpairProperty().addListener((property, old, now) -> light.run());
        row.itemProperty().addListener((property, old, now) -> light.run());
        row.hoverProperty().addListener((property, old, now) -> {
            if (row.getItem() != null) {
                cursor.eigenpairProperty().set(now ? row.getItem().index() : -1);
            }
        });
        row.setOnMouseClicked(event -> click(row, event));
        return row;
    }

    private void click(TableRow<EigenpairLine> row, MouseEvent event) {
        if (row.getItem() == null || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        if (event.isShiftDown() && anchor >= 0 && anchor < table.getItems().size()) {
            int last = Math.max(anchor, row.getIndex());
            for (int i = Math.min(anchor, row.getIndex()); i <= last; i++) {
                choose(i);
            }
        } else {
            analysis.cursor().mark(row.getItem().index(), event.isShortcutDown());
            anchor = row.getIndex();
        }
    }

    private void choose(int row) {
        analysis.cursor().choose(table.getItems().get(row).index(), true);
    }

    private void key(KeyEvent event) {
        int row = table.getSelectionModel().getSelectedIndex();
        int step = switch (event.getCode()) {
            case DOWN -> 1;
            case UP -> -1;
            default -> 0;
        };
        if (event.getCode() == KeyCode.SPACE && row >= 0) {
            analysis.cursor().mark(table.getItems().get(row).index(), true);
            anchor = row;
            event.consume();
        } else if (event.isShiftDown() && step != 0 && row >= 0) {
            choose(row);
            int next = Math.max(0, Math.min(table.getItems().size() - 1, row + step));
            choose(next);
            table.getSelectionModel().select(next);
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && analysis.cursor().isMarked()) {
            analysis.cursor().clear();
            event.consume();
        }
    }
}
