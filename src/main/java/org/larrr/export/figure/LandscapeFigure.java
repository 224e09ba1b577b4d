package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;

/**
 * The driving force of a system: its potential as a curve or a field, or without a potential its drift as a curve or as
 * streamlines. Coordinates beyond the second stay at the initial state.
 */
public final class LandscapeFigure {

    private static final int CURVE_POINTS = 400;
    private static final int CELLS = 90;
    /** Pieces into which contours cut the range of the potential. */
    private static final int CONTOURS = 8;
    private static final int LINES_ACROSS = 9;
    private static final int LINE_POINTS = 60;
    /** Share of the range that a streamline covers with one of its points. */
    private static final double LINE_STEP = 0.0025;

    private LandscapeFigure() {}

    /** The landscape over the ranges worth drawing. Values that are not finite are left out. */
    public static Plot of(StochasticSystem system) {
        return of(system, CELLS, LINES_ACROSS, LINE_STEP);
    }

    /**
     * The landscape as coarse as a small figure needs it.
     *
     * @param cells cells of a field in each direction
     * @param lines streamlines in each direction
     * @param step  share of the range that a streamline covers with one of its points
     */
    public static Plot of(StochasticSystem system, int cells, int lines, double step) {
        boolean potential = system.potential(system.initialState()).isPresent();
        int places = system.langevin().isPresent() ? system.dimension() / 2 : system.dimension();
        if (potential && places > 1) {
            return field(system, cells);
        }
        if (potential) {
            return curve(system, Message.of("picture.potential"), "V",
                    x -> system.potential(at(system, x)).orElse(Double.NaN), 0.8);
        }
        return system.dimension() == 1 ? drift(system) : streamlines(system, lines, step);
    }

    private static XyFigure drift(StochasticSystem system) {
        return curve(system, Message.of("picture.drift"), "b", x -> {
            double[] out = new double[1];
            system.drift(at(system, x), out);
            return out[0];
        }, 1);
    }

    private static XyFigure curve(StochasticSystem system, Message title, String label, DoubleUnaryOperator value,
            double shown) {
        Coordinate c = system.coordinates().get(0);
        double[] x = new double[CURVE_POINTS];
        double[] y = new double[CURVE_POINTS];
        for (int i = 0; i < CURVE_POINTS; i++) {
            x[i] = c.low() + i * (c.high() - c.low()) / (CURVE_POINTS - 1);
            y[i] = finite(value.applyAsDouble(x[i]));
        }
        Range range = lower(y, shown);
        return new XyFigure(title, Message.NOTHING, axis(c), Axis.linear(label, "").within(range.padded(0.06)),
                List.of(Series.line("", Role.LARRR, x, inside(y, range.padded(1)))));
    }

    /** A curve that soars beyond what is shown is cut there. */
    private static double[] inside(double[] y, Range range) {
        return Arrays.stream(y).map(value -> Double.isNaN(value) ? value : range.clamp(value)).toArray();
    }

    private static FieldFigure field(StochasticSystem system, int cells) {
        Coordinate across = system.coordinates().get(0);
        Coordinate up = system.coordinates().get(1);
        Grid grid = new Grid(new Range(across.low(), across.high()), new Range(up.low(), up.high()), cells, cells);
        double[] values = new double[grid.cells()];
        for (int k = 0; k < values.length; k++) {
            values[k] = finite(system.potential(at(system, grid.x(k % cells), grid.y(k / cells))).orElse(Double.NaN));
        }
        Range range = lower(values, 0.4);
        for (int k = 0; k < values.length; k++) {
            values[k] = Double.isNaN(values[k]) ? Double.NaN : range.clamp(values[k]);
        }
        double[] contours = IntStream.range(1, CONTOURS).mapToDouble(k -> range.low() + k * range.width() / CONTOURS)
                .toArray();
        return new FieldFigure(Message.of("picture.potential"), section(system), axis(across), axis(up), grid, values,
                Message.verbatim("V"), range.high(), contours, List.of(), range.low());
    }

    private static Message section(StochasticSystem system) {
        int places = system.langevin().isPresent() ? system.dimension() / 2 : system.dimension();
        return places > 2 ? Message.of("picture.others-at-start") : Message.NOTHING;
    }

    /** From the lowest value to the one below which a share of all lies: a confining wall would hide the wells. */
    private static Range lower(double[] values, double share) {
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        if (sorted.length == 0) {
            return new Range(0, 1);
        }
        double high = Quantiles.occurring(sorted, share);
        return Range.around(sorted[0], high > sorted[0] ? high : sorted[sorted.length - 1]);
    }

    private static XyFigure streamlines(StochasticSystem system, int count, double step) {
        List<Series> lines = new ArrayList<>();
        for (int i = 0; i < count * count; i++) {
            lines.add(streamline(system, (i % count + 0.5) / count, (i / count + 0.5) / count, step));
        }
        // A dot where each line begins gives its direction.
        lines.add(Series.points("", Role.LARRR, lines.stream().mapToDouble(line -> line.x()[0]).toArray(),
                lines.stream().mapToDouble(line -> line.y()[0]).toArray()));
        return new XyFigure(Message.of("picture.drift"), system.dimension() > 2
                ? Message.of("picture.dots-and-start")
                : Message.of("picture.dots"), axis(system.coordinates().get(0)), axis(system.coordinates().get(1)),
                lines);
    }

    private static Series streamline(StochasticSystem system, double right, double above, double step) {
        Coordinate across = system.coordinates().get(0);
        Coordinate up = system.coordinates().get(1);
        double width = across.high() - across.low();
        double height = up.high() - up.low();
        double[] state = at(system, across.low() + right * width, up.low() + above * height);
        double[] drift = new double[state.length];
        double[] x = new double[LINE_POINTS];
        double[] y = new double[LINE_POINTS];
        Arrays.fill(x, Double.NaN);
        Arrays.fill(y, Double.NaN);
        for (int i = 0; i < LINE_POINTS && inside(state[0], across) && inside(state[1], up); i++) {
            x[i] = state[0];
            y[i] = state[1];
            system.drift(state, drift);
            double speed = Math.hypot(drift[0] / width, drift[1] / height);
            if (!(speed > 0) || Double.isInfinite(speed)) {
                break;
            }
            state[0] += step * drift[0] / speed;
            state[1] += step * drift[1] / speed;
        }
        return Series.line("", Role.LARRR, x, y);
    }

    private static boolean inside(double value, Coordinate coordinate) {
        return value >= coordinate.low() && value <= coordinate.high();
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : Double.NaN;
    }

    private static double[] at(StochasticSystem system, double... first) {
        double[] state = system.initialState().clone();
        System.arraycopy(first, 0, state, 0, first.length);
        return state;
    }

    private static Axis axis(Coordinate coordinate) {
        return Axis.linear(coordinate.name(), coordinate.unit()).within(new Range(coordinate.low(), coordinate.high()));
    }
}
