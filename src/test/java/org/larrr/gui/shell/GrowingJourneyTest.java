package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.Random;
import javafx.scene.control.Button;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.Setting;
import org.larrr.experiments.Source;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.growing.ConvergenceView;
import org.larrr.gui.growing.GrowingModel;
import org.larrr.gui.growing.GrowingModel.State;

/** Data that grow while one watches. */
class GrowingJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW, LinearSystem.FAST);

    @TempDir
    Path folder;

    private GrowingModel growing() {
        return window.model().growing();
    }

    private int points() {
        return growing().convergence().points().size();
    }

    @Test
    void aSimulationRunsOnAndRestsAsOneOfThatLength(JourneyRobot robot) throws Exception {
        window.awaitReady();
        int steps = window.model().source().activeProperty().get().steps();
        long size = window.latest().result().facts().size(); // after thinning
        JourneyWindow.clickUntil(robot, "#source-run-on", () -> growing().isRunning());
        await(() -> window.model().views().isShown(ConvergenceView.ID) && points() > 5);
        await(() -> window.latest().job().request().source() instanceof Source.Collected
                && window.latest().result().facts().size() > size + 200);
        XyFigure picture = (XyFigure) window.model().analysis().picture(ConvergenceView.ID).figureProperty().get();
        assertThat(picture.series()).anyMatch(series -> series.name().equals("LaRRR"));
        assertThat(robot.lookup("#growing-toggle").<Button>query().getText()).isEqualTo("Pause");
        double shift = window.model().estimator().parameter(Setting.SHIFT).get();
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(1.5 * shift));
        await(() -> window.latest().job().request().estimators().get(0).toString().contains("shift=" + 1.5 * shift));
        assertThat(growing().stateProperty().get()).as("settings may change while it runs").isEqualTo(State.RUNNING);
        JourneyWindow.clickUntil(robot, "#growing-toggle", () -> growing().stateProperty().get() == State.PAUSED);
        window.awaitReady();
        Source.Simulation rests = (Source.Simulation) window.model().source().activeProperty().get().source();
        assertThat(rests.steps()).isGreaterThan(steps + 200);
        await(() -> window.latest().job().request().source().equals(rests));
        assertThat(window.model().estimator().parameter(Setting.SHIFT).get()).as("settings stay")
                .isEqualTo(1.5 * shift);
        long rested = window.latest().result().facts().size();
        JourneyWindow.clickUntil(robot, "#growing-toggle", () -> growing().isRunning());
        await(() -> growing().live().map(live -> live.moments().moments().rows()).orElse(0L) > rested + 100);
        robot.interact(() -> window.workbench.controller().source().choose(LinearSystem.FAST));
        await(() -> growing().stateProperty().get() == State.IDLE);
        window.awaitReady();
        assertThat(window.latest().job().request().source().name()).isEqualTo("Linear, fast");
        assertThat(points()).as("other data have no past here").isZero();
    }

    @Test
    void aTableThatGrowsIsFollowedAndABrokenLineIsTold(JourneyRobot robot) throws Exception {
        window.awaitReady();
        Path file = folder.resolve("COLVAR");
        Random random = new Random(3);
        double[] x = {0};
        Files.writeString(file, "#! FIELDS time x\n" + lines(0, 4_000, x, random) + "200.00");
        robot.interact(() -> window.workbench.controller().growing().watch(file));
        await(() -> growing().live().isPresent());
        assertThat(window.model().source().activeProperty().get().steps()).isEqualTo(3_999);
        append(file, " 0.25\n" + lines(4_001, 5_000, x, random));
        await(() -> growing().live().get().moments().moments().rows() == 5_000);
        append(file, "250.00 oops\n");
        await(() -> growing().stateProperty().get() == State.FAILED);
        await(() -> window.model().source().activeProperty().get().steps() == 4_999);
        window.awaitReady();
        assertThat(window.latest().result().data().size()).as("what had come is kept").isEqualTo(5_000);
        assertThat(robot.lookup("#banner-problem").tryQuery()).isPresent();
    }

    private static void append(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardOpenOption.APPEND);
    }

    /** An Ornstein–Uhlenbeck process of rate 1 at steps of 0.05. */
    private static String lines(int from, int to, double[] x, Random random) {
        StringBuilder text = new StringBuilder();
        double decay = Math.exp(-0.05);
        for (int row = from; row < to; row++) {
            x[0] = decay * x[0] + Math.sqrt((1 - decay * decay) / 2) * random.nextGaussian();
            text.append(String.format(Locale.ROOT, "%.2f %.6f%n", 0.05 * row, x[0]));
        }
        return text.toString();
    }
}
