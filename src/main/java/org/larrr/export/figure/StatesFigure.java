package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.spectra.EstimationException;

/**
 * The observed states in a plane of any two quantities, as points or as cells: how dense they lie, or what another
 * quantity is there.
 */
public final class StatesFigure {

    /** The word for how dense states lie. */
    public static final String DENSITY = "density";
    /** The word for −log density, its least being 0 [kT]. */
    public static final String FREE_ENERGY = "free energy";

    private static final String TITLE = "States";
    private static final int MOST_POINTS = 5_000;
    private static final int MOST_COUNTED = 200_000;
    private static final int FEWEST_CELLS = 20;
    private static final int MOST_CELLS = 72;
    /** States a cell of a square grid would hold on average if they were spread evenly, below the most cells. */
    private static final double PER_CELL = 6;
    private static final int MOST_PANELS = 9;
    /** Rare cells at the rim do not stretch the scale of the free energy beyond [kT]. */
    private static final double HIGHEST = 8;
    private static final double[] LEVELS = {1, 2, 3, 4, 5, 6, 7};

    private StatesFigure() {}

    /** How quantities are shown. */
    public enum Form {
        /** One point a state, thinned to a few thousand. */
        POINTS,
        /** The mean over the states in each cell of a grid; what is best where points overlap. */
        CELLS
    }

    /**
     * What is drawn.
     *
     * @param fit     whose functions and sets are meant
     * @param across  a quantity, see {@link StateQuantities}; empty for the usual one
     * @param up      a quantity; empty for the usual one
     * @param colours {@value #DENSITY}, {@value #FREE_ENERGY} or quantities, separated by semicolons, a panel each;
     *                empty for {@value #DENSITY}
     * @param form    how quantities are shown; density and free energy are always of cells
     */
    public record Request(int fit, String across, String up, String colours, Form form) {}

    /**
     * Draws the plane; O(n) and one evaluation of features at the drawn states where functions are asked for.
     *
     * @throws EstimationException if a text means nothing for these states
     */
    public static Figure of(AnalysisResult result, Request request) {
        StateQuantities quantities = new StateQuantities(result, request.fit());
        List<String> usual = usual(result);
        StateQuantity x = quantities.of(request.across().isBlank() ? usual.get(0) : request.across());
        StateQuantity y = quantities.of(request.up().isBlank() ? usual.get(1) : request.up());
        List<Figure> panels = new ArrayList<>();
        for (String colour : colours(request.colours())) {
            boolean counted = colour.equals(DENSITY) || colour.equals(FREE_ENERGY);
            boolean cells = counted || request.form() == Form.CELLS;
            Trajectories states = Thinned.states(result.data(),
                    quantities.mostStates(cells ? MOST_COUNTED : MOST_POINTS));
            Plane plane = Plane.of(x, y, states);
            if (counted) {
                panels.add(colour.equals(DENSITY) ? plane.density() : plane.freeEnergy());
            } else {
                StateQuantity quantity = quantities.of(colour);
                panels.add(cells ? plane.means(quantity, quantity.at(states))
                        : plane.points(quantity, quantity.at(states)));
            }
        }
        return panels.size() == 1 ? panels.get(0) : new PanelFigure(TITLE, "", panels, false);
    }

    private static List<String> colours(String text) {
        List<String> colours = Arrays.stream(text.split(";")).map(String::strip).filter(s -> !s.isEmpty()).toList();
        if (colours.size() > MOST_PANELS) {
            throw new EstimationException("at most " + MOST_PANELS + " pictures fit side by side, not "
                    + colours.size());
        }
        return colours.isEmpty() ? List.of(DENSITY) : colours;
    }

    /** Two angles, two coordinates, or a coordinate and the slowest function, whichever there is first. */
    public static List<String> usual(AnalysisResult result) {
        List<String> coordinates = result.data().coordinates();
        List<String> angles = StateQuantities.angles(coordinates);
        if (angles.size() > 1) {
            return angles.subList(0, 2);
        }
        return coordinates.size() > 1 ? coordinates.subList(0, 2) : List.of(coordinates.get(0), "f2");
    }

    /** The states in the plane of two quantities. */
    private record Plane(Axis x, Axis y, double[] xs, double[] ys, Grid grid, int[] counts) {

        static Plane of(StateQuantity x, StateQuantity y, Trajectories states) {
            double[] xs = x.at(states);
            double[] ys = y.at(states);
            int side = (int) Math.max(FEWEST_CELLS, Math.min(MOST_CELLS, Math.sqrt(states.size() / PER_CELL)));
            Grid grid = new Grid(x.extent(xs), y.extent(ys), side, side);
            int[] counts = new int[grid.cells()];
            for (int i = 0; i < xs.length; i++) {
                int cell = grid.cell(xs[i], ys[i]);
                if (cell >= 0) {
                    counts[cell]++;
                }
            }
            return new Plane(x.axis().within(grid.x()), y.axis().within(grid.y()), xs, ys, grid, counts);
        }

        /** States a unit of area, as a share of all. */
        Figure density() {
            double area = grid.x().width() / grid.columns() * grid.y().width() / grid.rows();
            double[] values = new double[grid.cells()];
            Arrays.setAll(values, c -> counts[c] == 0 ? Double.NaN : counts[c] / (area * xs.length));
            double[] sorted = Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
            double limit = sorted.length == 0 ? 1 : sorted[(int) (0.99 * (sorted.length - 1))];
            return field("Density", values, DENSITY, new Range(0, limit));
        }

        Figure freeEnergy() {
            double most = Arrays.stream(counts).max().orElse(1);
            double[] values = new double[grid.cells()];
            Arrays.setAll(values, c -> counts[c] == 0 ? Double.NaN : -Math.log(counts[c] / most));
            double highest = Arrays.stream(values).filter(v -> !Double.isNaN(v)).max().orElse(1);
            Range range = new Range(0, Math.max(1, Math.min(HIGHEST, highest)));
            return field("Free energy", values, "F (kT)", range, LEVELS);
        }

        Figure means(StateQuantity quantity, double[] values) {
            double[] means = quantity.isAngle() ? directions(values, quantity.axis().range().orElseThrow())
                    : means(values);
            return field(quantity.axis().label() + "   mean in each cell", means, quantity.axis().text(),
                    quantity.colours(values));
        }

        private double[] means(double[] values) {
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

        Figure points(StateQuantity quantity, double[] values) {
            Range colours = quantity.colours(values);
            return new PointFieldFigure(quantity.axis().label(), "", x, y, xs, ys, values, quantity.axis().text(),
                    colours.high(), colours.low());
        }

        private Figure field(String title, double[] values, String label, Range colours, double... contours) {
            return new FieldFigure(title, "", x, y, grid, values, label, colours.high(), contours, List.of(),
                    colours.low());
        }
    }
}
