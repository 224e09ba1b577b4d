package org.larrr.gui.charts.drawing;

import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.larrr.export.figure.Grid;

/** Contour lines by marching squares between cell centres; squares with a missing corner are left out. */
final class Contours {

    private final Grid grid;
    private final double[] values;
    private final double level;
    private final Rectangle2D area;
    private final Path2D path = new Path2D.Double();

    private Contours(Grid grid, double[] values, double level, Rectangle2D area) {
        this.grid = grid;
        this.values = values;
        this.level = level;
        this.area = area;
    }

    /** The lines {values = level} as segments in a rectangle that shows the grid, y upwards. */
    static Path2D of(Grid grid, double[] values, double level, Rectangle2D area) {
        Contours contours = new Contours(grid, values, level, area);
        for (int row = 0; row + 1 < grid.rows(); row++) {
            for (int column = 0; column + 1 < grid.columns(); column++) {
                contours.square(column, row);
            }
        }
        return contours.path;
    }

    private void square(int column, int row) {
        double a = height(column, row);
        double b = height(column + 1, row);
        double c = height(column + 1, row + 1);
        double d = height(column, row + 1);
        if (Double.isNaN(a + b + c + d)) {
            return;
        }
        List<double[]> crossings = new ArrayList<>();
        cross(column, row, 1, 0, crossings);
        cross(column + 1, row, 0, 1, crossings);
        cross(column + 1, row + 1, -1, 0, crossings);
        cross(column, row + 1, 0, -1, crossings);
        if (crossings.size() == 2) {
            segment(crossings.get(0), crossings.get(1));
        } else if (crossings.size() == 4) {
            // A saddle: the mean decides which corners belong together.
            boolean together = a > 0 == a + b + c + d > 0;
            segment(crossings.get(0), crossings.get(together ? 1 : 3));
            segment(crossings.get(2), crossings.get(together ? 3 : 1));
        }
    }

    private double height(int column, int row) {
        return values[row * grid.columns() + column] - level;
    }

    /** Adds the point at which an edge from (column, row) along a unit step passes zero, if it does. */
    private void cross(int column, int row, int stepX, int stepY, List<double[]> found) {
        double from = height(column, row);
        double to = height(column + stepX, row + stepY);
        if (from > 0 != to > 0) {
            double t = from / (from - to);
            found.add(new double[] {column + t * stepX, row + t * stepY});
        }
    }

    private void segment(double[] from, double[] to) {
        path.moveTo(pixelX(from[0]), pixelY(from[1]));
        path.lineTo(pixelX(to[0]), pixelY(to[1]));
    }

    private double pixelX(double column) {
        return area.getX() + (column + 0.5) / grid.columns() * area.getWidth();
    }

    private double pixelY(double row) {
        return area.getMaxY() - (row + 0.5) / grid.rows() * area.getHeight();
    }
}
