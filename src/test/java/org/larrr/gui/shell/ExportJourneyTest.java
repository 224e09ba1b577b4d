package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import atlantafx.base.controls.Message;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.JobBackground;
import org.larrr.gui.analysis.LatestAnalysis;
import org.larrr.gui.charts.FigureFiles;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.FxDialogService;
import org.larrr.gui.source.FileImport;
import org.larrr.systems.SystemCatalogue;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.framework.junit5.Stop;
import org.testfx.util.WaitForAsyncUtils;

/** Everything at once, and the clipboard, in the real window with the real core. */
@ExtendWith(ApplicationExtension.class)
class ExportJourneyTest {

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
                new LatestAnalysis(new AnalysisWork(pipeline::run), javafx.application.Platform::runLater),
                new JobBackground(javafx.application.Platform::runLater), new FileImport(), new FigureFiles(), dialogs, Runnable::run);
        workbench = new Workbench(services, banner, 1280, 800);
        stage.setScene(workbench.scene());
        stage.show();
        workbench.controller().start();
    }

    @Stop
    void stop() {
        workbench.close();
    }

    @AfterEach
    void nothingWentWrongUnseen() {
        assertThat(accidents).isEmpty();
    }

    private static void await(BooleanSupplier condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(90, TimeUnit.SECONDS, condition::getAsBoolean);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void awaitReady() throws TimeoutException {
        await(() -> workbench.model().analysis().stateProperty().get() == State.READY);
    }

    @Test
    void everythingGoesIntoOneFolder(FxRobot robot) throws Exception {
        awaitReady();
        dialogs.target = Optional.of(folder.resolve("all"));
        robot.interact(() -> workbench.controller().export().everything());
        await(() -> robot.lookup("#banner-note").tryQuery().isPresent());
        assertThat(workbench.controller().export().progress().isRunning()).isFalse();
        assertThat(Files.list(folder.resolve("all/figures")).map(file -> file.getFileName().toString()))
                .as("also views that are not in front").contains("spectrum.pdf", "eigenfunctions.svg", "trajectory.png");
        assertThat(folder.resolve("all/report.html")).content()
                .contains(workbench.model().analysis().latestProperty().get().findings().substring(0, 20));
    }

    @Test
    void aReportIsOneFile(FxRobot robot) throws Exception {
        awaitReady();
        dialogs.target = Optional.of(folder.resolve("session"));
        robot.interact(() -> workbench.controller().export().report());
        await(() -> robot.lookup("#banner-note").tryQuery().isPresent());
        assertThat(folder.toFile().list()).containsExactly("session.html");
    }

    @Test
    void aParameterIsFilmedAndTheFilmCanBeStopped(FxRobot robot) throws Exception {
        awaitReady();
        dialogs.target = Optional.of(folder.resolve("film"));
        javafx.application.Platform.runLater(() -> workbench.model().estimator().parameter("rank").actions().stream()
                .filter(action -> action.id().equals("animate")).findFirst().orElseThrow().run().run());
        await(() -> robot.lookup("#animation-ok").tryQuery().isPresent());
        assertThat(robot.lookup("#animation-from").queryAs(TextField.class).getText()).as("the rank is offered").isEqualTo("1");
        robot.interact(() -> robot.lookup("#animation-frames").queryAs(TextField.class).setText("one"));
        assertThat(robot.lookup("#animation-ok").query().isDisabled()).isTrue();
        robot.interact(() -> robot.lookup("#animation-frames").queryAs(TextField.class).setText("3"));
        robot.clickOn("#animation-ok");
        await(() -> robot.lookup("#banner-note").tryQuery().isPresent());
        assertThat(folder.toFile().list()).containsExactly("film.gif");
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(folder.resolve("film.gif").toFile())) {
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(3);
            assertThat(reader.getWidth(0)).isEqualTo(945);
        }
        Files.delete(folder.resolve("film.gif"));
        javafx.application.Platform.runLater(() -> workbench.controller().export().animation());
        await(() -> robot.lookup("#animation-ok").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#animation-frames").queryAs(TextField.class).setText("2000"));
        robot.clickOn("#animation-ok");
        await(() -> workbench.controller().export().progress().isRunning());
        robot.clickOn("#export-stop");
        await(() -> !workbench.controller().export().progress().isRunning());
        assertThat(folder).isEmptyDirectory();
        assertThat(robot.lookup("#banner-note").<Message>query().getDescription()).contains("cancelled");
    }

    @Test
    void pictureAndTableGoToTheClipboard(FxRobot robot) throws Exception {
        awaitReady();
        robot.interact(() -> workbench.controller().export().copyTable());
        String[] text = new String[2];
        robot.interact(() -> {
            text[0] = Clipboard.getSystemClipboard().getString();
            text[1] = Clipboard.getSystemClipboard().getHtml();
        });
        assertThat(text[0]).startsWith("| estimator | i |").contains("| LaRRR | 2 |");
        assertThat(text[1]).startsWith("<table><tr><th>estimator</th>");
        robot.interact(() -> workbench.controller().export().copyFigure("spectrum"));
        Image[] image = new Image[1];
        await(() -> {
            robot.interact(() -> image[0] = Clipboard.getSystemClipboard().getImage());
            return image[0] != null;
        });
        assertThat(image[0].getWidth()).as("160 mm at 300 dots per inch").isEqualTo(1890);
    }
}
