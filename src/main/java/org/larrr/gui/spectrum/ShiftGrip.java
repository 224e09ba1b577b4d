package org.larrr.gui.spectrum;

import org.larrr.gui.charts.Grip;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.text.Numbers;

/**
 * Moves μ and ω together, as the sliders would one after the other, within their ranges.
 *
 * @param shift     μ, along the real axis
 * @param frequency ω, along the imaginary one; below that axis it is 0
 */
record ShiftGrip(ParameterModel shift, ParameterModel frequency) implements Grip {

    private static final int DIGITS = 3;

    @Override
    public void grab() {
        moving(true);
    }

    @Override
    public void move(double x, double y) {
        set(shift, x);
        set(frequency, y);
    }

    private static void set(ParameterModel model, double value) {
        double within = Math.max(model.lowProperty().get(), Math.min(model.highProperty().get(), value));
        model.takeExactly(Numbers.tidy(within, DIGITS));
    }

    @Override
    public void release() {
        moving(false);
    }

    private void moving(boolean now) {
        shift.movingProperty().set(now);
        frequency.movingProperty().set(now);
    }
}
