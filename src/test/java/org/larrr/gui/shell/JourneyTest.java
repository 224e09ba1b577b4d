package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.controls.Message;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.util.Duration;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.experiments.Source;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.JobBackground;
import org.larrr.gui.analysis.LatestAnalysis;
import org.larrr.gui.spectrum.SpectrumView;
import org.larrr.gui.charts.FigureFiles;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.source.FileImport;
import org.larrr.gui.table.EigenpairLine;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.framework.junit5.Stop;
import org.testfx.util.WaitForAsyncUtils;

/** A user's ways through the real window, with real threads. */
@ExtendWith(ApplicationExtension.class)
class JourneyTest {

    private final SpringCore core = new SpringCore();
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
        Services services = new Services(List.of(LinearSystem.SLOW, LinearSystem.FAST),
                new LatestAnalysis(new AnalysisWork(core), Platform::runLater), new JobBackground(Platform::runLater),
                new FileImport(), new FigureFiles(), dialogs, JourneyTest::shortly);
        workbench = new Workbench(services, banner, 1280, 800);
        stage.setScene(workbench.scene());
        stage.sizeToScene();
        stage.show();
        workbench.controller().start();
    }

    private static void shortly(Runnable action) {
        PauseTransition pause = new PauseTransition(Duration.millis(50));
        pause.setOnFinished(event -> action.run());
        pause.play();
    }

    @Stop
    void stop() {
        core.release();
        workbench.close();
        assertThat(accidents).as("exceptions on the FX thread").isEmpty();
    }

    @Test
    void draggingTheShiftChangesTheTable(FxRobot robot) throws Exception {
        awaitReady();
        String before = secondEigenvalue(robot);
        Slider shift = robot.lookup("#parameter-shift-slider").query();
        double start = shift.getValue();
        robot.drag(shift.lookup(".thumb"), MouseButton.PRIMARY).moveBy(-60, 0);
        await(() -> workbench.model().estimator().parameter("shift").get() < 1.5);
        assertThat(shift.getValue()).isLessThan(start);
        TextField field = robot.lookup("#parameter-shift-field").query();
        assertThat(Double.parseDouble(field.getText())).as("the number follows the thumb")
                .isEqualTo(workbench.model().estimator().parameter("shift").get());
        await(() -> !secondEigenvalue(robot).equals(before));
        robot.drop();
        awaitReady();
        assertThat(robot.lookup("#parameter-shift-reset").query().isVisible()).isTrue();
        robot.clickOn("#parameter-shift-reset");
        await(() -> secondEigenvalue(robot).equals(before));
    }

    @Test
    void aBadNumberIsMarkedInPlaceAndChangesNothing(FxRobot robot) throws Exception {
        awaitReady();
        type(robot, "#parameter-regularization-field", "1e-6x");
        Label problem = robot.lookup("#parameter-regularization-problem").query();
        await(problem::isVisible);
        assertThat(problem.getText()).contains("1e-6x");
        assertThat(workbench.model().estimator().parameter("regularization").get()).isEqualTo(1e-5);
        type(robot, "#parameter-regularization-field", "1e-4");
        await(() -> workbench.model().estimator().parameter("regularization").get() == 1e-4);
        await(() -> !problem.isVisible());
    }

    private static void type(FxRobot robot, String field, String text) {
        robot.interact(() -> robot.lookup(field).<TextField>query().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.A).eraseText(1).write(text).push(KeyCode.ENTER);
    }

    @Test
    void anOwnFileIsOpenedThroughTheImportDialog(FxRobot robot) throws Exception {
        awaitReady();
        dialogs.data = Optional.of(springFile("spring.csv"));
        robot.clickOn("#source-open");
        await(() -> robot.lookup("#import-ok").tryQuery().isPresent());
        assertThat(robot.lookup("#import-step").<TextField>query().isDisabled()).as("the time column tells").isTrue();
        robot.clickOn("#import-ok");
        await(() -> latest().job().request().source() instanceof Source.Loaded);
        awaitReady();
        FigureView spectrum = robot.lookup("#figure-view-spectrum").query();
        await(() -> spectrum.paintedProperty().get() == latest().figures().get(SpectrumView.ID));
        assertThat(latest().result().data().size()).isEqualTo(4000);
        assertThat(latest().result().data().coordinates()).containsExactly("position");
        assertThat(latest().result().data().step()).isEqualTo(0.02);
        assertThat(latest().rows().get(1).value().re()).isBetween(-2.5, -0.4);
        assertThat(robot.lookup("#source-file").<Label>query().getText()).contains("spring.csv").contains("4,000");
    }

    @Test
    void aBrokenFileIsExplainedAndNothingIsLost(FxRobot robot) throws Exception {
        awaitReady();
        Analysis before = latest();
        Path broken = springFile("broken.csv");
        Files.writeString(broken, Files.readString(broken) + "80.00,oops\n");
        dialogs.data = Optional.of(broken);
        robot.clickOn("#source-open");
        await(() -> robot.lookup("#import-ok").tryQuery().isPresent());
        robot.clickOn("#import-ok");
        await(() -> robot.lookup("#banner-problem").tryQuery().isPresent());
        String sentence = robot.lookup("#banner-problem").<Message>query().getDescription();
        assertThat(sentence).contains("broken.csv").contains("4002").contains("oops");
        assertThat(latest()).isSameAs(before);
        assertThat(workbench.model().source().activeProperty().get().source()).isInstanceOf(Source.Simulation.class);
        assertThat(workbench.model().analysis().stateProperty().get()).isEqualTo(State.READY);
    }

    @Test
    void aFileThatIsNoDataIsRefusedBeforeAnyQuestion(FxRobot robot) throws Exception {
        awaitReady();
        Path nothing = Files.write(folder.resolve("picture.npy"), new byte[] {0, 1, 2, 3, 0, 0});
        dialogs.data = Optional.of(nothing);
        robot.clickOn("#source-open");
        await(() -> robot.lookup("#banner-problem").tryQuery().isPresent());
        assertThat(robot.lookup("#import-ok").tryQuery()).isEmpty();
    }

    @Test
    void aSlowComputationIsDimmedAndCanBeCancelled(FxRobot robot) throws Exception {
        awaitReady();
        Analysis before = latest();
        core.hold();
        robot.interact(() -> workbench.model().estimator().parameter("shift").set(0.3));
        assertThat(core.awaitHeld()).isTrue();
        await(() -> workbench.model().analysis().staleProperty().get());
        await(() -> robot.lookup("#status-cancel").query().isVisible());
        robot.clickOn("#status-cancel");
        await(() -> workbench.model().analysis().stateProperty().get() == State.CANCELLED);
        assertThat(latest()).isSameAs(before);
        core.release();
        robot.interact(() -> workbench.model().estimator().parameter("shift").set(0.4));
        awaitReady();
        assertThat(latest()).isNotSameAs(before);
    }

    @Test
    void anotherSystemIsSimulatedAtOnce(FxRobot robot) throws Exception {
        awaitReady();
        robot.clickOn("#source-system").type(KeyCode.DOWN).type(KeyCode.ENTER);
        await(() -> latest().job().request().source().name().equals("Linear, fast"));
        awaitReady();
        assertThat(workbench.model().estimator().parameter("shift").get()).isEqualTo(8);
    }

    @Test
    void theTableIsSavedInFullPrecision(FxRobot robot) throws Exception {
        awaitReady();
        Path target = folder.resolve("values.csv");
        dialogs.target = Optional.of(target);
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.E);
        await(() -> Files.exists(target));
        List<String> lines = Files.readAllLines(target);
        int all = latest().result().fits().stream().mapToInt(fit -> fit.model().orElseThrow().rank()).sum();
        assertThat(lines).hasSize(1 + all);
        assertThat(Double.parseDouble(lines.get(2).split(",")[2])).isEqualTo(latest().rows().get(1).value().re());
        await(() -> robot.lookup("#banner-note").tryQuery().isPresent());
    }

    @Test
    void aPictureIsSavedAsAnImage(FxRobot robot) throws Exception {
        awaitReady();
        Path target = folder.resolve("spectrum.png");
        dialogs.target = Optional.of(target);
        robot.clickOn("#export-spectrum");
        await(() -> robot.lookup("#export-ok").tryQuery().isPresent());
        robot.clickOn("#export-ok");
        await(() -> robot.lookup("#banner-note").tryQuery().isPresent());
        BufferedImage image = ImageIO.read(target.toFile());
        assertThat(image.getWidth()).as("160 mm at 300 dots per inch").isBetween(1889, 1890);
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x += 3) {
            for (int y = 0; y < image.getHeight(); y += 3) {
                colours.add(image.getRGB(x, y));
            }
        }
        assertThat(colours).as("something is drawn").hasSizeGreaterThan(10);
    }

    @Test
    void whatCannotBeSavedIsRefusedInWords(FxRobot robot) throws Exception {
        awaitReady();
        dialogs.target = Optional.of(folder.resolve("missing/spectrum.png"));
        robot.clickOn("#export-spectrum");
        await(() -> robot.lookup("#export-ok").tryQuery().isPresent());
        robot.clickOn("#export-ok");
        await(() -> robot.lookup("#banner-problem").tryQuery().isPresent());
        assertThat(robot.lookup("#banner-problem").<Message>query().getDescription()).contains("create it first");
        dialogs.target = Optional.of(folder.resolve("values.xls"));
        robot.interact(() -> workbench.controller().export().table());
        await(() -> robot.lookup("#banner-problem").<Message>query().getDescription().contains(".csv, .tex or .md"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void darkColoursAreOneKeyAway(FxRobot robot) throws Exception {
        awaitReady();
        robot.push(KeyCode.CONTROL, KeyCode.D);
        await(() -> workbench.model().darkProperty().get());
        robot.clickOn("#theme");
        await(() -> !workbench.model().darkProperty().get());
    }

    private Path springFile(String name) throws IOException {
        StringBuilder text = new StringBuilder("time,position\n");
        Random random = new Random(3);
        double x = 0;
        for (int i = 0; i < 4000; i++) {
            x = x * Math.exp(-0.02) + Math.sqrt((1 - Math.exp(-0.04)) / 2) * random.nextGaussian();
            text.append(String.format(java.util.Locale.ROOT, "%.2f,%.8f%n", i * 0.02, x));
        }
        return Files.writeString(folder.resolve(name), text);
    }

    private Analysis latest() {
        return workbench.model().analysis().latestProperty().get();
    }

    private static String secondEigenvalue(FxRobot robot) {
        TableView<EigenpairLine> table = robot.lookup("#eigenpairs").queryTableView();
        return table.getItems().size() < 2 ? "" : table.getItems().get(1).row().value().toString();
    }

    private void awaitReady() throws TimeoutException {
        await(() -> workbench.model().analysis().stateProperty().get() == State.READY && !latest().trust().isEmpty());
    }

    private static void await(Callable<Boolean> condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS,
                () -> WaitForAsyncUtils.waitForAsyncFx(10_000, condition::call));
        WaitForAsyncUtils.waitForFxEvents();
    }
}
