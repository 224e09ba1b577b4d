package org.larrr.export.figure;

import java.util.Arrays;
import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;

/**
 * States in the plane of two quantities, and how many of them lie in each cell of a grid over it.
 *
 * @param counts lightly smoothed, so that no cell between states is empty by chance alone: a quarter of each state goes
 *               to the neighbours along each axis, around the turn of an angle; their sum stays
 */
record StatePlane(Axis x, Axis y, double[] xs, double[] ys, Grid grid, double[] counts) {

    private static final int MIN_CELLS = 20;
    private static final int MAX_CELLS = 72;
    /** States a cell of a square grid would hold on average if they were spread evenly, below the most cells. */
    private static final double PER_CELL = 6;
    /** Rare cells at the rim do not stretch the scale of the free energy beyond [kT]. */
    private static final double MAX_FREE_ENERGY = 8;
    private static final double[] LEVELS = {1, 2, 3, 4, 5, 6, 7};

    static StatePlane of(StateQuantity x, StateQuantity y, Trajectories states) {
        double[] xs = x.at(states);
        double[] ys = y.at(states);
        int side = (int) Math.max(MIN_CELLS, Math.min(MAX_CELLS, Math.sqrt(states.size() / PER_CELL)));
        Grid grid = new Grid(x.extent(xs), y.extent(ys), side, side);
        double[] counts = new double[grid.cells()];
        for (int i = 0; i < xs.length; i++) {
            int cell = grid.cell(xs[i], ys[i]);
            if (cell >= 0) {
                counts[cell]++;
            }
        }
        double[] smooth = smoothed(smoothed(counts, side, 1, x.isAngle()), side, side, y.isAngle());
        return new StatePlane(x.axis().within(grid.x()), y.axis().within(grid.y()), xs, ys, grid, smooth);
    }

    /**
     * (1, 2, 1)/4 along one axis of a square grid; at an end the neighbour is the cell itself.
     *
     * @param stride between neighbours along the axis
     * @param turns  whether the ends are neighbours
     */
    private static double[] smoothed(double[] counts, int side, int stride, boolean turns) {
        double[] smooth = new double[counts.length];
        for (int c = 0; c < counts.length; c++) {
            int place = c / stride % side;
            int around = turns ? 1 - side : 0; // from one end to the other, or to itself
            int before = c - stride * (place > 0 ? 1 : around);
            int after = c + stride * (place < side - 1 ? 1 : around);
            smooth[c] = (counts[before] + 2 * counts[c] + counts[after]) / 4;
        }
        return smooth;
    }

    /** States a unit of area, as a share of all. */
    FieldFigure density() {
        double area = grid.x().width() / grid.columns() * grid.y().width() / grid.rows();
        double[] values = new double[grid.cells()];
        Arrays.setAll(values, c -> counts[c] == 0 ? Double.NaN : counts[c] / (area * xs.length));
        double[] sorted = Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
        double limit = sorted.length == 0 ? 1 : Quantiles.occurring(sorted, 0.99);
        return field(Message.of("picture.density-title"), values, Message.of("picture.density"), new Range(0, limit));
    }

    /** −log of the share of states in each cell, the least being 0 [kT]. */
    FieldFigure freeEnergy() {
        double most = Arrays.stream(counts).max().orElse(1);
        double[] values = new double[grid.cells()];
        Arrays.setAll(values, c -> counts[c] == 0 ? Double.NaN : -Math.log(counts[c] / most));
        double highest = Arrays.stream(values).filter(v -> !Double.isNaN(v)).max().orElse(1);
        Range range = new Range(0, Math.max(1, Math.min(MAX_FREE_ENERGY, highest)));
        return field(Message.of("picture.free-energy-title"), values, Message.verbatim("F (kT)"), range, LEVELS);
    }

    Figure means(StateQuantity quantity, double[] values) {
        double[] means = quantity.isAngle() ? directions(values, quantity.axis().range().orElseThrow()) : means(values);
        return field(Message.of("picture.cell-means", quantity.axis().named()), means, quantity.axis().words(),
                quantity.colours(values));
    }

    /** The mean in each cell of one value a state; NaN where there is no state. */
    double[] means(double[] values) {
        double[] sums = new double[grid.cells()];
        int[] finite = new int[grid.cells()];
        for (int i = 0; i < xs.length; i++) {
            int cell = grid.cell(xs[i], ys[i]);
            if (cell >= 0 && Double.isFinite(values[i])) {
                sums[cell] += values[i];
                finite[cell]++;
            }
        }
        Arrays.setAll(sums, c -> finite[c] == 0 ? Double.NaN : sums[c] / finite[c]);
        return sums;
    }

    /** Angles have a mean direction: that of the mean of their points on the circle. */
    private double[] directions(double[] values, Range turn) {
        double perUnit = 2 * Math.PI / turn.width();
        double[] sines = means(Arrays.stream(values).map(v -> Math.sin((v - turn.low()) * perUnit)).toArray());
        double[] cosines = means(Arrays.stream(values).map(v -> Math.cos((v - turn.low()) * perUnit)).toArray());
        double[] means = new double[sines.length];
        Arrays.setAll(means, c -> {
            double angle = Math.atan2(sines[c], cosines[c]);
            return turn.low() + (angle < 0 ? angle + 2 * Math.PI : angle) / perUnit;
        });
        return means;
    }

    /** The states of a plane, each with the value of its cell, thinned. */
    Figure points(FieldFigure field, int most) {
        int every = (xs.length + most - 1) / most;
        int count = (xs.length + every - 1) / every;
        double[] px = new double[count];
        double[] py = new double[count];
        double[] values = new double[count];
        for (int k = 0; k < count; k++) {
            px[k] = xs[k * every];
            py[k] = ys[k * every];
            int cell = grid.cell(px[k], py[k]);
            values[k] = cell < 0 ? Double.NaN : field.values()[cell];
        }
        return new PointFieldFigure(field.heading(), Message.NOTHING, x, y, px, py, values, field.valued(),
                field.limit(), field.low());
    }

    /** The states with one value each. */
    Figure points(StateQuantity quantity, double[] values) {
        Range colours = quantity.colours(values);
        return new PointFieldFigure(quantity.axis().named(), Message.NOTHING, x, y, xs, ys, values,
                quantity.axis().words(), colours.high(), colours.low());
    }

    private FieldFigure field(Message title, double[] values, Message label, Range colours, double... contours) {
        return new FieldFigure(title, Message.NOTHING, x, y, grid, values, label, colours.high(), contours, List.of(),
                colours.low());
    }
}
