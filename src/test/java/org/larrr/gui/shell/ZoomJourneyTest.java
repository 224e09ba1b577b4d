package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.gui.shell.JourneyWindow.await;
import static org.larrr.gui.shell.JourneyWindow.entry;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.geometry.VerticalDirection;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.SeenFigure;
import org.larrr.export.figure.SpectrumFigure;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.charts.PlotAxes;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.text.Numbers;

/** Looking at parts of pictures with wheel, box, keys and menus. */
class ZoomJourneyTest {

    private static final String RATE = "Re λ";

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW);

    @TempDir
    Path folder;

    @Test
    void wheelBoxDragAndKeysLookAtPartsOfAPicture(JourneyRobot robot) throws Exception {
        FigureView view = spectrum(robot);
        Range whole = shown(view, RATE);
        assertThat(robot.lookup("#fit-spectrum").query().isVisible()).as("no way back from the whole").isFalse();
        Point2D middle = view.localToScreen(view.getWidth() / 2, view.getHeight() / 2);
        double at = view.valuesAt(view.getWidth() / 2, view.getHeight() / 2).orElseThrow()[0];

        // headless wheels turn the other way
        painting(view, () -> robot.moveTo(middle).scroll(1, VerticalDirection.DOWN));
        Range zoomed = shown(view, RATE);
        double step = zoomed.width() / whole.width();
        assertThat(step).as("a notch").isBetween(0.7, 0.95);
        assertThat((at - zoomed.low()) / zoomed.width()).as("what is under the pointer stays there")
                .isCloseTo((at - whole.low()) / whole.width(), within(0.01));
        assertThat(view.isZoomed()).isTrue();
        assertThat(robot.lookup("#fit-spectrum").query().isVisible()).isTrue();

        painting(view, () -> robot.doubleClickOn(middle));
        assertThat(shown(view, RATE)).as("a double click shows everything").isEqualTo(whole);

        double width = view.getWidth();
        double from = view.valuesAt(0.7 * width, view.getHeight() / 2).orElseThrow()[0];
        double to = view.valuesAt(0.4 * width, view.getHeight() / 2).orElseThrow()[0];
        painting(view, () -> robot.drag(view.localToScreen(0.7 * width, view.getHeight() / 2), MouseButton.PRIMARY)
                .dropTo(view.localToScreen(0.4 * width, view.getHeight() / 2 + 3)));
        assertThat(shown(view, RATE).low()).as("drawn to the left").isCloseTo(to, within(0.01 * whole.width()));
        assertThat(shown(view, RATE).high()).isCloseTo(from, within(0.01 * whole.width()));
        assertThat(window.model().zoom().viewsProperty().get()).as("rows have no parts").doesNotContainKey("");

        Range box = shown(view, RATE);
        painting(view, () -> robot.press(KeyCode.SHIFT).drag(middle, MouseButton.PRIMARY).moveBy(-60, 0).drop()
                .release(KeyCode.SHIFT));
        assertThat(shown(view, RATE).width()).as("shift and drag").isCloseTo(box.width(), within(1e-9));
        assertThat(shown(view, RATE).low()).isGreaterThan(box.low());

        painting(view, () -> robot.push(KeyCode.HOME));
        assertThat(shown(view, RATE)).isEqualTo(whole);
        painting(view, () -> robot.push(KeyCode.PLUS));
        assertThat(shown(view, RATE).width()).isLessThan(whole.width());
        painting(view, () -> robot.push(KeyCode.BACK_SPACE));
        painting(view, () -> robot.push(KeyCode.BACK_SPACE));
        assertThat(shown(view, RATE).low()).as("two steps back: after the drag").isGreaterThan(box.low());
    }

    @Test
    void aMenuCopiesNumbersAndChoosesRangesAndScales(JourneyRobot robot) throws Exception {
        FigureView view = spectrum(robot);
        robot.interact(menu(robot, view, "figure-menu-copy-numbers")::fire);
        await(() -> Clipboard.getSystemClipboard().hasString());
        String numbers = onFx(() -> Clipboard.getSystemClipboard().getString());
        assertThat(numbers).startsWith("series\tmark\t");
        double second = window.latest().rows().get(1).value().re();
        assertThat(numbers).as("to the last bit").contains("\t" + second + "\t");

        CheckMenuItem log = (CheckMenuItem) menu(robot, view, "figure-menu-axis-log");
        painting(view, () -> robot.interact(() -> {
            log.setSelected(true);
            log.fire();
        }));
        XyFigure seen = (XyFigure) SeenFigure.of(view.wholeFigure(), view.looked());
        assertThat(seen.x().label()).isEqualTo("−Re λ");
        assertThat(view.axes().get(0).logarithmic()).isTrue();

        robot.interact(menu(robot, view, "figure-menu-axis-range")::fire);
        await(() -> robot.lookup("#axis-range-low").tryQuery().isPresent());
        TextField low = robot.lookup("#axis-range-low").query();
        TextField high = robot.lookup("#axis-range-high").query();
        robot.interact(() -> {
            low.setText("-1");
            high.setText("-2");
        });
        assertThat(robot.lookup("#axis-range-set").query().isDisabled()).as("upside down").isTrue();
        painting(view, () -> robot.interact(() -> {
            low.setText("-2");
            high.setText("-0,5");
            robot.lookup("#axis-range-set").queryButton().fire();
        }));
        assertThat(shown(view, RATE)).isEqualTo(new Range(-2, -0.5));
        assertThat(((XyFigure) SeenFigure.of(view.wholeFigure(), view.looked())).xRange()).isEqualTo(new Range(0.5, 2));
        assertThat(window.model().zoom().viewsProperty().get().get("timescale −1/Re λ").range()).as("linked")
                .contains(new Range(0.5, 2));
    }

    @Test
    void aPartIsExportedAsItIsSeenOrWhole(JourneyRobot robot) throws Exception {
        FigureView view = spectrum(robot);
        assertThat(entries(view)).contains("figure-menu-export").doesNotContain("figure-menu-export-seen");
        painting(view, () -> robot.interact(() -> view.zoom().look(Map.of(RATE, new Range(-2, -0.5)))));
        assertThat(entries(view)).contains("figure-menu-export-seen", "figure-menu-export-whole")
                .doesNotContain("figure-menu-export");
        byte[] seen = exported(robot, view, "seen");
        byte[] whole = exported(robot, view, "whole");
        assertThat(seen).isNotEqualTo(whole);
        painting(view, () -> robot.interact(view::fit));
        window.dialogs.target = Optional.of(folder.resolve("fitted.png"));
        assertThat(saved(robot, view, "figure-menu-export", "fitted")).isEqualTo(whole);
    }

    private byte[] exported(JourneyRobot robot, FigureView view, String which) throws Exception {
        window.dialogs.target = Optional.of(folder.resolve(which + ".png"));
        return saved(robot, view, "figure-menu-export-" + which, which);
    }

    private byte[] saved(JourneyRobot robot, FigureView view, String entry, String name) throws Exception {
        MenuItem item = menu(robot, view, entry);
        Platform.runLater(item::fire);
        await(() -> robot.lookup("#export-ok").tryQuery().isPresent());
        robot.clickOn("#export-ok");
        Path file = folder.resolve(name + ".png");
        await(() -> Files.exists(file) && robot.lookup("#export-ok").tryQuery().isEmpty());
        return Files.readAllBytes(file);
    }

    private static List<String> entries(FigureView view) {
        return onFx(() -> {
            view.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 30, 30, 30, 30, false, null));
            ContextMenu menu = Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                    .map(ContextMenu.class::cast).findFirst().orElseThrow();
            List<String> ids = menu.getItems().stream().map(MenuItem::getId).filter(Objects::nonNull).toList();
            menu.hide();
            return ids;
        });
    }

    @Test
    void aTableCopiesItsNumbersAndShowsMoreDigits(JourneyRobot robot) throws Exception {
        spectrum(robot);
        robot.interact(() -> window.resize(1600, 900)); // room for every column
        TableView<?> table = robot.lookup("#eigenpairs").query();
        robot.interact(() -> entry(table.getContextMenu().getItems(), "table-menu-copy").fire());
        await(() -> Clipboard.getSystemClipboard().hasString() && Clipboard.getSystemClipboard().getString()
                .startsWith("estimator\t"));
        double second = window.latest().rows().get(1).value().re();
        assertThat(onFx(() -> Clipboard.getSystemClipboard().getString())).contains("\t" + second + "\t");
        robot.interact(() -> entry(table.getContextMenu().getItems(), "table-menu-digits-6").fire());
        await(() -> robot.lookup("#eigenpairs .table-cell").queryAll().stream()
                .anyMatch(cell -> cell.getAccessibleText() != null && cell.getAccessibleText()
                        .startsWith(Numbers.fixed(second, 6))));
        CheckMenuItem column = (CheckMenuItem) entry(table.getContextMenu().getItems(), "table-menu-column-timescale");
        robot.interact(() -> {
            column.setSelected(false);
            column.fire();
        });
        assertThat(table.getVisibleLeafColumns()).extracting(TableColumn::getId).doesNotContain("column-timescale")
                .contains("column-truth", "column-other");
    }

    @Test
    void thePaletteFindsAndRunsCommands(JourneyRobot robot) throws Exception {
        spectrum(robot);
        robot.push(KeyCode.CONTROL, KeyCode.K);
        await(() -> robot.lookup("#palette-query").tryQuery().isPresent());
        robot.write("singular");
        await(() -> robot.lookup("#palette-list").queryListView().getItems().size() > 0);
        robot.push(KeyCode.ENTER);
        await(() -> window.model().views().isShown("singular-values"));
        assertThat(robot.lookup("#palette-query").tryQuery()).as("it closes").isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.K);
        await(() -> robot.lookup("#palette-query").tryQuery().isPresent());
        robot.clickOn("#status-state");
        assertThat(robot.lookup("#palette-query").tryQuery()).as("a click elsewhere closes it").isEmpty();
    }

    private FigureView spectrum(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().views().get(SpectrumView.class).layoutProperty()
                .set(SpectrumFigure.Layout.REAL_LINE));
        FigureView view = robot.lookup("#figure-view-spectrum").query();
        await(() -> view.paintedProperty().get() != null
                && view.axes().stream().anyMatch(axis -> axis.label().equals(RATE)));
        return view;
    }

    private static Range shown(FigureView view, String label) {
        return view.axes().stream().filter(axis -> axis.label().equals(label)).map(PlotAxes.VisibleAxis::range)
                .findFirst()
                .orElseThrow();
    }

    /** Does something and waits for a picture with other axes. */
    private static void painting(FigureView view, Runnable action) throws Exception {
        List<PlotAxes.VisibleAxis> before = view.axes();
        action.run();
        await(() -> !view.axes().equals(before));
    }

    private static <T> T onFx(Callable<T> call) {
        return org.testfx.util.WaitForAsyncUtils.waitForAsyncFx(10_000, call);
    }

    /** Opens the picture's menu and finds an entry; headless windows send no such event by themselves. */
    private static MenuItem menu(JourneyRobot robot, FigureView view, String id) {
        robot.interact(
                () -> view.fireEvent(
                        new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 10, 10, 10, 10, false, null)));
        return onFx(() -> {
            ContextMenu menu = Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                    .map(ContextMenu.class::cast)
                    .filter(each -> "figure-menu-spectrum".equals(each.getId())).findFirst().orElseThrow();
            MenuItem item = menu.getItems().stream().flatMap(each -> each instanceof Menu m ? m.getItems().stream()
                    : java.util.stream.Stream.of(each)).filter(each -> id.equals(each.getId())).findFirst()
                            .orElseThrow();
            menu.hide();
            return item;
        });
    }
}
