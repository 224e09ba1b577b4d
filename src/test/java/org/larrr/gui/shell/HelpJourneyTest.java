package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.JobBackground;
import org.larrr.gui.analysis.LatestAnalysis;
import org.larrr.gui.charts.FigureFiles;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.source.FileImport;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.framework.junit5.Stop;
import org.testfx.util.WaitForAsyncUtils;

/** The window explains itself: help, its search, keys, gauges. */
@ExtendWith(ApplicationExtension.class)
class HelpJourneyTest {

    private final SpringCore core = new SpringCore();
    private Workbench workbench;

    @Start
    void start(Stage stage) {
        Banner banner = new Banner();
        Services services = new Services(List.of(LinearSystem.SLOW),
                new LatestAnalysis(new AnalysisWork(core), Platform::runLater), new JobBackground(Platform::runLater),
                new FileImport(), new FigureFiles(), new FxDialogService(stage, banner), Runnable::run);
        workbench = new Workbench(services, banner, 1280, 800);
        stage.setScene(workbench.scene());
        stage.show();
        workbench.controller().start();
    }

    @Stop
    void stop() {
        workbench.close();
    }

    @Test
    void f1ExplainsTheFocusedControlAndEscapeGoesBackToWork(FxRobot robot) throws Exception {
        awaitReady();
        Node field = robot.lookup("#parameter-rank-field").query();
        robot.moveTo("#status-state");
        robot.interact(field::requestFocus);
        robot.push(KeyCode.F1);
        await(() -> "rank".equals(shownPage(robot)));
        assertThat(robot.lookup(node -> node.getStyleClass().contains("formula")).queryAll()).isNotEmpty()
                .allSatisfy(formula -> assertThat(((Region) formula).getWidth()).isGreaterThan(4));
        robot.push(KeyCode.ESCAPE);
        await(() -> !robot.lookup("#help").query().isVisible());
        robot.moveTo("#parameter-shift-slider");
        robot.push(KeyCode.F1);
        await(() -> "shift".equals(shownPage(robot)));
    }

    @Test
    void searchFindsAPageAndTheListOfKeysNamesEveryCommand(FxRobot robot) throws Exception {
        awaitReady();
        robot.push(KeyCode.CONTROL, KeyCode.SLASH);
        await(() -> robot.lookup("#help-keys").tryQuery().isPresent());
        assertThat(robot.lookup("#help-keys .label").queryAll().stream().map(node -> ((javafx.scene.control.Label) node).getText()))
                .contains("Ctrl+O", "Simulate", "Ctrl+R", "F1");
        TextField search = robot.lookup("#help-search").query();
        robot.interact(search::requestFocus);
        robot.write("length-scale");
        await(() -> robot.lookup("#help-list").query().isVisible());
        robot.push(KeyCode.ENTER);
        await(() -> "length-scale".equals(shownPage(robot)));
        robot.clickOn("#help-back");
        await(() -> "keys".equals(shownPage(robot)));
        robot.clickOn("#help-close");
        await(() -> !robot.lookup("#help").query().isVisible());
    }

    @Test
    void gaugesFollowTheSliders(FxRobot robot) throws Exception {
        awaitReady();
        robot.interact(() -> workbench.model().views().show("eigenpairs")); // behind another tab in a narrow window
        await(() -> robot.lookup("#gauge-step").tryQuery()
                .filter(gauge -> gauge.getAccessibleText().contains("steps are short")).isPresent());
        robot.interact(() -> workbench.model().estimator().parameter("shift").set(150));
        awaitReady();
        await(() -> robot.lookup("#gauge-step").query().getAccessibleText().contains("too coarse"));
    }

    private static Object shownPage(FxRobot robot) {
        Node help = robot.lookup("#help").query();
        return help.isVisible() ? robot.lookup("#help-page").queryAs(ScrollPane.class).getUserData() : null;
    }

    private void awaitReady() throws TimeoutException {
        await(() -> workbench.model().analysis().stateProperty().get() == State.READY);
    }

    private static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> WaitForAsyncUtils.waitForAsyncFx(10_000, condition::call));
        WaitForAsyncUtils.waitForFxEvents();
    }
}
