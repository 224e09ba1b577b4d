package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;
import static org.larrr.gui.shell.JourneyWindow.entry;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.Setting;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.experiments.SweepView;
import org.larrr.gui.table.EigenpairLine;
import org.testfx.util.WaitForAsyncUtils;

/** Tables that sort, choose columns and digits, explain their heads and give their numbers; rows that stay marked. */
class TablesJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1600, 900, LinearSystem.SLOW);

    @TempDir
    Path folder;

    @Test
    void eigenvaluesSortByWhatAColumnShowsAndBack(JourneyRobot robot) throws Exception {
        TableView<EigenpairLine> table = eigenpairs(robot);
        List<Integer> natural = indices(table);
        assertThat(natural).isSorted();
        robot.interact(() -> window.model().analysis().selectedProperty().set(2));

        robot.clickOn(head(table, "column-value"));
        await(() -> indices(table).equals(natural.stream().sorted(Comparator.reverseOrder()).toList()));
        assertThat(table.getSelectionModel().getSelectedItem().row().pair().index()).as("the same line").isEqualTo(2);
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(0.7));
        window.awaitReady();
        assertThat(table.getItems()).extracting(line -> line.row().value().re()).as("while values move").isSorted();

        robot.clickOn(head(table, "column-value"));
        await(() -> indices(table).equals(natural));
        robot.clickOn(head(table, "column-error"));
        await(() -> !table.getSortOrder().isEmpty() && "column-error".equals(table.getSortOrder().get(0).getId()));
        assertThat(table.getItems().stream().map(line -> line.row().pair()).filter(pair -> !pair.stationary())
                .map(pair -> pair.error()).filter(Double::isFinite)).isSorted();
        robot.clickOn(head(table, "column-error")).clickOn(head(table, "column-error"));
        await(() -> table.getSortOrder().isEmpty() && indices(table).equals(natural));
    }

    @Test
    void rowsStayMarkedInEveryViewByPointerAndByKeys(JourneyRobot robot) throws Exception {
        TableView<EigenpairLine> table = eigenpairs(robot);
        FigureView spectrum = robot.lookup("#figure-view-spectrum").query();
        FigureView functions = robot.lookup("#figure-view-eigenfunctions").query();
        await(() -> !spectrum.axes().isEmpty() && !functions.axes().isEmpty());
        robot.clickOn(row(table, 1)).moveTo("#subject");
        await(() -> marked().equals(Set.of(1)));
        int one = marks(spectrum);
        assertThat(one).isPositive();
        assertThat(marks(functions)).as("its function").isEqualTo(1);
        robot.press(KeyCode.CONTROL).clickOn(row(table, 2)).release(KeyCode.CONTROL).moveTo("#subject");
        await(() -> marked().equals(Set.of(1, 2)));
        assertThat(marks(functions)).isEqualTo(2);
        assertThat(marks(spectrum)).isGreaterThan(one);
        robot.clickOn(row(table, 0)).press(KeyCode.SHIFT).clickOn(row(table, 2)).release(KeyCode.SHIFT);
        await(() -> marked().equals(Set.of(0, 1, 2)));
        robot.push(KeyCode.ESCAPE);
        await(() -> marked().isEmpty());

        robot.interact(() -> table.getSelectionModel().select(0));
        robot.interact(table::requestFocus);
        robot.push(KeyCode.SPACE);
        await(() -> marked().equals(Set.of(0)));
        robot.push(KeyCode.SHIFT, KeyCode.DOWN);
        await(() -> marked().equals(Set.of(0, 1)));
        robot.push(KeyCode.DOWN).push(KeyCode.SPACE);
        await(() -> marked().equals(Set.of(0, 1, 2)));
        robot.push(KeyCode.SPACE);
        await(() -> marked().equals(Set.of(0, 1)));
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(0.7));
        window.awaitReady();
        assertThat(marked()).as("whatever is fitted anew").containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void keysGoThroughTheEigenvaluesOfAPicture(JourneyRobot robot) throws Exception {
        eigenpairs(robot);
        FigureView spectrum = robot.lookup("#figure-view-spectrum").query();
        await(() -> !spectrum.axes().isEmpty());
        robot.interact(() -> spectrum.focusable().requestFocus());
        robot.push(KeyCode.N);
        await(() -> marked().equals(Set.of(1)));
        robot.push(KeyCode.N);
        await(() -> marked().equals(Set.of(2)) && window.model().analysis().selectedProperty().get() == 2);
        robot.push(KeyCode.SHIFT, KeyCode.P);
        await(() -> marked().equals(Set.of(1, 2)));
        robot.push(KeyCode.P);
        await(() -> marked().equals(Set.of(0)));
        robot.push(KeyCode.ESCAPE);
        await(() -> marked().isEmpty());
    }

    @Test
    void theFirstFunctionIsOneOfThem(JourneyRobot robot) throws Exception {
        TableView<EigenpairLine> table = eigenpairs(robot);
        FigureView functions = robot.lookup("#figure-view-eigenfunctions").query();
        await(() -> !functions.axes().isEmpty());
        robot.clickOn(row(table, 0)).moveTo("#subject");
        await(() -> marked().equals(Set.of(0)));
        assertThat(marks(functions)).isZero();
        robot.interact(() -> robot.lookup("#eigenfunction-constant").query().requestFocus());
        robot.push(KeyCode.SPACE);
        await(() -> functions.wholeFigure() instanceof XyFigure figure
                && figure.series().stream().anyMatch(series -> series.name().startsWith("f₁")));
        await(() -> marks(functions) > 0);
    }

    @Test
    void tablesOfExperimentsAndPinsDoTheSame(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> {
            window.workbench.model().pin();
            window.model().views().show("pins");
        });
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(0.7));
        window.awaitReady();
        TableView<?> pins = robot.lookup("#pin-table").queryTableView();
        await(() -> pins.getItems().size() > 3 && pins.getColumns().size() == 3);
        explained(pins);
        robot.interact(() -> entry(pins.getContextMenu().getItems(), "table-menu-digits-6").fire());
        await(() -> pins.lookupAll(".table-cell").stream().map(cell -> ((Labeled) cell).getText())
                .anyMatch(text -> text != null && text.matches("−[0-9][.][0-9]{5}")));
        hides(robot, pins, "column-fit-1");
        copies(robot, pins, "setting\t", "\t" + window.latest().rows().get(1).value().re());

        robot.interact(() -> window.model().views().show(SweepView.ID));
        robot.interact(() -> {
            robot.lookup("#sweep-trials").<TextField>query().setText("1");
            robot.lookup("#sweep-first-count").<TextField>query().setText("3");
            robot.lookup("#run-start-sweep").queryButton().fire();
        });
        ToggleButton tabular = robot.lookup("#run-tabular-sweep").query();
        await(() -> !tabular.isDisabled());
        robot.interact(() -> tabular.setSelected(true));
        TableView<List<Object>> table = robot.lookup("#run-table-sweep").queryTableView();
        await(() -> table.getItems().size() >= 3);
        explained(table);
        TableColumn<List<Object>, ?> first = table.getColumns().get(0);
        robot.interact(() -> {
            first.setSortType(TableColumn.SortType.DESCENDING);
            table.getSortOrder().setAll(List.of(first));
        });
        assertThat(table.getItems()).extracting(line -> (Double) line.get(0)).isSortedAccordingTo(
                Comparator.reverseOrder());
        DataTable numbers = window.model().sweep().model().finishedProperty().get().report().summary();
        copies(robot, table, numbers.columns().get(0) + "\t", numbers.rows().get(0).get(4).toString());
        hides(robot, table, "column-estimator");
        Path target = folder.resolve("sweep");
        window.dialogs.target = Optional.of(target);
        robot.interact(() -> entry(table.getContextMenu().getItems(), "table-menu-export").fire());
        Path written = folder.resolve("sweep.csv");
        await(() -> Files.exists(written) && Files.size(written) > 0);
        assertThat(Files.readString(written)).isEqualTo(numbers.csv());
    }

    private static void explained(TableView<?> table) {
        assertThat(table.getColumns()).isNotEmpty().allSatisfy(column ->
                assertThat(Tooltips.of(column.getGraphic()).orElse("")).as(column.getId()).isNotBlank());
    }

    private static void hides(JourneyRobot robot, TableView<?> table, String column) {
        CheckMenuItem item = (CheckMenuItem) entry(table.getContextMenu().getItems(), "table-menu-" + column);
        robot.interact(() -> {
            item.setSelected(false);
            item.fire();
        });
        assertThat(table.getVisibleLeafColumns()).extracting(TableColumn::getId).doesNotContain(column).isNotEmpty();
    }

    private static void copies(JourneyRobot robot, TableView<?> table, String start, String part) throws Exception {
        robot.interact(() -> entry(table.getContextMenu().getItems(), "table-menu-copy").fire());
        await(() -> Clipboard.getSystemClipboard().hasString()
                && Clipboard.getSystemClipboard().getString().startsWith(start));
        assertThat(WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Clipboard.getSystemClipboard().getString()))
                .contains(part);
    }

    private TableView<EigenpairLine> eigenpairs(JourneyRobot robot) throws Exception {
        window.awaitReady();
        await(() -> window.latest().isJudged());
        robot.interact(() -> window.model().views().show("eigenpairs"));
        TableView<EigenpairLine> table = robot.lookup("#eigenpairs").queryTableView();
        await(() -> table.getItems().size() > 2 && table.lookup(".table-row-cell") != null);
        explained(table);
        return table;
    }

    private static List<Integer> indices(TableView<EigenpairLine> table) {
        return table.getItems().stream().map(line -> line.row().pair().index()).toList();
    }

    private Set<Integer> marked() {
        return window.model().analysis().cursor().markedProperty().get();
    }

    private static int marks(FigureView view) {
        return ((Group) view.lookup(".figure-marks")).getChildren().size();
    }

    private static Node head(TableView<?> table, String column) {
        return table.getColumns().stream().filter(each -> column.equals(each.getId())).findFirst().orElseThrow()
                .getGraphic();
    }

    private static Node row(TableView<?> table, int index) {
        return table.lookupAll(".table-row-cell").stream().map(TableRow.class::cast)
                .filter(row -> row.getIndex() == index && !row.isEmpty()).findFirst().orElseThrow();
    }
}
