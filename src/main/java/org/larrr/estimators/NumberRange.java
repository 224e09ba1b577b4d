package org.larrr.estimators;

import org.larrr.data.Quantity;
import org.larrr.data.Scale;

/**
 * The numbers that a setting can have.
 *
 * @param quantity  what they measure, hence their unit
 * @param low       the smallest that makes sense at all
 * @param high      the largest that makes sense at all
 * @param scale     how one travels through them
 * @param standard  the one to begin with, where neither a system nor the data have a better one
 * @param firstLow  the smallest that is offered first
 * @param firstHigh the largest that is offered first
 */
public record NumberRange(
        Quantity quantity, double low, double high, Scale scale, double standard, double firstLow, double firstHigh) {

    private static final double DECADE = 10;

    static NumberRange of(Quantity quantity, Scale scale, double low, double high, double standard) {
        return new NumberRange(quantity, low, high, scale, standard, low, high);
    }

    /** Returns this range with a smaller one for the slider. */
    NumberRange withSliderRange(double first, double last) {
        return new NumberRange(quantity, low, high, scale, standard, first, last);
    }

    /** {@return whether only whole numbers make sense} */
    public boolean isCount() {
        return quantity == Quantity.COUNT;
    }

    /** {@return whether it is naturally varied by factors} */
    public boolean decades() {
        return scale == Scale.LOG;
    }

    /**
     * {@return a sensible smallest value where it is varied around a present one}
     *
     * @param now the present value
     */
    public double lowAround(double now) {
        if (isCount()) {
            return low;
        }
        return decades() ? now / DECADE : firstLow;
    }

    /**
     * {@return a sensible largest value where it is varied around a present one}
     *
     * @param now the present value
     */
    public double highAround(double now) {
        if (decades()) {
            return now * DECADE;
        } else if (isCount()) {
            return Math.max(low + 1, now);
        }
        return now > 0 ? 2 * now : firstHigh;
    }
}
