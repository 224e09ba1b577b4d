package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;

/**
 * Where functions of the state are evaluated and how they are drawn: curves over a line, heatmaps of the cells near
 * data in a plane, and elsewhere points of the data in the plane of any two quantities. Free of what functions are.
 */
final class StateCanvas {

    private static final int NODES = 240;
    private static final int CELLS = 60;
    private static final int MAX_POINTS = 3000;
    private static final double SHADED_HEIGHT = 0.28;
    private static final double OUTLINED_HEIGHT = 0.06;

    /**
     * A function at the states of a canvas.
     *
     * @param name   above its panel, or in the legend
     * @param role   of its curve
     * @param values one a state
     * @param truth  the true ones, drawn with curves; empty if unknown
     */
    record Layer(Message name, Role role, double[] values, double[] truth) {
        Layer(Message name, Role role, double[] values) {
            this(name, role, values, new double[0]);
        }
    }

    private final AnalysisResult analysis;
    private final StateQuantity across;
    private final StateQuantity up;
    private final int x;
    private final int y;
    private final Optional<Histogram> histogram;
    private final Optional<NearData> near;
    private final Optional<Trajectories> drawn;
    private final double[] states;
    private final List<Outline> outlines = new ArrayList<>();

    private StateCanvas(AnalysisResult analysis, StateQuantity across, StateQuantity up) {
        this.analysis = analysis;
        this.across = across;
        this.up = up;
        Trajectories data = analysis.availableStates();
        this.x = data.coordinates().indexOf(across.text());
        this.y = data.coordinates().indexOf(up.text());
        this.histogram = data.dimension() == 1 ? Optional.of(Histogram.of(data, 0, Range.of(analysis, 0), NODES))
                : Optional.empty();
        boolean plane = data.dimension() == 2 && x >= 0 && y >= 0 && x != y;
        this.near = plane ? Optional.of(NearData.of(data, new Grid(Range.of(analysis, x),
                Range.of(analysis, y), CELLS, CELLS), x, y)) : Optional.empty();
        this.drawn = histogram.isEmpty() && !plane ? Optional.of(Thinned.states(data, MAX_POINTS)) : Optional.empty();
        this.states = histogram.map(Histogram::x).or(() -> near.map(cells -> cells.states(x, y)))
                .or(() -> drawn.map(Trajectories::states)).orElseThrow();
    }

    /**
     * @param fit whose functions and sets the quantities may be
     * @param x   the quantity across, see {@link StateQuantities}; empty for the usual one
     * @param y   the quantity upwards
     * @throws org.larrr.spectra.EstimationException if a quantity means nothing here
     */
    static StateCanvas of(AnalysisResult analysis, int fit, String x, String y) {
        StateQuantities quantities = new StateQuantities(analysis, fit);
        return new StateCanvas(analysis, quantities.parse(StatesFigure.axis(analysis, x, 0)),
                quantities.parse(StatesFigure.axis(analysis, y, 1)));
    }

    /** Row-major (n, d); must not be written. */
    double[] states() {
        return states;
    }

    /** Draws sets of states over what comes next. */
    StateCanvas outlining(List<Outline> sets) {
        outlines.addAll(sets);
        return this;
    }

    boolean isLine() {
        return histogram.isPresent();
    }

    /**
     * Functions with values in a range.
     *
     * @param label  of the values
     * @param range  of the values, which heatmaps colour from neutral to strong
     * @param contours in heatmaps
     */
    Figure draw(Message title, Message note, List<Layer> layers, Message label, Range range, double... contours) {
        if (histogram.isPresent()) {
            return curves(histogram.get(), title, note, layers, label, range);
        }
        List<Figure> panels = new ArrayList<>();
        for (Layer layer : layers) {
            panels.add(near.<Figure>map(cells -> field(cells, layer, label, range, contours))
                    .orElseGet(() -> points(drawn.orElseThrow(), layer, label, range)));
        }
        return new PanelFigure(title, note, panels, false);
    }

    private Figure field(NearData cells, Layer layer, Message label, Range range, double[] contours) {
        return new FieldFigure(layer.name(), Message.NOTHING, Naming.axis(analysis, x), Naming.axis(analysis, y),
                cells.grid(),
                cells.spread(layer.values()), label, range.high(), contours,
                outlines.stream().map(set -> set.around(cells.grid(), inside(cells, set))).toList(), range.low());
    }

    private boolean[] inside(NearData cells, Outline outline) {
        boolean[] near = outline.set().contains(states, 2);
        boolean[] all = new boolean[cells.grid().cells()];
        for (int v = 0; v < near.length; v++) {
            all[cells.visible()[v]] = near[v];
        }
        return all;
    }

    private Figure points(Trajectories some, Layer layer, Message label, Range range) {
        double[] xs = across.at(some);
        double[] ys = up.at(some);
        Range extentX = EigenfunctionPoints.extent(analysis, across, xs);
        Range extentY = EigenfunctionPoints.extent(analysis, up, ys);
        return new PointFieldFigure(layer.name(), Message.NOTHING, across.axis().within(extentX),
                up.axis().within(extentY), xs, ys, layer.values(), label, range.high(), range.low(),
                outlines.stream().flatMap(set -> set.around(some, across, up, extentX, extentY).stream()).toList());
    }

    private XyFigure curves(Histogram seen, Message title, Message note, List<Layer> layers, Message label,
            Range range) {
        double[] density = seen.density();
        analysis.truth().filter(truth -> truth.hasDensity())
                .ifPresent(truth -> Arrays.setAll(density, i -> truth.density(new double[] {states[i]})));
        double peak = Math.max(Arrays.stream(density).max().orElse(1), Double.MIN_NORMAL);
        double[] shade = Arrays.stream(density).map(p -> range.low() + SHADED_HEIGHT * range.width() * p / peak)
                .toArray();
        List<Series> series = new ArrayList<>();
        series.add(Series.of(Message.of("picture.density"), Role.DENSITY, Mark.AREA, states, shade));
        boolean named = false;
        for (Layer layer : layers) {
            if (layer.truth().length > 0) {
                series.add(Series.line(named ? Message.NOTHING
                        : Message.of("picture.truth"), Role.TRUTH, states, layer.truth()));
                named = true;
            }
        }
        layers.forEach(layer -> series.add(Series.line(layer.name(), layer.role(), states, layer.values())));
        outlines.forEach(set -> series.add(set.over(states, range.low() + OUTLINED_HEIGHT * range.width())));
        return new XyFigure(title, note, Naming.axis(analysis, 0).within(Range.of(analysis, 0)),
                Axis.linear(label, "").within(range), series);
    }
}
