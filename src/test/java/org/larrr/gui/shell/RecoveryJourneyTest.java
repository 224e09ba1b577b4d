package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;
import static org.larrr.gui.shell.JourneyWindow.clickOn;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.JavaProcess;
import org.larrr.estimators.Setting;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.dialogs.Banner;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;

/** A program killed in the middle of a session, and the next start. */
@ExtendWith(ApplicationExtension.class)
class RecoveryJourneyTest {

    private static final double SHIFT = 6.25;

    /** What a program that was killed left. */
    @TempDir
    static Path left;

    @TempDir
    Path state;

    private Workbench workbench;

    @BeforeAll
    static void killInTheMiddleOfWork() throws Exception {
        FxToolkit.registerPrimaryStage();
        List<String> command = JavaProcess.command(DoomedWindow.class, "-Xmx512m", "-Dglass.platform=Monocle",
                "-Dmonocle.platform=Headless", "-Dprism.order=sw", "-Djava.awt.headless=true");
        command.addAll(List.of(left.toString(), Double.toString(SHIFT)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        StringBuilder heard = new StringBuilder();
        try (BufferedReader out = process.inputReader()) {
            String line = out.readLine();
            while (line != null && !line.equals("working")) {
                heard.append(line).append('\n');
                line = out.readLine();
            }
            assertThat(line).as("the other program works; it said: %s", heard).isEqualTo("working");
            await(() -> sessions(left).size() == 1
                    && Files.readString(sessions(left).get(0)).contains(Double.toString(SHIFT)));
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }

    @BeforeEach
    void leave() throws IOException {
        Path folder = Files.createDirectory(state.resolve("sessions"));
        try (Stream<Path> files = Files.list(left.resolve("sessions"))) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
    }

    @AfterEach
    void close(FxRobot robot) {
        if (workbench != null) {
            robot.interact(workbench::close);
        }
    }

    @Test
    void aKilledSessionIsOfferedAndComesBackWhole(FxRobot robot) throws Exception {
        open(robot);
        await(() -> robot.lookup("#banner-offer").tryQuery().isPresent());
        assertThat(workbench.model().estimator().parameter(Setting.SHIFT).get()).as("nothing happens unasked")
                .isEqualTo(2);
        clickOn(robot, "Restore");
        await(() -> workbench.model().estimator().parameter(Setting.SHIFT).get() == SHIFT);
        WorkbenchModel model = workbench.model();
        assertThat(model.source().systemProperty().get()).isEqualTo(LinearSystem.FAST);
        assertThat(model.sampling().step().get()).isEqualTo(0.1);
        assertThat(model.views().isShown("trajectory")).isTrue();
        assertThat(model.workspace().unsavedProperty().get()).as("it was never saved").isTrue();
        await(() -> model.analysis().stateProperty().get() == State.READY);
        assertThat(robot.lookup("#banner-offer").tryQuery()).isEmpty();
        await(() -> sessions(state).size() == 1);
        robot.interact(workbench::close);
        assertThat(sessions(state)).as("a program that ends as it should leaves nothing").isEmpty();
    }

    @Test
    void whatIsDiscardedIsNotOfferedAgainAndWhatWaitsIs(FxRobot robot) throws Exception {
        open(robot);
        await(() -> robot.lookup("#banner-offer").tryQuery().isPresent());
        clickOn(robot, "Later");
        robot.interact(workbench::close);
        open(robot);
        await(() -> robot.lookup("#banner-offer").tryQuery().isPresent());
        clickOn(robot, "Discard");
        await(() -> sessions(state).isEmpty());
        assertThat(robot.lookup("#banner-offer").tryQuery()).isEmpty();
        assertThat(workbench.model().estimator().parameter(Setting.SHIFT).get()).isEqualTo(2);
    }

    private void open(FxRobot robot) throws Exception {
        FxToolkit.registerPrimaryStage();
        Stage stage = FxToolkit.registerStage(Stage::new);
        robot.interact(() -> workbench = DoomedWindow.workbench(stage, new Banner(), state));
    }

    private static List<Path> sessions(Path state) throws Exception {
        if (!Files.isDirectory(state.resolve("sessions"))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(state.resolve("sessions"))) {
            return files.filter(file -> file.toString().endsWith(".larrr")
                    && !file.getFileName().toString().startsWith(".")).toList();
        }
    }
}
