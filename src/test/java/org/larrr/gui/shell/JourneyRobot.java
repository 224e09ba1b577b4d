package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.testfx.api.FxRobot;
import org.testfx.robot.KeyboardRobot;
import org.testfx.robot.Motion;
import org.testfx.robot.MouseRobot;
import org.testfx.service.query.PointQuery;
import org.testfx.util.WaitForAsyncUtils;

/**
 * A robot that waits after what it does until the window has been laid out again. {@link FxRobot} sleeps fifty
 * milliseconds after every key that is pressed or released, every move and every call: a third of the time of a
 * journey, and no more than a guess.
 */
final class JourneyRobot extends FxRobot {

    /** The first begins after what was done, the second when the first has been laid out. */
    private static final int FRAMES = 2;
    private static final int PATIENCE_SECONDS = 60;

    /** Waits until the window has heard what was done and is laid out with it, unless its own thread asks. */
    static void settle() {
        if (Platform.isFxApplicationThread()) {
            return;
        }
        CountDownLatch frames = new CountDownLatch(FRAMES);
        AnimationTimer counter = new AnimationTimer() {
            @Override
            public void handle(long now) {
                frames.countDown();
            }
        };
        WaitForAsyncUtils.asyncFx(counter::start);
        try {
            assertThat(frames.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("the window draws").isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            WaitForAsyncUtils.asyncFx(counter::stop);
        }
    }

    @Override
    public FxRobot interact(Runnable runnable) {
        interactNoWait(runnable);
        settle();
        return this;
    }

    @Override
    public <T> FxRobot interact(Callable<T> callable) {
        interactNoWait(callable);
        settle();
        return this;
    }

    @Override
    public FxRobot push(KeyCode... combination) {
        KeyboardRobot keyboard = robotContext().getKeyboardRobot();
        keyboard.pressNoWait(combination);
        List<KeyCode> backwards = new ArrayList<>(List.of(combination));
        Collections.reverse(backwards);
        keyboard.releaseNoWait(backwards.toArray(KeyCode[]::new));
        settle();
        return this;
    }

    @Override
    public FxRobot clickOn(MouseButton... buttons) {
        MouseRobot mouse = robotContext().getMouseRobot();
        mouse.pressNoWait(buttons);
        mouse.releaseNoWait(buttons);
        settle();
        return this;
    }

    /** Moves there, waits for what hears that, and clicks where the node is then. */
    @Override
    public FxRobot clickOn(PointQuery point, Motion motion, MouseButton... buttons) {
        MouseRobot mouse = robotContext().getMouseRobot();
        mouse.moveNoWait(point.query());
        settle();
        mouse.moveNoWait(point.query());
        return clickOn(buttons);
    }
}
