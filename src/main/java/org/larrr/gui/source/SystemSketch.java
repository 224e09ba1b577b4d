package org.larrr.gui.source;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.LandscapeFigure;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Plot;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.systems.StochasticSystem;

/**
 * The content of a small figure of a system, in a square of side 1 with the origin below; immutable. It is computed
 * away from the FX thread and drawn by {@link SystemThumbnail}.
 *
 * @param lines  polylines x₀, y₀, x₁, y₁, …
 * @param ground height of a faint line; NaN for none
 * @param shades depths from 0 to 1 of the cells of a grid, by rows from above; empty for none
 * @param across cells side by side
 */
public record SystemSketch(List<double[]> lines, double ground, double[] shades, int across) {

    private static final int CELLS = 60;
    private static final int STREAMLINES = 5;
    private static final double STREAMLINE_STEP = 0.006;

    public SystemSketch {
        lines = List.copyOf(lines);
    }

    /** The {@link LandscapeFigure} of a system without axes; a drift on a line with the height 0 at which it rests. */
    public static SystemSketch of(StochasticSystem system) {
        Plot landscape = LandscapeFigure.of(system, CELLS, STREAMLINES, STREAMLINE_STEP);
        if (landscape instanceof FieldFigure field) {
            double[] shades = new double[field.values().length];
            for (int k = 0; k < shades.length; k++) {
                double value = field.values()[(CELLS - 1 - k / CELLS) * CELLS + k % CELLS];
                shades[k] = 1 - (value - field.low()) / (field.limit() - field.low());
            }
            return new SystemSketch(List.of(), Double.NaN, shades, CELLS);
        }
        boolean drift = system.dimension() == 1 && system.potential(system.initialState()).isEmpty();
        return new SystemSketch(((XyFigure) landscape).series().stream().filter(series -> series.mark() == Mark.LINE)
                .map(series -> line(series, landscape.xRange(), landscape.yRange())).toList(),
                drift ? share(0, landscape.yRange()) : Double.NaN, new double[0], 0);
    }

    /** The points of a series that are numbers. */
    private static double[] line(Series series, Range x, Range y) {
        return IntStream.range(0, series.size())
                .filter(i -> Double.isFinite(series.x()[i]) && Double.isFinite(series.y()[i])).boxed()
                .flatMapToDouble(i -> DoubleStream.of(share(series.x()[i], x), share(series.y()[i], y))).toArray();
    }

    private static double share(double value, Range range) {
        return (value - range.low()) / range.width();
    }
}
