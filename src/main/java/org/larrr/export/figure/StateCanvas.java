package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;

/**
 * Where functions of the state are evaluated and how they are drawn: curves over a line, heatmaps of the cells near
 * data in a plane, points of the data in more dimensions. Kept free of what the functions are.
 */
final class StateCanvas {

    private static final int NODES = 240;
    private static final int CELLS = 60;
    private static final int MOST_POINTS = 3000;
    private static final double SHADED_HEIGHT = 0.28;

    /**
     * A function at the states of a canvas.
     *
     * @param name   above its panel, or in the legend
     * @param role   of its curve
     * @param values one a state
     * @param truth  the true ones, drawn with curves; empty if unknown
     */
    record Layer(String name, Role role, double[] values, double[] truth) {
        Layer(String name, Role role, double[] values) {
            this(name, role, values, new double[0]);
        }
    }

    private final AnalysisResult analysis;
    private final int x;
    private final int y;
    private final Histogram histogram;
    private final NearData near;
    private final double[] states;

    private StateCanvas(AnalysisResult analysis, int x, int y) {
        this.analysis = analysis;
        Trajectories data = analysis.data();
        this.x = Math.min(x, data.dimension() - 1);
        this.y = Math.min(y, data.dimension() - 1);
        this.histogram = data.dimension() == 1 ? Histogram.of(data, 0, DataRange.of(analysis, 0), NODES) : null;
        boolean plane = data.dimension() == 2 && this.x != this.y;
        this.near = plane
                ? NearData.of(data, new Grid(DataRange.of(analysis, this.x), DataRange.of(analysis, this.y), CELLS,
                CELLS),
                this.x, this.y) : null;
        this.states = histogram != null ? histogram.x() : plane ? near.states(this.x, this.y)
                : Thinned.states(data, MOST_POINTS).states();
    }

    /**
     * @param x the coordinate across
     * @param y the coordinate upwards
     */
    static StateCanvas of(AnalysisResult analysis, int x, int y) {
        return new StateCanvas(analysis, x, y);
    }

    /** Row-major (n, d); must not be written. */
    double[] states() {
        return states;
    }

    boolean isLine() {
        return histogram != null;
    }

    /**
     * Functions with values in a range.
     *
     * @param label  of the values
     * @param range  of the values, which heatmaps colour from neutral to strong
     * @param contours in heatmaps
     */
    Figure draw(String title, String note, List<Layer> layers, String label, Range range, double... contours) {
        if (isLine()) {
            return curves(title, note, layers, label, range);
        }
        List<Figure> panels = new ArrayList<>();
        for (Layer layer : layers) {
            panels.add(near != null ? field(layer.name(), layer.values(), label, range, contours)
                    : points(layer.name(), layer.values(), label, range));
        }
        return new PanelFigure(title, note, panels, false);
    }

    private Figure field(String name, double[] values, String label, Range range, double[] contours) {
        return new FieldFigure(name, "", Naming.axis(analysis, x), Naming.axis(analysis, y), near.grid(),
                near.spread(values), label,
                range.high(), contours, List.of(), range.low());
    }

    private Figure points(String name, double[] values, String label, Range range) {
        int d = analysis.data().dimension();
        double[] xs = new double[values.length];
        double[] ys = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            xs[i] = states[i * d + x];
            ys[i] = states[i * d + y];
        }
        return new PointFieldFigure(name, "", Naming.axis(analysis, x).within(DataRange.of(analysis, x)),
                Naming.axis(analysis, y).within(DataRange.of(analysis, y)), xs, ys, values, label, range.high(),
                range.low());
    }

    private XyFigure curves(String title, String note, List<Layer> layers, String label, Range range) {
        double[] density = histogram.density();
        analysis.truth().filter(truth -> truth.hasDensity())
                .ifPresent(truth -> Arrays.setAll(density, i -> truth.density(new double[] {states[i]})));
        double peak = Math.max(Arrays.stream(density).max().orElse(1), Double.MIN_NORMAL);
        double[] shade = Arrays.stream(density).map(p -> range.low() + SHADED_HEIGHT * range.width() * p / peak)
                .toArray();
        List<Series> series = new ArrayList<>();
        series.add(Series.of("density", Role.DENSITY, Mark.AREA, states, shade));
        boolean named = false;
        for (Layer layer : layers) {
            if (layer.truth().length > 0) {
                series.add(Series.line(named ? "" : "truth", Role.TRUTH, states, layer.truth()));
                named = true;
            }
        }
        layers.forEach(layer -> series.add(Series.line(layer.name(), layer.role(), states, layer.values())));
        return new XyFigure(title, note, Naming.axis(analysis, 0).within(DataRange.of(analysis, 0)),
                Axis.linear(label, "").within(range), series);
    }
}
