package org.larrr.export.figure;

import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.experiments.kinetics.CurrentAnalysis;

/** The reactive current as arrows over the committor, with that of finite volumes beneath where it is known. */
public final class CurrentFigure {

    private static final int CELLS = 60;
    /** An arrow for so many cells along both axes. */
    private static final int COARSE = 4;
    /** The length of the longest arrow, in the distances between arrows. */
    private static final double MAX_ARROW_LENGTH = 1.5;
    /** Currents below this share of the strongest are no arrow. */
    private static final double VISIBLE = 0.04;
    private static final double STRONGEST = 0.98;
    private static final double BARB = 0.28;

    private CurrentFigure() {}

    public static Figure of(CurrentAnalysis.Result result) {
        var data = result.analysis().availableStates();
        Grid grid = new Grid(Range.of(result.analysis(), 0), Range.of(result.analysis(), 1), CELLS, CELLS);
        NearData near = NearData.of(data, grid, 0, 1);
        double[] q = near.spread(result.current().committor(near.states(0, 1)));
        double[] places = places(grid, near);
        double[] found = result.at(places);
        double scale = strongest(found);
        List<Series> marks = new ArrayList<>();
        result.exact().ifPresent(exact -> marks.add(arrows(Message.of("picture.truth"), Role.TRUTH, grid, places,
                nearest(places, exact), scale)));
        marks.add(arrows(Message.verbatim("J = π D ∇q"), Naming.role(result.analysis(), result.fit()), grid, places,
                found, scale));
        return new FieldFigure(Message.of("picture.current"), note(result), Naming.axis(result.analysis(), 0),
                Naming.axis(result.analysis(), 1), grid, q, Message.of("picture.committor-q"), 1,
                new double[] {0.1, 0.5, 0.9}, marks, 0);
    }

    private static Message note(CurrentAnalysis.Result result) {
        Message truth = result.exact()
                .map(exact -> Message.of("picture.true-current", Notation.numeral(exact.flux(), 3),
                Notation.numeral(100 * exact.error(), 2))).orElse(Message.NOTHING);
        return Message.of("picture.current-note", result.request().from().label(),
                result.request().to().label(), Notation.numeral(result.current().flux(), 3), truth, result.told());
    }

    /** Centres of every few cells that lie near data, row-major. */
    private static double[] places(Grid grid, NearData near) {
        return Arrays.stream(near.visible())
                .filter(cell -> cell % CELLS % COARSE == COARSE / 2 && cell / CELLS % COARSE == COARSE / 2)
                .mapToObj(cell -> new double[] {grid.x(cell % CELLS), grid.y(cell / CELLS)})
                .flatMapToDouble(Arrays::stream).toArray();
    }

    private static double strongest(double[] current) {
        double[] sizes = new double[current.length / 2];
        Arrays.setAll(sizes, i -> Math.hypot(current[2 * i], current[2 * i + 1]));
        Arrays.sort(sizes);
        return sizes.length == 0 ? 1 : Math.max(Quantiles.occurring(sizes, STRONGEST), Double.MIN_NORMAL);
    }

    /** Returns the values of finite volumes in the cell nearest to each place. */
    private static double[] nearest(double[] places, CurrentAnalysis.Exact exact) {
        double[] result = new double[places.length];
        for (int p = 0; p < places.length; p += 2) {
            double least = Double.POSITIVE_INFINITY;
            for (int i = 0; i < exact.states().length; i += 2) {
                double distance = Math.hypot(exact.states()[i] - places[p], exact.states()[i + 1] - places[p + 1]);
                if (distance < least) {
                    least = distance;
                    result[p] = exact.current()[i];
                    result[p + 1] = exact.current()[i + 1];
                }
            }
        }
        return result;
    }

    /** Arrows about their places, in one interrupted line; lengths in units of the grid, so that both axes count. */
    private static Series arrows(Message name, Role role, Grid grid, double[] places, double[] current, double scale) {
        double right = MAX_ARROW_LENGTH * COARSE * grid.x().width() / CELLS;
        double up = MAX_ARROW_LENGTH * COARSE * grid.y().width() / CELLS;
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < places.length; i += 2) {
            double size = Math.hypot(current[i], current[i + 1]) / scale;
            if (size > VISIBLE && Double.isFinite(size)) {
                double share = Math.min(1, size) / size / scale;
                arrow(points, new Point2D.Double(places[i], places[i + 1]),
                        new Point2D.Double(current[i] * share, current[i + 1] * share), right, up);
            }
        }
        return Series.line(name, role, points.stream().mapToDouble(point -> point[0]).toArray(),
                points.stream().mapToDouble(point -> point[1]).toArray());
    }

    private static void arrow(List<double[]> points, Point2D at, Point2D along, double right, double up) {
        double x = at.getX();
        double y = at.getY();
        double dx = along.getX();
        double dy = along.getY();
        double[] tip = {x + dx * right / 2, y + dy * up / 2};
        points.add(new double[] {x - dx * right / 2, y - dy * up / 2});
        points.add(tip);
        for (int side = -1; side <= 1; side += 2) {
            points.add(new double[] {tip[0] - BARB * right * (dx + side * 0.6 * dy),
                    tip[1] - BARB * up * (dy - side * 0.6 * dx)});
            points.add(tip);
        }
        points.add(new double[] {Double.NaN, Double.NaN});
    }
}
