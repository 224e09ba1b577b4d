package org.larrr.gui.charts.drawing;

import java.awt.Shape;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.DefaultXYDataset;
import org.jfree.data.xy.XYDataset;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;

/**
 * Symbols at points; those beyond the axes become arrow heads at the edge, true values beyond them, and all beyond an
 * axis that is cut, are left out.
 */
final class EdgePoints extends XYLineAndShapeRenderer {

    private final transient Shape symbol;
    private final transient Shape[] arrows;
    private final transient XYDataset points;

    EdgePoints(Series series, Axis across, Range x, Axis up, Range y, FigureTheme theme) {
        super(series.mark() == Mark.LINE_AND_POINTS, true);
        boolean tick = series.mark() == Mark.TICKS;
        this.symbol = tick ? Symbols.tick(8 * theme.unit(), 1.1 * theme.unit()) : theme.symbol(series.role());
        this.arrows = new Shape[series.size()];
        boolean dropped = tick || series.role().kind() == Role.Kind.TRUTH;
        double[][] places = new double[2][series.size()];
        for (int i = 0; i < series.size(); i++) {
            double px = series.x()[i];
            double py = series.y()[i];
            boolean outside = !x.contains(px) || !y.contains(py);
            boolean cut = across.cut() && !x.contains(px) || up.cut() && !y.contains(py);
            places[0][i] = cut || outside && dropped ? Double.NaN : x.clamp(px);
            places[1][i] = y.clamp(py);
            arrows[i] = outside ? Symbols.arrow(5 * theme.unit(), direction(px, py, x, y)) : null;
        }
        DefaultXYDataset dataset = new DefaultXYDataset();
        dataset.addSeries("", places);
        this.points = dataset;
    }

    XYDataset points() {
        return points;
    }

    @Override
    public Shape getItemShape(int row, int item) {
        return arrows[item] == null ? symbol : arrows[item];
    }

    /** The angle towards a point from the nearest place on the axes' rectangle; screen coordinates, y downwards. */
    private static double direction(double px, double py, Range x, Range y) {
        double across = px < x.low() ? -1 : px > x.high() ? 1 : 0;
        double down = py < y.low() ? 1 : py > y.high() ? -1 : 0;
        return Math.atan2(down, across);
    }
}
