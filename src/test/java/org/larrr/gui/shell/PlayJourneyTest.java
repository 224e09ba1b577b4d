package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.Node;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.estimators.Setting;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.controls.ParameterModel.ParameterAction;

/** Sliders that play. */
class PlayJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW, LinearSystem.FAST);

    @Test
    void playingDrivesThePicturesAndPauseRestsWhereItIs(JourneyRobot robot) throws Exception {
        window.awaitReady();
        ParameterModel shift = window.model().estimator().parameter(Setting.SHIFT);
        double start = shift.get();
        AtomicInteger answers = new AtomicInteger();
        robot.interact(() -> window.model().analysis().latestProperty()
                .addListener((p, old, now) -> answers.incrementAndGet()));
        robot.clickOn("#parameter-shift-play");
        await(() -> shift.get() != start && answers.get() > 3);
        assertThat(shift.movingProperty().get()).isTrue();
        robot.clickOn("#parameter-shift-play");
        await(() -> !shift.movingProperty().get());
        double rest = shift.get();
        window.awaitReady();
        await(() -> window.latest().job().request().estimators().get(0).toString().contains("shift=" + rest));
        assertThat(shift.get()).isEqualTo(rest);
        robot.clickOn("#parameter-shift-reset");
        await(() -> shift.get() == start);
    }

    @Test
    void aTypedNumberOrAnotherSystemStopsThePlayer(JourneyRobot robot) throws Exception {
        window.awaitReady();
        ParameterModel shift = window.model().estimator().parameter(Setting.SHIFT);
        robot.clickOn("#parameter-shift-play");
        await(() -> shift.movingProperty().get());
        robot.interact(() -> shift.trySetText("3"));
        await(() -> !shift.movingProperty().get());
        assertThat(shift.get()).isEqualTo(3);
        robot.clickOn("#parameter-shift-play");
        await(() -> shift.movingProperty().get());
        robot.interact(() -> shift.trySetText(Double.toString(shift.get())));
        await(() -> !shift.movingProperty().get());
        robot.interact(() -> shift.trySetText("3"));
        robot.clickOn("#parameter-shift-play");
        robot.interact(() -> window.workbench.controller().source().choose(LinearSystem.FAST));
        await(() -> !shift.movingProperty().get());
        assertThat(shift.get()).isEqualTo(8);
    }

    @Test
    void axesAreHeldWhileItPlaysAndForAsLongAsOneWants(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.clickOn("#parameter-shift-play");
        await(() -> window.model().zoom().stillProperty().get());
        robot.clickOn("#parameter-shift-play");
        await(() -> !window.model().zoom().stillProperty().get());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.H);
        await(() -> window.model().zoom().stillProperty().get());
        robot.clickOn("#parameter-shift-play");
        robot.clickOn("#parameter-shift-play");
        assertThat(window.model().zoom().stillProperty().get()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.H);
        await(() -> !window.model().zoom().stillProperty().get());
    }

    @Test
    void theContextMenuOffersActionsOfTheParameter(JourneyRobot robot) throws Exception {
        window.awaitReady();
        AtomicInteger done = new AtomicInteger();
        ParameterModel rank = window.model().estimator().parameter(Setting.RANK);
        robot.interact(() -> rank.actions().add(new ParameterAction("count", "Count this", done::incrementAndGet)));
        robot.interact(() -> rank.set(2));
        openMenu(robot, "#parameter-rank");
        robot.clickOn("Count this");
        await(() -> done.get() == 1);
        openMenu(robot, "#parameter-rank");
        robot.clickOn(robot.lookup("Back to the suggested 4").queryAll().iterator().next());
        await(() -> rank.get() == 4);
    }

    private static void openMenu(JourneyRobot robot, String row) {
        Node node = robot.lookup(row).query();
        robot.interact(() -> {
            var at = node.localToScreen(20, 10);
            node.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 20, 10, at.getX(), at.getY(),
                    false, null));
        });
    }
}
