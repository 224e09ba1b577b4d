package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.larrr.data.Angles;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.spectra.EstimationException;
import org.larrr.systems.Truth;

/**
 * The observed states in a plane of any two quantities, as points or as cells: how dense they lie, or what another
 * quantity is there.
 */
public final class StatesFigure {

    /** The word for how dense states lie. */
    public static final String DENSITY = "density";
    /** The word for −log density, its least being 0 [kT]. */
    public static final String FREE_ENERGY = "free energy";

    private static final Message TITLE = Message.of("picture.states-title");
    private static final int MAX_POINTS = 5_000;
    private static final int MAX_COUNTED = 200_000;
    private static final int MAX_PANELS = 9;
    /** Where sets are drawn over a line, as a share of its height. */
    private static final double LOW = 0.06;
    private static final int NODES = 120;
    /** So far above its least value [kT] few states determine the free energy. */
    private static final double MAX_FREE_ENERGY = 8;

    private StatesFigure() {}

    /** The forms of the figure. */
    public enum Form {
        /** One point a state, thinned to a few thousand. */
        POINTS,
        /** The mean over the states in each cell of a grid; what is best where points overlap. */
        CELLS
    }

    /**
     * The quantities to draw.
     *
     * @param fit     whose functions and sets are meant
     * @param across  a quantity, see {@link StateQuantities}; empty for the usual one
     * @param up      a quantity; empty for the usual one
     * @param colours {@value #DENSITY}, {@value #FREE_ENERGY} or quantities, separated by semicolons, a panel each;
     *                empty for {@value #FREE_ENERGY}
     * @param form    how they are shown; density and free energy are counted in cells, and points take those of theirs
     */
    public record Request(int fit, String across, String up, String colours, Form form) {}

    /**
     * Draws the plane; O(n) and one evaluation of features at the drawn states where functions are asked for.
     *
     * @throws EstimationException if a text means nothing for these states
     */
    public static Figure of(AnalysisResult result, Request request) {
        boolean line = result.data().dimension() == 1 && request.across().isBlank() && request.up().isBlank();
        StateQuantities quantities = new StateQuantities(result, result.fitOrFirst(request.fit()));
        List<String> usual = usual(result);
        StateQuantity x = quantities.parse(request.across().isBlank() ? usual.get(0) : request.across());
        StateQuantity y = quantities.parse(request.up().isBlank() ? usual.get(1) : request.up());
        List<Figure> panels = new ArrayList<>();
        for (String colour : colours(request.colours())) {
            boolean counted = colour.equals(DENSITY) || colour.equals(FREE_ENERGY);
            if (line && counted) {
                panels.add(stateLine(result, colour.equals(FREE_ENERGY)));
                continue;
            }
            boolean cells = request.form() == Form.CELLS;
            Trajectories states = Thinned.states(result.availableStates(),
                    quantities.mostStates(counted || cells ? MAX_COUNTED : MAX_POINTS));
            StatePlane plane = StatePlane.of(x, y, states);
            if (counted) {
                FieldFigure field = colour.equals(DENSITY) ? plane.density() : plane.freeEnergy();
                panels.add(cells ? field : plane.points(field, MAX_POINTS));
            } else {
                StateQuantity quantity = quantities.parse(colour);
                panels.add(cells ? plane.means(quantity, quantity.at(states))
                        : plane.points(quantity, quantity.at(states)));
            }
        }
        return panels.size() == 1 ? panels.get(0) : new PanelFigure(TITLE, Message.NOTHING, panels, false);
    }

    /** Density or free energy with sets drawn over it. */
    static Figure outlined(AnalysisResult result, Request request, List<Outline> outlines, Message remark) {
        StateQuantities quantities = new StateQuantities(result, result.fitOrFirst(request.fit()));
        return of(result, request).parts().get(0).match(
                line -> new XyFigure(line.heading(), remark, line.x(), line.y(), Stream.concat(line.series().stream(),
                        outlines.stream().map(set -> set.over(line.series().get(0).x(), line.yRange().low()
                        + LOW * line.yRange().width()))).toList()), field -> {
                    StateQuantity across = quantities.parse(request.across());
                    StateQuantity up = quantities.parse(request.up());
                    Trajectories some = Thinned.states(result.availableStates(), quantities.mostStates(MAX_POINTS));
                    return new FieldFigure(field.heading(), remark, field.x(), field.y(), field.grid(), field.values(),
                            field.valued(), field.limit(), field.contours(), outlines.stream().flatMap(set ->
                            set.around(some, across, up, field.grid(), cell -> Double.isFinite(field.values()[cell]))
                                    .stream()).toList(), field.low());
                }, points -> points);
    }

    /** The density of the states of one coordinate, or −log of it, with the true one. */
    private static XyFigure stateLine(AnalysisResult result, boolean energy) {
        Range range = Range.of(result, 0);
        Histogram seen = Histogram.of(result.data(), 0, range, NODES);
        List<Series> series = new ArrayList<>();
        result.truth().filter(Truth::hasDensity)
                .ifPresent(truth -> series.add(line(Message.of("picture.truth"), Role.TRUTH,
                seen.x(), Arrays.stream(seen.x()).map(x -> truth.density(new double[] {x})).toArray(), energy)));
        series.add(line(Message.of("picture.data"), Role.LARRR, seen.x(), seen.density(), energy));
        double top = series.stream().flatMapToDouble(each -> Arrays.stream(each.y())).filter(Double::isFinite)
                .max().orElse(1);
        Axis up = energy ? Axis.linear(Message.of("picture.free-energy"), "kT")
                .within(new Range(0, MAX_FREE_ENERGY).padded(0.02))
                : Axis.linear(Message.of("picture.density"), "")
                .within(new Range(0, 1.05 * Math.max(top, Double.MIN_NORMAL)));
        return new XyFigure(energy ? Message.of("picture.free-energy-title") : Message.of("picture.density-title"),
                Message.NOTHING, Naming.axis(result, 0).within(range), up, series);
    }

    private static Series line(Message name, Role role, double[] x, double[] density, boolean energy) {
        double most = Arrays.stream(density).max().orElse(1);
        return Series.line(name, role, x, !energy ? density
                : Arrays.stream(density).map(p -> p > 0 ? -Math.log(p / most) : Double.NaN).toArray());
    }

    private static List<String> colours(String text) {
        List<String> colours = Arrays.stream(text.split(";")).map(String::strip).filter(s -> !s.isEmpty()).toList();
        EstimationException.unless(colours.size() <= MAX_PANELS,
                Message.of("figure.side-by-side", MAX_PANELS, colours.size()));
        return colours.isEmpty() ? List.of(FREE_ENERGY) : colours;
    }

    /**
     * Returns the quantity of a text for an axis of figures of states: an empty text is the default quantity, a whole
     * number, as in older workspaces, the coordinate of that index.
     *
     * @param which 0 across, 1 upwards
     */
    public static String axis(AnalysisResult result, String text, int which) {
        List<String> names = result.facts().coordinates();
        if (text.isBlank()) {
            return names.size() < 2 ? names.get(0) : usual(result).get(which);
        }
        return text.matches("[0-9]{1,4}") ? names.get(Math.min(names.size() - 1, Integer.parseInt(text))) : text;
    }

    /** Two angles, two coordinates, or a coordinate and the slowest function, whichever there is first. */
    public static List<String> usual(AnalysisResult result) {
        List<String> coordinates = result.availableStates().coordinates();
        List<String> angles = Angles.among(coordinates).stream().map(Angles.Circle::name).toList();
        if (angles.size() > 1) {
            return angles.subList(0, 2);
        }
        return coordinates.size() > 1 ? coordinates.subList(0, 2) : List.of(coordinates.get(0), "f2");
    }
}
