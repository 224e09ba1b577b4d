package org.larrr.export.figure;

import java.util.List;
import java.util.function.Function;

/** An elementary figure: something over two axes. */
public sealed interface Plot extends Figure permits XyFigure, FieldFigure, PointFieldFigure {

    /** The horizontal axis. */
    Axis x();

    /** The vertical axis. */
    Axis y();

    /** The horizontal range shown. */
    default Range xRange() {
        return x().range().orElseThrow();
    }

    /** The vertical range shown. */
    default Range yRange() {
        return y().range().orElseThrow();
    }

    /** Returns this plot over other axes. */
    Plot over(Axis newX, Axis newY);

    /** Returns the result of one of three functions, the one for the kind of this plot. */
    default <R> R match(Function<XyFigure, R> curves, Function<FieldFigure, R> heatmap,
            Function<PointFieldFigure, R> points) {
        if (this instanceof XyFigure xy) {
            return curves.apply(xy);
        }
        return this instanceof FieldFigure field ? heatmap.apply(field) : points.apply((PointFieldFigure) this);
    }

    @Override
    default boolean isEmpty() {
        return false;
    }

    @Override
    default List<Plot> parts() {
        return List.of(this);
    }
}
