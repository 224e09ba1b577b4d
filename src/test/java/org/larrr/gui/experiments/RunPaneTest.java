package org.larrr.gui.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Scene;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.larrr.export.table.DataTable;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class RunPaneTest {

    private final List<Throwable> uncaught = new ArrayList<>();
    private TableView<List<Object>> table;
    private StackPane place;

    @Start
    void start(Stage stage) {
        table = new TableView<>();
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_ALL_COLUMNS);
        place = new StackPane(table);
        stage.setScene(new Scene(place, 480, 200));
        stage.show();
        Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
    }

    private void hide(String column) {
        RunPane.chooser(table).getItems().stream().map(CheckMenuItem.class::cast)
                .filter(item -> item.getText().toLowerCase(Locale.ROOT).equals(column)).forEach(item -> {
                    item.setSelected(false);
                    item.getOnAction().handle(null);
                });
    }

    /** A hidden column that was never laid out would be measured among those that are shown. */
    @Test
    void aTableWithAHiddenColumnComesToTheFront(FxRobot robot) {
        DataTable rows = new DataTable("", List.of("a", "b", "c", "d", "e", "f"), List.of(List.of(1, 2, 3, 4, 5, 6)));
        robot.interact(() -> {
            place.getChildren().clear(); // as the table of a tab behind another
            RunPane.fill(table, rows, new SimpleIntegerProperty(3));
            table.layout();
            hide("c");
            place.getChildren().add(table);
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(uncaught).isEmpty();
        assertThat(table.getVisibleLeafColumns()).hasSize(5);
    }
}
