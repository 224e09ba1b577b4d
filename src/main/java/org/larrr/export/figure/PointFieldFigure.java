package org.larrr.export.figure;

import java.util.function.Function;
import java.util.stream.Stream;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/**
 * Points in the plane coloured by a value, on a diverging colour scale centred at zero or on one that only ascends.
 *
 * @param title      what it shows, drawn above the panel
 * @param note       what the reader must know beside it; may be empty
 * @param x          horizontal axis
 * @param y          vertical axis
 * @param xs         horizontal positions; shared, must not be written
 * @param ys         vertical positions, as many; shared, must not be written
 * @param values     values, as many; shared, must not be written
 * @param valueLabel what the values are, beside the colour scale
 * @param limit      where the colours end
 * @param low        where the colours begin: −limit where zero is the middle of the scale, else what is least
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
        double limit,
        double low)
        implements Plot {

    /** Points about zero. */
    public PointFieldFigure(String title, String note, Axis x, Axis y, double[] xs, double[] ys, double[] values,
            String valueLabel,
            double limit) {
        this(title, note, x, y, xs, ys, values, valueLabel, limit, -limit);
    }

    public PointFieldFigure {
        if (xs.length != values.length || ys.length != values.length) {
            throw new InputException(Notice.of("figure.positions", xs.length, ys.length, values.length));
        }
        if (!(limit > low)) {
            throw new InputException(Notice.of("figure.colours", low, limit));
        }
        x = x.within(Ranges.of(x, Stream.of(xs)));
        y = y.within(Ranges.of(y, Stream.of(ys)));
    }

    @Override
    public PointFieldFigure over(Axis newX, Axis newY) {
        return new PointFieldFigure(title, note, newX, newY, xs, ys, values, valueLabel, limit, low);
    }

    @Override
    public <R> R match(Function<XyFigure, R> curves, Function<FieldFigure, R> heatmap,
            Function<PointFieldFigure, R> points) {
        return points.apply(this);
    }
}
