package org.larrr.export.figure;

import java.util.List;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * Points in the plane coloured by a value, on a diverging colour scale centred at zero or on one that only ascends.
 *
 * @param heading    what it shows, drawn above the panel
 * @param remark     what the reader must know beside it; may be empty
 * @param x          horizontal axis
 * @param y          vertical axis
 * @param xs         horizontal positions; shared, must not be written
 * @param ys         vertical positions, as many; shared, must not be written
 * @param values     values, as many; shared, must not be written
 * @param valued     what the values are, beside the colour scale
 * @param limit      where the colours end
 * @param low        where the colours begin: −limit where zero is the middle of the scale, else what is least
 * @param marks      series drawn on top, for instance the outline of a set; may be empty
 */
public record PointFieldFigure(
        Message heading,
        Message remark,
        Axis x,
        Axis y,
        double[] xs,
        double[] ys, double[] values, Message valued, double limit, double low, List<Series> marks) implements Plot {

    /** Points with nothing on top. */
    public PointFieldFigure(Message heading, Message remark, Axis x, Axis y, double[] xs, double[] ys, double[] values,
            Message valued, double limit, double low) {
        this(heading, remark, x, y, xs, ys, values, valued, limit, low, List.of());
    }

    /** Points about zero. */
    public PointFieldFigure(Message heading, Message remark, Axis x, Axis y, double[] xs, double[] ys, double[] values,
            Message valued, double limit) {
        this(heading, remark, x, y, xs, ys, values, valued, limit, -limit);
    }

    /** Points whose words are symbols and names, the same in all languages. */
    public PointFieldFigure(String heading, String remark, Axis x, Axis y, double[] xs, double[] ys, double[] values,
            String valued, double limit) {
        this(Message.verbatim(heading), Message.verbatim(remark), x, y, xs, ys, values, Message.verbatim(valued),
                limit);
    }

    public PointFieldFigure {
        Require.that(xs.length == values.length && ys.length == values.length,
                Message.of("figure.positions", xs.length, ys.length, values.length));
        Require.that(limit > low, Message.of("figure.colours", low, limit));
        marks = List.copyOf(marks);
        x = x.within(x.covering(Stream.of(xs)));
        y = y.within(y.covering(Stream.of(ys)));
    }

    /** Returns these points with other ends of their colours. */
    PointFieldFigure withColours(Range colours) {
        return new PointFieldFigure(heading, remark, x, y, xs, ys, values, valued, colours.high(), colours.low(),
                marks);
    }

    /** Returns the quantity of the values in English, as files have it. */
    public String valueLabel() {
        return valued.english();
    }

    @Override
    public PointFieldFigure over(Axis newX, Axis newY) {
        return new PointFieldFigure(heading, remark, newX, newY, xs, ys, values, valued, limit, low, marks);
    }
}
