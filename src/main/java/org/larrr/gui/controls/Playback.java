package org.larrr.gui.controls;

import javafx.animation.AnimationTimer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * Moves a parameter through the range of its slider, back and forth at constant speed. The place follows the clock: a
 * slow answer skips frames, none wait in a queue. FX thread only.
 */
final class Playback {

    /** From one end of the slider to the other. */
    private static final double SECONDS = 6;

    private final ParameterModel model;
    private final BooleanProperty playing = new SimpleBooleanProperty();
    private final AnimationTimer timer = new AnimationTimer() {
        @Override
        public void handle(long now) {
            turn(now);
        }
    };
    private long start;
    private double phase;
    private boolean moving;

    Playback(ParameterModel model) {
        this.model = model;
        playing.addListener((property, old, now) -> {
            if (now) {
                start = -1;
                phase = Math.max(0, Math.min(1, model.position()));
                timer.start();
            } else {
                timer.stop();
            }
            model.movingProperty().set(now);
        });
    }

    BooleanProperty playingProperty() {
        return playing;
    }

    /** Whether the present change of the value is the player's own. */
    boolean isMoving() {
        return moving;
    }

    private void turn(long now) {
        start = start < 0 ? now : start;
        moving = true;
        model.setPosition(place(phase + (now - start) / 1e9 / SECONDS));
        moving = false;
    }

    /** Up from 0 to 1, down again, and so on. */
    static double place(double phase) {
        double within = phase - 2 * Math.floor(phase / 2);
        return within <= 1 ? within : 2 - within;
    }
}
