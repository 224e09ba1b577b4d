package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;

/** Axes and colour scales wide enough for every figure of a sequence, panel by panel. Used by one thread. */
public final class CommonAxes {

    /** The requirements of one panel. */
    private static final class Needs {
        private final String key;
        private @Nullable Range x;
        private @Nullable Range y;
        private double low = Double.POSITIVE_INFINITY;
        private double limit = Double.NEGATIVE_INFINITY;

        Needs(String key) {
            this.key = key;
        }

        private Needs take(Range newX, Range newY, double newLow, double newLimit) {
            x = x == null ? newX : union(x, newX);
            y = y == null ? newY : union(y, newY);
            low = Math.min(low, newLow);
            limit = Math.max(limit, newLimit);
            return this;
        }

        Range across() {
            return Objects.requireNonNull(x);
        }

        Range up() {
            return Objects.requireNonNull(y);
        }

        /** Returns whether everything in a panel lies within. */
        boolean hold(Plot part) {
            return part.match(xy -> xy.isEmpty() || x != null && y != null && xy.fits(x, y),
                    field -> holds(field.grid().x(), field.grid().y(), field.low(), field.limit()),
                    points -> holds(points.xRange(), points.yRange(), points.low(), points.limit()));
        }

        /** Widens the axes for a panel. */
        void include(Plot part) {
            part.match(xy -> xy.isEmpty() ? this : take(xy.xRange(), xy.yRange(), 0, 0),
                    field -> take(field.grid().x(), field.grid().y(), field.low(), field.limit()),
                    points -> take(points.xRange(), points.yRange(), points.low(), points.limit()));
        }

        private boolean holds(Range newX, Range newY, double newLow, double newLimit) {
            return x != null && y != null && union(x, newX).equals(x) && union(y, newY).equals(y) && newLow >= low
                    && newLimit <= limit;
        }

        private static Range union(Range a, Range b) {
            return new Range(Math.min(a.low(), b.low()), Math.max(a.high(), b.high()));
        }
    }

    private final List<Needs> panels = new ArrayList<>();

    /** Widens the axes for one more figure. */
    public void include(Figure figure) {
        List<Plot> parts = figure.parts();
        for (int k = 0; k < parts.size(); k++) {
            if (k == panels.size()) {
                panels.add(new Needs(key(parts.get(k))));
            } else if (!panels.get(k).key.equals(key(parts.get(k)))) {
                panels.set(k, new Needs(key(parts.get(k)))); // something else stands there now
            }
            panels.get(k).include(parts.get(k));
        }
    }

    /**
     * Widens the axes only if a value of the figure would lie beyond them, then with the margins that the figure has:
     * they stand still while values move within them.
     */
    public void hold(Figure figure) {
        List<Plot> parts = figure.parts();
        for (int k = 0; k < parts.size(); k++) {
            boolean known = k < panels.size() && panels.get(k).key.equals(key(parts.get(k)));
            if (!known || !panels.get(k).hold(parts.get(k))) {
                include(figure);
                return;
            }
        }
    }

    /** Returns whether no figure has been added yet. */
    public boolean isEmpty() {
        return panels.isEmpty();
    }

    private static String key(Plot part) {
        return part.x().text() + "\n" + part.y().text() + part.<String>match(xy -> "",
                field -> "\n" + field.valueLabel(), points -> "\n" + points.valueLabel());
    }

    /** The figure on the common axes. */
    public Figure on(Figure figure) {
        return on(figure, UnaryOperator.identity(), UnaryOperator.identity());
    }

    /** The figure on the common axes under a note of its own, one line for all figures of the sequence. */
    public Figure on(Figure figure, Message note) {
        return on(figure, own -> note, own -> Message.NOTHING);
    }

    private Figure on(Figure figure, UnaryOperator<Message> note, UnaryOperator<Message> panelNote) {
        return figure.match(several -> on(several, note, panelNote), plot -> on(plot, 0, note));
    }

    private Figure on(PanelFigure several, UnaryOperator<Message> note, UnaryOperator<Message> panelNote) {
        List<Figure> parts = new ArrayList<>();
        for (int k = 0; k < several.parts().size(); k++) {
            parts.add(on(several.parts().get(k), k, panelNote));
        }
        return new PanelFigure(several.heading(), note.apply(several.remark()), parts, several.items(),
                several.shared());
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

    private Plot on(Plot part, int panel, UnaryOperator<Message> notes) {
        Needs needs = panel < panels.size() ? panels.get(panel) : new Needs("");
        Message note = notes.apply(part.remark());
        return part.match(xy -> xy.isEmpty() ? xy : on(xy, needs, note), field -> on(field, needs, note),
                points -> new PointFieldFigure(points.heading(), note, points.x().within(needs.across()),
                        points.y().within(needs.up()), points.xs(), points.ys(), points.values(), points.valued(),
                        needs.limit, needs.low, points.marks()));
    }

    private static Plot on(XyFigure xy, Needs needs, Message note) {
        List<Series> series = xy.series().stream().map(each -> each.grounded(xy.yRange(), needs.up())).toList();
        return new XyFigure(xy.heading(), note, xy.x().within(needs.across()), xy.y().within(needs.up()), series);
    }

    private static Plot on(FieldFigure f, Needs needs, Message note) {
        Grid grid = new Grid(needs.across(), needs.up(), f.grid().columns(), f.grid().rows());
        return new FieldFigure(f.heading(), note, f.x(), f.y(), grid, f.grid().equals(grid) ? f.values()
                : moved(f, grid), f.valued(), needs.limit, f.contours(), f.marks(), needs.low);
    }
}
