package org.larrr.export.figure;

import java.awt.geom.Line2D;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import org.larrr.data.Angles;
import org.larrr.data.Angles.Circle;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.StateSet;
import org.larrr.linalg.Vectors;

/**
 * A set of states as a line around it, to be drawn over plots of states.
 *
 * @param name in the legend
 * @param role of the line
 * @param set  the states
 */
record Outline(Message name, Role role, StateSet set) {

    private static final int CELLS = 60;

    /** The outline of A, solid, and of B, dashed. */
    static List<Outline> of(StateSet a, StateSet b) {
        return List.of(of("A", 0, a), of("B", 1, b));
    }

    static Outline of(String name, int index, StateSet set) {
        return new Outline(Message.verbatim(name), Role.set(index), set);
    }

    /**
     * {@return bars over the parts of a line that lie in the set}
     *
     * @param x  increasing states of one coordinate
     * @param at where they are drawn
     */
    Series over(double[] x, double at) {
        boolean[] inside = set.contains(x, 1);
        DoubleStream.Builder low = DoubleStream.builder();
        DoubleStream.Builder high = DoubleStream.builder();
        for (int i = 0; i < x.length; i++) {
            if (inside[i] && (i == 0 || !inside[i - 1])) {
                low.add(x[i]);
            }
            if (inside[i] && (i + 1 == x.length || !inside[i + 1])) {
                high.add(x[i]);
            }
        }
        double[] from = low.build().toArray();
        double[] to = high.build().toArray();
        double[] middle = new double[from.length];
        double[] level = new double[from.length];
        Arrays.setAll(middle, i -> (from[i] + to[i]) / 2);
        Arrays.fill(level, at);
        return Series.xIntervals(name, role, middle, level, from, to);
    }

    /**
     * {@return the line around the cells whose centres lie in the set}
     *
     * @param inside one for each cell of the grid
     */
    Series around(Grid grid, boolean[] inside) {
        DoubleStream.Builder x = DoubleStream.builder();
        DoubleStream.Builder y = DoubleStream.builder();
        for (int cell = 0; cell < inside.length; cell++) {
            int column = cell % grid.columns();
            int row = cell / grid.columns();
            if (inside[cell]) {
                double left = edge(grid.x(), column, grid.columns());
                double right = edge(grid.x(), column + 1, grid.columns());
                double lower = edge(grid.y(), row, grid.rows());
                double upper = edge(grid.y(), row + 1, grid.rows());
                side(column > 0 && inside[cell - 1], x, y, new Line2D.Double(left, lower, left, upper));
                side(column + 1 < grid.columns() && inside[cell + 1], x, y,
                        new Line2D.Double(right, lower, right, upper));
                side(row > 0 && inside[cell - grid.columns()], x, y, new Line2D.Double(left, lower, right, lower));
                side(row + 1 < grid.rows() && inside[cell + grid.columns()], x, y,
                        new Line2D.Double(left, upper, right, upper));
            }
        }
        return Series.line(name, role, x.build().toArray(), y.build().toArray());
    }

    private static void side(boolean within, DoubleStream.Builder x, DoubleStream.Builder y, Line2D side) {
        if (!within) {
            x.add(side.getX1()).add(side.getX2()).add(Double.NaN);
            y.add(side.getY1()).add(side.getY2()).add(Double.NaN);
        }
    }

    private static double edge(Range range, int index, int count) {
        return range.low() + range.width() * index / count;
    }

    /**
     * {@return the outline in the plane of two coordinates or angles of states of more} A cell lies in the set if the
     * observed state nearest to it, moved to its centre, does. Empty where an axis is neither a coordinate nor an
     * angle. O(m) for each of some thousand cells, m the number of states.
     *
     * @param states some of the observed ones
     * @param across the quantity along x
     * @param up     the quantity along y
     * @param x      what is drawn of the axis across
     * @param y      what is drawn of the axis upwards
     */
    Optional<Series> around(Trajectories states, StateQuantity across, StateQuantity up, Range x, Range y) {
        return around(states, across, up, new Grid(x, y, CELLS, CELLS), cell -> true);
    }

    /**
     * {@return the same on the cells of a grid}
     *
     * @param shown whether anything is drawn in a cell
     */
    Optional<Series> around(Trajectories states, StateQuantity across, StateQuantity up, Grid grid,
            IntPredicate shown) {
        Optional<Setter> setX = Setter.of(states.coordinates(), across);
        Optional<Setter> setY = Setter.of(states.coordinates(), up);
        if (setX.isEmpty() || setY.isEmpty()) {
            return Optional.empty();
        }
        double[] xs = across.at(states);
        double[] ys = up.at(states);
        int d = states.dimension();
        double[] moved = new double[grid.cells() * d];
        for (int cell = 0; cell < grid.cells(); cell++) {
            double atX = grid.x(cell % grid.columns());
            double atY = grid.y(cell / grid.columns());
            int nearest = nearest(xs, ys, atX, atY, grid.x().width(), grid.y().width());
            System.arraycopy(states.states(), nearest * d, moved, cell * d, d);
            setX.get().set(moved, cell * d, atX);
            setY.get().set(moved, cell * d, atY);
        }
        boolean[] inside = set.contains(moved, d);
        for (int cell = 0; cell < inside.length; cell++) {
            inside[cell] &= shown.test(cell);
        }
        return Optional.of(around(grid, inside));
    }

    private static int nearest(double[] xs, double[] ys, double x, double y, double width, double height) {
        return Vectors.largest(xs.length, i -> {
            double across = (xs[i] - x) / width;
            double up = (ys[i] - y) / height;
            return -(across * across + up * up);
        });
    }

    /** Gives a state another value of a quantity. */
    private interface Setter {

        void set(double[] states, int offset, double value);

        static Optional<Setter> of(List<String> coordinates, StateQuantity quantity) {
            int index = coordinates.indexOf(quantity.text());
            if (index >= 0) {
                return Optional.of((states, offset, value) -> states[offset + index] = value);
            }
            return Angles.among(coordinates).stream().filter(circle -> circle.name().equals(quantity.text()))
                    .findFirst().map(Setter::ofAngle);
        }

        private static Setter ofAngle(Circle circle) {
            return (states, offset, value) -> {
                states[offset + circle.cosine()] = Math.cos(value);
                states[offset + circle.sine()] = Math.sin(value);
            };
        }
    }
}
