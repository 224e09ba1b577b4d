package org.larrr.export.figure;

import java.util.stream.Stream;

/**
 * Points in the plane coloured by a value on a diverging colour scale centred at zero.
 *
 * @param title      what it shows, drawn above the panel
 * @param note       what the reader must know beside it; may be empty
 * @param x          horizontal axis
 * @param y          vertical axis
 * @param xs         horizontal positions; shared, must not be written
 * @param ys         vertical positions, as many; shared, must not be written
 * @param values     values, as many; shared, must not be written
 * @param valueLabel what the values are, beside the colour scale
 * @param limit      colours run from −limit to limit
 */
public record PointFieldFigure(
        String title,
        String note,
        Axis x,
        Axis y,
        double[] xs,
        double[] ys,
        double[] values,
        String valueLabel,
        double limit)
        implements Figure {

    public PointFieldFigure {
        if (xs.length != values.length || ys.length != values.length) {
            throw new IllegalArgumentException(
                    xs.length + " and " + ys.length + " positions for " + values.length + " values");
        }
        if (!(limit > 0)) {
            throw new IllegalArgumentException("the colour limit must be positive, not " + limit);
        }
        x = x.within(Ranges.of(x, Stream.of(xs)));
        y = y.within(Ranges.of(y, Stream.of(ys)));
    }
}
