package org.larrr.gui.charts.drawing;

import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
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
        double[][] crossings = new double[4][];
        int count = 0;
        count = crossing(crossings, count, a, b, column, row, 1, 0);
        count = crossing(crossings, count, b, c, column + 1, row, 0, 1);
        count = crossing(crossings, count, c, d, column + 1, row + 1, -1, 0);
        count = crossing(crossings, count, d, a, column, row + 1, 0, -1);
        if (count == 2) {
            segment(crossings[0], crossings[1]);
        } else if (count == 4) {
            // A saddle: the mean decides which corners belong together.
            boolean together = a > 0 == a + b + c + d > 0;
            segment(crossings[0], crossings[together ? 1 : 3]);
            segment(crossings[2], crossings[together ? 3 : 1]);
        }
    }

    private double height(int column, int row) {
        return values[row * grid.columns() + column] - level;
    }

    /** Adds where an edge from (column, row) along a unit step passes zero, if it does. */
    private static int crossing(double[][] found, int count, double from, double to, int column, int row, int stepX,
            int stepY) {
        if (from > 0 == to > 0) {
            return count;
        }
        double t = from / (from - to);
        found[count] = new double[] {column + t * stepX, row + t * stepY};
        return count + 1;
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
