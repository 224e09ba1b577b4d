package org.larrr.export.animation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;

/** Axes and colour scales wide enough for every figure of a sequence, panel by panel. Used by one thread. */
final class CommonAxes {

    /** What one panel needs. */
    private static final class Needs {
        private Range x;
        private Range y;
        private double low = Double.POSITIVE_INFINITY;
        private double limit = Double.NEGATIVE_INFINITY;

        void take(Range newX, Range newY, double newLow, double newLimit) {
            x = x == null ? newX : union(x, newX);
            y = y == null ? newY : union(y, newY);
            low = Math.min(low, newLow);
            limit = Math.max(limit, newLimit);
        }

        private static Range union(Range a, Range b) {
            return new Range(Math.min(a.low(), b.low()), Math.max(a.high(), b.high()));
        }
    }

    private final List<Needs> panels = new ArrayList<>();

    /** Widens the axes for one more figure. */
    void take(Figure figure) {
        List<Figure> parts = parts(figure);
        for (int k = 0; k < parts.size(); k++) {
            if (k == panels.size()) {
                panels.add(new Needs());
            }
            take(parts.get(k), panels.get(k));
        }
    }

    private static List<Figure> parts(Figure figure) {
        return figure instanceof PanelFigure several ? several.panels() : List.of(figure);
    }

    private static void take(Figure part, Needs needs) {
        if (part instanceof XyFigure xy && !xy.isEmpty()) {
            needs.take(xy.xRange(), xy.yRange(), 0, 0);
        } else if (part instanceof FieldFigure field) {
            needs.take(field.grid().x(), field.grid().y(), field.low(), field.limit());
        } else if (part instanceof PointFieldFigure points) {
            needs.take(points.x().range().orElseThrow(), points.y().range().orElseThrow(), points.low(), points.limit());
        }
    }

    /** The figure on the common axes under a note of its own, one line for all figures of the sequence. */
    Figure on(Figure figure, String note) {
        if (figure instanceof PanelFigure several) {
            List<Figure> parts = new ArrayList<>();
            for (int k = 0; k < several.panels().size(); k++) {
                parts.add(on(several.panels().get(k), k, ""));
            }
            return new PanelFigure(several.title(), note, parts, several.shared());
        }
        return on(figure, 0, note);
    }

    /** Shades stand on the lower edge of the axes, whatever they measure; with the edge they move and grow. */
    private static Series grounded(Series series, Range own, Range common) {
        boolean shade = series.role().kind() == Role.Kind.DENSITY || series.role().kind() == Role.Kind.POTENTIAL;
        if (series.mark() != Mark.AREA || !shade || own.equals(common)) {
            return series;
        }
        double[] y = Arrays.stream(series.y()).map(v -> common.low() + (v - own.low()) / own.width() * common.width()).toArray();
        return Series.of(series.name(), series.role(), series.mark(), series.x(), y);
    }

    /** The values on another grid, each from the cell it falls into; NaN beyond the heatmap. */
    private static double[] moved(FieldFigure field, Grid grid) {
        double[] values = new double[grid.cells()];
        for (int cell = 0; cell < values.length; cell++) {
            int from = field.grid().cell(grid.x(cell % grid.columns()), grid.y(cell / grid.columns()));
            values[cell] = from < 0 ? Double.NaN : field.values()[from];
        }
        return values;
    }

    private Figure on(Figure part, int panel, String note) {
        Needs needs = panel < panels.size() ? panels.get(panel) : new Needs();
        if (part instanceof XyFigure xy && !xy.isEmpty()) {
            List<Series> series = xy.series().stream().map(each -> grounded(each, xy.yRange(), needs.y)).toList();
            return new XyFigure(xy.title(), note, xy.x().within(needs.x), xy.y().within(needs.y), series);
        } else if (part instanceof FieldFigure f) {
            Grid grid = new Grid(needs.x, needs.y, f.grid().columns(), f.grid().rows());
            return new FieldFigure(f.title(), note, f.x(), f.y(), grid, f.grid().equals(grid) ? f.values() : moved(f, grid),
                    f.valueLabel(), needs.limit, f.contours(), f.marks(), needs.low);
        } else if (part instanceof PointFieldFigure p) {
            Axis x = p.x().within(needs.x);
            return new PointFieldFigure(p.title(), note, x, p.y().within(needs.y), p.xs(), p.ys(), p.values(), p.valueLabel(), needs.limit,
                    needs.low);
        }
        return part;
    }
}
