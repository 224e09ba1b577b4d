package org.larrr.export.figure;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;

/**
 * The cells of a grid that lie near data: what is estimated from data means nothing elsewhere.
 *
 * @param visible   the cells, increasing
 * @param occupancy states in each of them
 */
record NearData(Grid grid, int[] visible, int[] occupancy) {

    /** A cell is near if there is a state at most that many cells away, in each direction and by their squares. */
    private static final int NEAR = 2;
    private static final int NEAR_SQUARED = 5;

    /**
     * @param x the coordinate across
     * @param y the coordinate upwards
     */
    static NearData of(Trajectories data, Grid grid, int x, int y) {
        int[] counts = new int[grid.cells()];
        for (int i = 0; i < data.size(); i++) {
            int cell = grid.cell(data.value(i, x), data.value(i, y));
            if (cell >= 0) {
                counts[cell]++;
            }
        }
        int[] visible = IntStream.range(0, grid.cells()).filter(c -> isNear(grid, counts, c)).toArray();
        return new NearData(grid, visible, Arrays.stream(visible).map(c -> counts[c]).toArray());
    }

    private static boolean isNear(Grid grid, int[] counts, int cell) {
        int column = cell % grid.columns();
        int row = cell / grid.columns();
        for (int r = Math.max(0, row - NEAR); r <= Math.min(grid.rows() - 1, row + NEAR); r++) {
            for (int c = Math.max(0, column - NEAR); c <= Math.min(grid.columns() - 1, column + NEAR); c++) {
                boolean round = (r - row) * (r - row) + (c - column) * (c - column) <= NEAR_SQUARED;
                if (round && counts[r * grid.columns() + c] > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The centres of the visible cells as states of two coordinates, row-major. */
    double[] states(int x, int y) {
        double[] states = new double[2 * visible.length];
        for (int v = 0; v < visible.length; v++) {
            states[2 * v + x] = grid.x(visible[v] % grid.columns());
            states[2 * v + y] = grid.y(visible[v] / grid.columns());
        }
        return states;
    }

    /** One value a cell of the grid from one a visible cell; NaN elsewhere. */
    double[] spread(double[] values) {
        double[] all = new double[grid.cells()];
        Arrays.fill(all, Double.NaN);
        for (int v = 0; v < values.length; v++) {
            all[visible[v]] = values[v];
        }
        return all;
    }
}
