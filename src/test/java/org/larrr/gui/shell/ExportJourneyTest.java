package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import atlantafx.base.controls.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.Setting;
import org.larrr.experiments.model.ModelFile;
import org.larrr.systems.SystemCatalogue;

/** Everything at once, and the clipboard, in the real window with the real core. */
class ExportJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, SystemCatalogue.get("ornstein-uhlenbeck"));

    @TempDir
    Path folder;

    @Test
    void everythingGoesIntoOneFolderAndAReportIntoOneFile(JourneyRobot robot) throws Exception {
        window.awaitReady();
        window.simulate(100);
        await(() -> window.model().analysis().latestProperty().get().inFocus().isJudged());
        window.dialogs.target = Optional.of(folder.resolve("all"));
        robot.interact(() -> window.workbench.controller().export().everything());
        await(() -> robot.lookup("#banner-note").tryQuery().isPresent());
        assertThat(window.workbench.controller().export().task().isRunning()).isFalse();
        assertThat(Files.list(folder.resolve("all/figures")).map(file -> file.getFileName().toString()))
                .as("also views that are not in front").contains("spectrum.pdf", "eigenfunctions.svg",
                "trajectory.png");
        assertThat(folder.resolve("all/report.html")).content()
                .contains(window.model().analysis().latestProperty().get().inFocus().sentence().substring(0, 15));

        window.dialogs.target = Optional.of(folder.resolve("session"));
        robot.interact(() -> window.workbench.controller().export().report());
        await(() -> Files.exists(folder.resolve("session.html"))
                && !window.workbench.controller().export().task().isRunning());
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("all", "session.html");
    }

    @Test
    void theFitIsKeptAndToldOfAnotherFile(JourneyRobot robot) throws Exception {
        window.awaitReady();
        window.dialogs.target = Optional.of(folder.resolve("kept"));
        robot.interact(() -> window.workbench.controller().models().save());
        await(() -> Files.exists(folder.resolve("kept.npz"))
                && !window.workbench.controller().export().task().isRunning());
        assertThat(ModelFile.read(folder.resolve("kept.npz")).spectrum().eigenvalues()).isEqualTo(
                window.model().analysis().latestProperty().get().result().fits().get(0).model().orElseThrow()
                .eigenvalues());
        Path data = folder.resolve("more.csv");
        Files.writeString(data, "t,x\n0,0.1\n0.05,0.2\n0.1,-0.3\n");
        window.dialogs.data = Optional.of(data);
        window.dialogs.target = Optional.of(folder.resolve("told.csv"));
        robot.interact(() -> window.workbench.controller().models().apply());
        await(() -> Files.exists(folder.resolve("told.csv"))
                && !window.workbench.controller().export().task().isRunning());
        assertThat(folder.resolve("told.csv")).content().startsWith("trajectory,t,f1,f2")
                .satisfies(text -> assertThat(text.lines()).hasSize(4));
        window.dialogs.target = Optional.of(folder.resolve("frames.csv"));
        robot.interact(() -> window.workbench.controller().models().frames());
        await(() -> Files.exists(folder.resolve("frames.csv"))
                && !window.workbench.controller().export().task().isRunning());
        assertThat(folder.resolve("frames.csv")).content().contains("f2 high,more.csv,1,");
    }

    @Test
    void aParameterIsFilmedAndTheFilmCanBeStopped(JourneyRobot robot) throws Exception {
        window.awaitReady();
        window.dialogs.target = Optional.of(folder.resolve("film"));
        javafx.application.Platform.runLater(() -> window.model().estimator().parameter(Setting.RANK).actions().stream()
                .filter(action -> action.id().equals("animate")).findFirst().orElseThrow().run().run());
        await(() -> robot.lookup("#animation-ok").tryQuery().isPresent());
        assertThat(robot.lookup("#animation-from").queryAs(TextField.class).getText()).as("the rank is offered")
                .isEqualTo("1");
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
        javafx.application.Platform.runLater(() -> window.workbench.controller().export().animation());
        await(() -> robot.lookup("#animation-ok").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#animation-frames").queryAs(TextField.class).setText("2000"));
        robot.clickOn("#animation-ok");
        await(() -> window.workbench.controller().export().task().isRunning());
        robot.clickOn("#export-stop");
        await(() -> !window.workbench.controller().export().task().isRunning());
        assertThat(folder).isEmptyDirectory();
        assertThat(robot.lookup("#banner-note").<Message>query().getDescription()).contains("cancelled");
    }

    @Test
    void pictureAndTableGoToTheClipboard(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.workbench.controller().export().copyTable());
        String[] text = new String[2];
        robot.interact(() -> {
            text[0] = Clipboard.getSystemClipboard().getString();
            text[1] = Clipboard.getSystemClipboard().getHtml();
        });
        assertThat(text[0]).startsWith("| estimator | i |").contains("| LaRRR | 2 |");
        assertThat(text[1]).startsWith("<table><tr><th>estimator</th>");
        robot.interact(() -> window.workbench.controller().export().copyFigure("spectrum"));
        Image[] image = new Image[1];
        await(() -> {
            robot.interact(() -> image[0] = Clipboard.getSystemClipboard().getImage());
            return image[0] != null;
        });
        assertThat(image[0].getWidth()).as("160 mm at 300 dots per inch").isEqualTo(1890);
    }
}
