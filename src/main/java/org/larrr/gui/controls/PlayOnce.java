package org.larrr.gui.controls;

import javafx.animation.AnimationTimer;

/** Moves a parameter through a part of its slider and back, once; whoever touches it meanwhile ends that. */
public final class PlayOnce extends AnimationTimer {

    private static final double SECONDS = 6;
    private static final double NANOSECONDS = 1e9;

    private final ParameterModel model;
    private final double from;
    private final double to;
    private final double first;
    private long start = -1;
    private double last = Double.NaN;

    /**
     * @param low  lower end of the part, a value of the parameter
     * @param high upper end
     */
    private PlayOnce(ParameterModel model, double low, double high) {
        this.model = model;
        this.first = model.get();
        this.from = model.position(low);
        this.to = model.position(high);
    }

    /** Begins; FX thread only. */
    public static PlayOnce begin(ParameterModel model, double low, double high) {
        model.movingProperty().set(true);
        PlayOnce play = new PlayOnce(model, low, high);
        play.start();
        return play;
    }

    @Override
    public void handle(long now) {
        start = start < 0 ? now : start;
        double phase = (now - start) / NANOSECONDS / SECONDS;
        boolean touched = !model.movingProperty().get() || !Double.isNaN(last) && model.get() != last;
        if (touched || phase >= 1) {
            stop();
            if (!touched) {
                model.set(first);
            }
            model.movingProperty().set(false);
            return;
        }
        model.setPosition(from + (to - from) * (1 - Math.abs(2 * phase - 1)));
        last = model.get();
    }
}
