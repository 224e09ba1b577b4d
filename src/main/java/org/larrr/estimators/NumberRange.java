package org.larrr.estimators;

import org.larrr.data.Quantity;
import org.larrr.data.Scale;

/**
 * The range of a numerical setting.
 *
 * @param quantity  the quantity, which determines the unit
 * @param low       the smallest valid value
 * @param high      the largest valid value
 * @param scale     the spacing of a slider
 * @param standard  the default if neither the system nor the data suggest a value
 * @param firstLow  the lower end of the slider
 * @param firstHigh the upper end of the slider
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
     * {@return a suitable lower end for variations around the present value}
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
     * {@return a suitable upper end for variations around the present value}
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
