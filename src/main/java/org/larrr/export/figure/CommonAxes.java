package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Axes and colour scales wide enough for every figure of a sequence, panel by panel. Used by one thread. */
public final class CommonAxes {

    /** What one panel needs. */
    private static final class Needs {
        private final String key;
        private Range x;
        private Range y;
        private double low = Double.POSITIVE_INFINITY;
        private double limit = Double.NEGATIVE_INFINITY;

        Needs(String key) {
            this.key = key;
        }

        void take(Range newX, Range newY, double newLow, double newLimit) {
            x = x == null ? newX : union(x, newX);
            y = y == null ? newY : union(y, newY);
            low = Math.min(low, newLow);
            limit = Math.max(limit, newLimit);
        }

        /** Whether everything of a panel lies within. */
        boolean hold(Figure part) {
            if (part instanceof XyFigure xy) {
                return xy.isEmpty() || x != null && xy.fits(x, y);
            } else if (part instanceof FieldFigure field) {
                return holds(field.grid().x(), field.grid().y(), field.low(), field.limit());
            }
            PointFieldFigure points = (PointFieldFigure) part;
            return holds(points.x().range().orElseThrow(), points.y().range().orElseThrow(), points.low(),
                    points.limit());
        }

        private boolean holds(Range newX, Range newY, double newLow, double newLimit) {
            return x != null && union(x, newX).equals(x) && union(y, newY).equals(y) && newLow >= low
                    && newLimit <= limit;
        }

        private static Range union(Range a, Range b) {
            return new Range(Math.min(a.low(), b.low()), Math.max(a.high(), b.high()));
        }
    }

    private final List<Needs> panels = new ArrayList<>();

    /** Widens the axes for one more figure. */
    public void take(Figure figure) {
        List<Figure> parts = figure.parts();
        for (int k = 0; k < parts.size(); k++) {
            if (k == panels.size()) {
                panels.add(new Needs(key(parts.get(k))));
            } else if (!panels.get(k).key.equals(key(parts.get(k)))) {
                panels.set(k, new Needs(key(parts.get(k)))); // something else stands there now
            }
            take(parts.get(k), panels.get(k));
        }
    }

    /**
     * Widens the axes only if a value of the figure would lie beyond them, then with the margins that the figure has:
     * they stand still while values move within them.
     */
    public void hold(Figure figure) {
        List<Figure> parts = figure.parts();
        for (int k = 0; k < parts.size(); k++) {
            boolean known = k < panels.size() && panels.get(k).key.equals(key(parts.get(k)));
            if (!known || !panels.get(k).hold(parts.get(k))) {
                take(figure);
                return;
            }
        }
    }

    /** Whether no figure was taken yet. */
    public boolean isEmpty() {
        return panels.isEmpty();
    }

    private static String key(Figure part) {
        return part instanceof XyFigure xy ? xy.x().text() + "\n" + xy.y().text()
                : part instanceof FieldFigure field ? field.x().text() + "\n" + field.y()
                .text() + "\n" + field.valueLabel()
                : part instanceof PointFieldFigure points ? points.x().text() + "\n" + points.y()
                .text() + "\n" + points.valueLabel()
                : "";
    }

    private static void take(Figure part, Needs needs) {
        if (part instanceof XyFigure xy && !xy.isEmpty()) {
            needs.take(xy.xRange(), xy.yRange(), 0, 0);
        } else if (part instanceof FieldFigure field) {
            needs.take(field.grid().x(), field.grid().y(), field.low(), field.limit());
        } else if (part instanceof PointFieldFigure points) {
            needs.take(points.x().range().orElseThrow(), points.y().range().orElseThrow(), points.low(),
                    points.limit());
        }
    }

    /** The figure on the common axes. */
    public Figure on(Figure figure) {
        return on(figure, UnaryOperator.identity(), UnaryOperator.identity());
    }

    /** The figure on the common axes under a note of its own, one line for all figures of the sequence. */
    public Figure on(Figure figure, String note) {
        return on(figure, own -> note, own -> "");
    }

    private Figure on(Figure figure, UnaryOperator<String> note, UnaryOperator<String> panelNote) {
        if (figure instanceof PanelFigure several) {
            List<Figure> parts = new ArrayList<>();
            for (int k = 0; k < several.panels().size(); k++) {
                parts.add(on(several.panels().get(k), k, panelNote));
            }
            return new PanelFigure(several.title(), note.apply(several.note()), parts, several.items(),
                    several.shared());
        }
        return on(figure, 0, note);
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

    private Figure on(Figure part, int panel, UnaryOperator<String> notes) {
        Needs needs = panel < panels.size() ? panels.get(panel) : new Needs("");
        String note = notes.apply(part.note());
        if (part instanceof XyFigure xy && !xy.isEmpty()) {
            List<Series> series = xy.series().stream().map(each -> each.grounded(xy.yRange(), needs.y)).toList();
            return new XyFigure(xy.title(), note, xy.x().within(needs.x), xy.y().within(needs.y), series);
        } else if (part instanceof FieldFigure f) {
            Grid grid = new Grid(needs.x, needs.y, f.grid().columns(), f.grid().rows());
            return new FieldFigure(f.title(), note, f.x(), f.y(), grid, f.grid().equals(grid) ? f.values()
                    : moved(f, grid),
                    f.valueLabel(), needs.limit, f.contours(), f.marks(), needs.low);
        } else if (part instanceof PointFieldFigure p) {
            Axis x = p.x().within(needs.x);
            return new PointFieldFigure(p.title(), note, x, p.y().within(needs.y), p.xs(), p.ys(), p.values(),
                    p.valueLabel(), needs.limit,
                    needs.low);
        }
        return part;
    }
}
