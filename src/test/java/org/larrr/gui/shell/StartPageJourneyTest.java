package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.scene.SnapshotParameters;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.labs.LabLibrary;

/** The page with the gallery: what it offers, its pictures, and how one begins from it. */
class StartPageJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW);

    @Test
    void theStartPageOffersSystemsDataAndLabs(JourneyRobot robot) throws Exception {
        window.awaitReady();
        assertThat(robot.lookup("#start-page").tryQuery()).isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.G);
        await(() -> robot.lookup("#start-page").tryQuery().isPresent());
        for (String id : LabLibrary.ids()) {
            assertThat(robot.lookup("#gallery-lab-" + id).queryButton().getAccessibleText())
                    .isEqualTo(LabLibrary.title(id) + ": " + LabLibrary.summary(id));
        }
        for (String id : List.of("gallery-lab-shift", "gallery-" + LinearSystem.SLOW.id())) {
            await(() -> isInked(robot, robot.lookup("#" + id + " .thumbnail .canvas").queryAs(Canvas.class)));
        }
        for (String id : List.of("steps", "converge", "alanine")) {
            FigureView picture = robot.lookup("#gallery-" + id + " .figure-view").query();
            await(() -> picture.paintedProperty().get() != null);
            assertThat(picture.getHeight()).as(id).isGreaterThanOrEqualTo(160);
            assertThat(robot.lookup("#gallery-" + id + " .figure-hint").query().isVisible()).isFalse();
        }
        // The molecule's time is that of its fit in the window (110 ps; a Markov model says 108 to 117).
        assertThat(robot.lookup("#gallery-alanine .hint").queryLabeled().getText())
                .containsPattern("Slowest process 1[01][0-9] ps");
        robot.push(KeyCode.ESCAPE);
        await(() -> robot.lookup("#start-page").tryQuery().isEmpty());
    }

    @Test
    void aQuestionIsAnsweredWithTheMouseOnceThePageIsClosed(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().startPageProperty().set(true));
        await(() -> robot.lookup("#gallery-lab-shift").tryQuery().isPresent());
        robot.interact(() -> window.model().startPageProperty().set(false));
        AtomicBoolean answered = new AtomicBoolean();
        robot.interact(() -> window.dialogs.offer("topic", "?", Map.of("Answer", () -> answered.set(true))));
        JourneyRobot.settle();
        robot.clickOn("Answer");
        assertThat(answered).isTrue();
    }

    @Test
    void aCardBeginsWhatItShows(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().startPageProperty().set(true));
        await(() -> robot.lookup("#gallery-lab-shift").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#gallery-lab-shift").queryButton().fire());
        await(() -> robot.lookup("#start-page").tryQuery().isEmpty());
        assertThat(window.model().lab().labProperty().get().title()).isEqualTo(LabLibrary.title("shift"));
    }

    @Test
    void anyCommandClosesItButTheLookOfThePageCanBeChanged(JourneyRobot robot) throws Exception {
        window.awaitReady();
        for (String command : List.of("menu-view-trajectory", "menu-reset", "menu-lab-shift", "menu-open-sample")) {
            robot.interact(() -> window.model().startPageProperty().set(true));
            robot.interact(() -> entry(robot, command).fire());
            assertThat(window.model().startPageProperty().get()).as(command).isFalse();
        }
        await(() -> window.model().source().activeProperty().get().source().loaded().isPresent());
        window.awaitReady();
        robot.interact(() -> entry(robot, "menu-gallery").fire());
        robot.interact(() -> entry(robot, "menu-dark").fire());
        assertThat(window.model().startPageProperty().get()).isTrue();
        robot.interact(() -> window.workbench.controller().source().choose(LinearSystem.SLOW));
        await(() -> !window.model().startPageProperty().get());
    }

    private static MenuItem entry(JourneyRobot robot, String id) {
        return robot.lookup(".menu-bar").queryAs(MenuBar.class).getMenus().stream()
                .map(menu -> JourneyWindow.entry(menu.getItems(), id)).filter(Objects::nonNull).findFirst()
                .orElseThrow();
    }

    /** Whether something is drawn. */
    private static boolean isInked(JourneyRobot robot, Canvas canvas) {
        WritableImage[] image = new WritableImage[1];
        robot.interact(() -> {
            SnapshotParameters clear = new SnapshotParameters();
            clear.setFill(Color.TRANSPARENT);
            image[0] = canvas.snapshot(clear, null);
        });
        JourneyRobot.settle();
        for (int y = 0; y < image[0].getHeight(); y++) {
            for (int x = 0; x < image[0].getWidth(); x++) {
                if (image[0].getPixelReader().getColor(x, y).getOpacity() > 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
