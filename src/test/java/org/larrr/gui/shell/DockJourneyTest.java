package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.JobBackground;
import org.larrr.gui.analysis.LatestAnalysis;
import org.larrr.gui.charts.FigureFiles;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.source.FileImport;
import org.larrr.gui.views.Arrangement;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.framework.junit5.Stop;
import org.testfx.util.WaitForAsyncUtils;

/** Views moved about in the real window. */
@ExtendWith(ApplicationExtension.class)
class DockJourneyTest {

    private final List<Throwable> accidents = new CopyOnWriteArrayList<>();
    private Workbench workbench;

    @Start
    void start(Stage stage) {
        Thread.currentThread().setUncaughtExceptionHandler((thread, cause) -> accidents.add(cause));
        Banner banner = new Banner();
        Services services = new Services(List.of(LinearSystem.SLOW), new LatestAnalysis(new AnalysisWork(new SpringCore()), Platform::runLater),
                new JobBackground(Platform::runLater), new FileImport(), new FigureFiles(),
                new JourneyDialogs(new FxDialogService(stage, banner)), Runnable::run);
        workbench = new Workbench(services, banner, 1600, 900);
        stage.setScene(workbench.scene());
        stage.sizeToScene();
        stage.show();
        workbench.controller().start();
    }

    @Stop
    void stop() {
        workbench.close();
        assertThat(accidents).as("exceptions on the FX thread").isEmpty();
    }

    @Test
    void aViewIsShownBesideAndItsPictureStaysAlive(FxRobot robot) throws Exception {
        awaitReady();
        choose(robot, "eigenfunctions", "dock-beside");
        await(() -> arrangement().paneOf("eigenfunctions").orElseThrow().views().equals(List.of("eigenfunctions")));
        assertThat(arrangement().shown()).contains("spectrum", "trajectory", "eigenfunctions");
        FigureView trajectory = robot.lookup("#figure-view-trajectory").query();
        FigureView eigenfunctions = robot.lookup("#figure-view-eigenfunctions").query();
        await(() -> trajectory.paintedProperty().get() != null);
        Object before = eigenfunctions.paintedProperty().get();
        robot.interact(() -> workbench.model().estimator().parameter("shift").set(0.7));
        await(() -> eigenfunctions.paintedProperty().get() != before
                && eigenfunctions.paintedProperty().get() == latestFigure("eigenfunctions"));
        assertThat(trajectory.localToScene(trajectory.getBoundsInLocal()).getMinX())
                .as("side by side").isNotCloseTo(eigenfunctions.localToScene(eigenfunctions.getBoundsInLocal()).getMinX(), org.assertj.core.data.Offset.offset(50.0));
    }

    @Test
    void aViewMovesToAnotherPaneAndIsClosedAndComesBackByKey(FxRobot robot) throws Exception {
        awaitReady();
        choose(robot, "trajectory", "dock-move-spectrum");
        await(() -> arrangement().paneOf("spectrum").orElseThrow().views().contains("trajectory"));
        assertThat(arrangement().shown()).contains("trajectory").doesNotContain("spectrum");
        choose(robot, "trajectory", "dock-close");
        await(() -> !arrangement().views().contains("trajectory"));
        int key = workbench.model().views().all().stream().map(view -> view.id()).toList().indexOf("trajectory");
        robot.push(KeyCode.CONTROL, KeyCode.getKeyCode(Integer.toString(key + 1)));
        await(() -> arrangement().shown().contains("trajectory"));
        assertThat(arrangement().paneOf("eigenfunctions").orElseThrow().views()).as("back at its place").contains("trajectory");
    }

    @Test
    void theColumnOnTheRightFoldsInANarrowWindowAndTheLayoutIsRemembered(FxRobot robot) throws Exception {
        awaitReady();
        await(() -> arrangement().paneOf("eigenpairs").orElseThrow().views().stream().noneMatch("eigenfunctions"::equals));
        robot.interact(() -> workbench.model().views().show("trajectory"));
        String layout = workbench.model().views().layout();
        robot.interact(() -> workbench.scene().getWindow().setWidth(1280));
        await(() -> arrangement().paneOf("eigenpairs").orElseThrow().views().contains("trajectory"));
        robot.interact(() -> workbench.scene().getWindow().setWidth(1600));
        await(() -> arrangement().paneOf("eigenpairs").orElseThrow().views().stream().noneMatch("eigenfunctions"::equals));
        robot.interact(() -> workbench.model().views().arrangementProperty().set(Arrangement.Tabs.of("spectrum")));
        robot.interact(() -> workbench.model().views().restoreLayout(layout.replace("trajectory", "gone-for-good,trajectory")));
        assertThat(arrangement().shown()).containsExactly("spectrum", "trajectory", "eigenpairs");
    }

    private Arrangement arrangement() {
        return workbench.model().views().arrangementProperty().get();
    }

    private Object latestFigure(String view) {
        return workbench.model().analysis().latestProperty().get().figures().get(view);
    }

    private static TabPane pane(FxRobot robot, String view) {
        return robot.lookup(".tab-pane").<TabPane>queryAll().stream()
                .filter(pane -> pane.getTabs().stream().anyMatch(tab -> view.equals(tab.getUserData()))).findFirst().orElseThrow();
    }

    private static Tab tab(FxRobot robot, String view) {
        return pane(robot, view).getTabs().stream().filter(tab -> view.equals(tab.getUserData())).findFirst().orElseThrow();
    }

    /** Opens the context menu of a tab and fires an entry, wherever it is in there. */
    private static void choose(FxRobot robot, String view, String entry) {
        ContextMenu menu = tab(robot, view).getContextMenu();
        robot.interact(() -> menu.show(tab(robot, view).getGraphic(), 10, 10));
        robot.interact(() -> {
            all(menu.getItems()).stream().filter(item -> entry.equals(item.getId())).findFirst().orElseThrow().fire();
            menu.hide();
        });
    }

    private static List<MenuItem> all(List<MenuItem> items) {
        List<MenuItem> all = new ArrayList<>(items);
        items.stream().filter(Menu.class::isInstance).forEach(menu -> all.addAll(all(((Menu) menu).getItems())));
        return all;
    }

    private void awaitReady() throws TimeoutException {
        await(() -> workbench.model().analysis().stateProperty().get() == State.READY);
    }

    private static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> WaitForAsyncUtils.waitForAsyncFx(10_000, condition::call));
        WaitForAsyncUtils.waitForFxEvents();
    }
}
