package org.larrr.gui.controls;

import javafx.animation.PauseTransition;
import javafx.util.Duration;

/** Runs an action at once and then at most a few times a second, the last time for the last call. FX thread only. */
public final class Throttled implements Runnable {

    private final Runnable action;
    private final PauseTransition pause = new PauseTransition(Duration.millis(150));
    private boolean resting;
    private boolean due;

    public Throttled(Runnable action) {
        this.action = action;
        pause.setOnFinished(event -> {
            resting = false;
            if (due) {
                run();
            }
        });
    }

    @Override
    public void run() {
        due = resting;
        if (!resting) {
            resting = true;
            pause.playFromStart();
            action.run();
        }
    }
}
