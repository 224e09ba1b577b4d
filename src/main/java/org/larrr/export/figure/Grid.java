package org.larrr.export.figure;

import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * A regular grid of cells over a rectangle; values lie at cell centres, row-major, the row of lowest y first.
 *
 * @param x       horizontal extent of all cells
 * @param y       vertical extent of all cells
 * @param columns cells along x
 * @param rows    cells along y
 */
public record Grid(Range x, Range y, int columns, int rows) {

    public Grid {
        Require.that(columns >= 2 && rows >= 2, Message.of("grid.cells", columns, rows));
    }

    public int cells() {
        return columns * rows;
    }

    /** Centre of a column. */
    public double x(int column) {
        return x.low() + (column + 0.5) * x.width() / columns;
    }

    /** Centre of a row. */
    public double y(int row) {
        return y.low() + (row + 0.5) * y.width() / rows;
    }

    /** The cell that holds a point, −1 outside. */
    public int cell(double px, double py) {
        if (!x.contains(px) || !y.contains(py)) {
            return -1;
        }
        int column = Math.min(columns - 1, (int) ((px - x.low()) / x.width() * columns));
        int row = Math.min(rows - 1, (int) ((py - y.low()) / y.width() * rows));
        return row * columns + column;
    }
}
