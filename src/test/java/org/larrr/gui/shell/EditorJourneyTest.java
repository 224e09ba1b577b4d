package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.Source;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.JobBackground;
import org.larrr.gui.analysis.LatestAnalysis;
import org.larrr.gui.charts.FigureFiles;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.source.FileImport;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinitionReader;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.framework.junit5.Stop;
import org.testfx.util.WaitForAsyncUtils;

/** A user's ways through the system editor in the real window, with the real core. */
@ExtendWith(ApplicationExtension.class)
class EditorJourneyTest {

    private final List<Throwable> accidents = new CopyOnWriteArrayList<>();
    private JourneyDialogs dialogs;
    private Workbench workbench;

    @TempDir
    Path folder;

    @Start
    void start(Stage stage) {
        Thread.currentThread().setUncaughtExceptionHandler((thread, cause) -> accidents.add(cause));
        Banner banner = new Banner();
        dialogs = new JourneyDialogs(new FxDialogService(stage, banner));
        AnalysisPipeline pipeline = new AnalysisPipeline();
        Services services = new Services(List.of(SystemCatalogue.get("ornstein-uhlenbeck")),
                new LatestAnalysis(new AnalysisWork(pipeline::run), Platform::runLater),
                new JobBackground(Platform::runLater), new FileImport(), new FigureFiles(), dialogs, Runnable::run);
        workbench = new Workbench(services, banner, 1280, 800);
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
    void aNewSystemIsTypedMendedUsedSavedAndOpenedAgain(FxRobot robot) throws Exception {
        robot.interact(() -> workbench.controller().editor().create());
        await(() -> !robot.lookup("#editor-use").query().isDisabled());
        FigureView landscape = robot.lookup("#editor-landscape").query();
        FigureView path = robot.lookup("#editor-path").query();
        await(() -> landscape.paintedProperty().get() != null && path.paintedProperty().get() != null);
        Object before = landscape.paintedProperty().get();

        type(robot, "#editor-dynamics-potential", "k*x^2/");
        Label problem = robot.lookup("#editor-dynamics-potential-problem").query();
        await(problem::isVisible);
        assertThat(robot.lookup("#editor-use").query().isDisabled()).isTrue();
        type(robot, "#editor-dynamics-potential", "k*x^2/2");
        await(() -> problem.getText().contains("k"));

        type(robot, "#editor-parameter-2-name", "k");
        await(() -> !problem.isVisible() && !robot.lookup("#editor-use").query().isDisabled());
        await(() -> landscape.paintedProperty().get() != before);
        assertThat(middle((XyFigure) landscape.paintedProperty().get())).as("3 x²/2 near its minimum").isLessThan(1e-3);

        type(robot, "#editor-parameter-2-value", "three");
        Label number = robot.lookup("#editor-parameter-2-value-problem").query();
        await(() -> number.isVisible() && number.getText().contains("three"));
        type(robot, "#editor-parameter-2-value", "2");
        await(() -> !robot.lookup("#editor-use").query().isDisabled());

        robot.clickOn("#editor-solve");
        Label truth = robot.lookup("#editor-truth").query();
        await(() -> truth.getText().contains("λ₂"));
        assertThat(truth.getText()).as("the eigenvalues of −2x").contains("λ₂ = −2\n").contains("λ₃ = −4\n");

        dialogs.target = Optional.of(folder.resolve("mine.toml"));
        robot.clickOn("#editor-save");
        await(() -> Files.exists(folder.resolve("mine.toml")));
        robot.clickOn("#editor-use");
        await(() -> analysed() != null && analysed().id().equals("my-system"));
        awaitReady();
        assertThat(robot.lookup("#editor").query().isVisible()).isFalse();
        FormulaSystem used = (FormulaSystem) analysed();
        assertThat(SystemDefinitionReader.read(folder.resolve("mine.toml"))).isEqualTo(used);
        assertThat(workbench.model().analysis().latestProperty().get().result().truth().orElseThrow().eigenvalues().get(1)
                .re()).isEqualTo(-2);

        dialogs.data = Optional.of(folder.resolve("mine.toml"));
        robot.interact(() -> workbench.controller().source().choose(SystemCatalogue.get("ornstein-uhlenbeck")));
        robot.interact(() -> workbench.controller().source().openSystem());
        await(() -> used.equals(workbench.model().source().systemProperty().get()));
        assertThat(workbench.model().source().systems()).as("listed once").hasSize(2);
    }

    @Test
    void thePresentSystemIsEditedAndAnUnfinishedDraftIsKept(FxRobot robot) throws Exception {
        awaitReady();
        robot.clickOn("#source-edit");
        TextField title = robot.lookup("#editor-title").query();
        await(title::isVisible);
        assertThat(title.getText()).isEqualTo(SystemCatalogue.get("ornstein-uhlenbeck").title());
        type(robot, "#editor-title", "Half done");
        robot.clickOn("#editor-close");
        robot.clickOn("#source-edit");
        assertThat(title.getText()).isEqualTo("Half done");
        robot.clickOn("#editor-start-over");
        assertThat(title.getText()).isEqualTo(SystemCatalogue.get("ornstein-uhlenbeck").title());
    }

    @Test
    void aBrokenDefinitionIsExplainedAndNothingIsLost(FxRobot robot) throws Exception {
        awaitReady();
        StochasticSystem before = analysed();
        Path broken = Files.writeString(folder.resolve("broken.toml"), "id = \"broken\"\ntitle = 3\n");
        robot.interact(() -> workbench.controller().open(List.of(broken)));
        await(() -> robot.lookup("#banner-problem").tryQuery().isPresent());
        assertThat(robot.lookup("#banner-problem").<atlantafx.base.controls.Message>query().getDescription())
                .contains("broken.toml, line");
        assertThat(analysed()).isSameAs(before);
    }

    private static double middle(XyFigure curve) {
        double[] y = curve.series().get(0).y();
        return Math.abs(y[y.length / 2]);
    }

    private StochasticSystem analysed() {
        var active = workbench.model().source().activeProperty().get();
        return active == null ? null : ((Source.Simulation) active.source()).system();
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.interact(() -> robot.lookup(field).<TextField>query().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.A).eraseText(1).write(text);
    }

    private void awaitReady() throws TimeoutException {
        await(() -> workbench.model().analysis().stateProperty().get() == State.READY);
    }

    private static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.waitForAsyncFx(10_000, condition::call));
        WaitForAsyncUtils.waitForFxEvents();
    }
}
