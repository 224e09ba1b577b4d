package org.larrr.export.figure;

import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * A function of two variables as a heatmap, on a diverging colour scale centred at zero or on one that only ascends.
 *
 * @param heading    what it shows, drawn above the panel
 * @param remark     what the reader must know beside it; may be empty
 * @param x          horizontal axis; its range is the grid's unless it is cut
 * @param y          vertical axis; its range is the grid's unless it is cut
 * @param grid       where the values lie
 * @param values     one per cell, NaN where nothing is known; shared, must not be written
 * @param valued     what the values are, beside the colour scale
 * @param limit      where the colours end
 * @param contours   values along which lines are drawn; may be empty
 * @param marks      series drawn on top, for instance a chosen point; may be empty
 * @param low        where the colours begin: −limit where zero is the middle of the scale, else what is least
 */
public record FieldFigure(
        Message heading,
        Message remark,
        Axis x,
        Axis y,
        Grid grid,
        double[] values,
        Message valued, double limit, double[] contours, List<Series> marks, double low) implements Plot {

    /** A heatmap about zero. */
    public FieldFigure(Message heading, Message remark, Axis x, Axis y, Grid grid, double[] values, Message valued,
            double limit, double[] contours, List<Series> marks) {
        this(heading, remark, x, y, grid, values, valued, limit, contours, marks, -limit);
    }

    /** A heatmap with nothing on top. */
    public FieldFigure(Message heading, Message remark, Axis x, Axis y, Grid grid, double[] values, Message valued,
            double limit, double[] contours) {
        this(heading, remark, x, y, grid, values, valued, limit, contours, List.of());
    }

    public FieldFigure {
        Require.that(values.length == grid.cells(), Message.of("figure.cells", values.length, grid.cells()));
        Require.that(limit > low, Message.of("figure.colours", low, limit));
        x = x.cut() ? x : x.within(grid.x());
        y = y.cut() ? y : y.within(grid.y());
        contours = contours.clone();
        marks = List.copyOf(marks);
    }

    /** Returns this heatmap with other ends of its colours. */
    FieldFigure withColours(Range colours) {
        return new FieldFigure(heading, remark, x, y, grid, values, valued, colours.high(), contours, marks,
                colours.low());
    }

    /** Returns the quantity of the values in English, as files have it. */
    public String valueLabel() {
        return valued.english();
    }

    @Override
    public FieldFigure over(Axis newX, Axis newY) {
        return new FieldFigure(heading, remark, newX, newY, grid, values, valued, limit, contours, marks, low);
    }

    @Override
    public double[] contours() {
        return contours.clone();
    }
}
