package org.larrr.gui.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Quantiles;
import org.larrr.systems.Coordinate;
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

    private static final int POINTS = 160;
    private static final int SHADES_ACROSS = 80;
    private static final int SHADES_DOWN = 32;
    private static final int FLOW_STEPS = 60;
    private static final double MARGIN = 0.08;
    private static final double TOP = 1.15;

    public SystemSketch {
        lines = List.copyOf(lines);
    }

    /**
     * The potential as a curve (d = 1), as shades (d = 2), or, without a potential, the drift (d = 1) or where that
     * leads.
     */
    public static SystemSketch of(StochasticSystem system) {
        boolean hasPotential = system.potential(system.initialState()).isPresent();
        if (hasPotential && system.dimension() == 1) {
            return curve(system);
        } else if (hasPotential && system.dimension() == 2) {
            return shades(system);
        }
        return system.dimension() >= 2 ? flow(system) : drift(system);
    }

    /** b(x) on a line without a potential of its own, with the height 0 at which it rests. */
    private static SystemSketch drift(StochasticSystem system) {
        double[] values = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            double[] drift = new double[1];
            system.drift(at(system, i / (POINTS - 1.0)), drift);
            values[i] = drift[0];
        }
        double most = Arrays.stream(values).filter(Double::isFinite).map(Math::abs).max().orElse(0);
        double scale = most > 0 ? (0.5 - MARGIN) / most : 0;
        return new SystemSketch(List.of(line(Arrays.stream(values).map(value -> 0.5 + scale * value).toArray())), 0.5,
                new double[0], 0);
    }

    private static SystemSketch curve(StochasticSystem system) {
        double[] values = new double[POINTS];
        for (int i = 0; i < POINTS; i++) {
            values[i] = potential(system, at(system, i / (POINTS - 1.0)));
        }
        double[] range = walls(values, 0.8);
        return new SystemSketch(List.of(line(Arrays.stream(values).map(value -> MARGIN
                + (1 - 2 * MARGIN) * Math.min(TOP, (value - range[0]) / (range[1] - range[0]))).toArray())),
                Double.NaN, new double[0], 0);
    }

    /** Heights at equal distances; what is no number is left out. */
    private static double[] line(double[] heights) {
        double[] line = new double[2 * heights.length];
        int length = 0;
        for (int i = 0; i < heights.length; i++) {
            if (Double.isFinite(heights[i])) {
                line[length++] = i / (heights.length - 1.0);
                line[length++] = heights[i];
            }
        }
        return Arrays.copyOf(line, length);
    }

    // A confining potential soars at the ends of its range; the lower part of its values says where the wells are.
    private static double[] walls(double[] values, double share) {
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        if (sorted.length == 0) {
            return new double[] {0, 1};
        }
        double low = sorted[0];
        double high = Quantiles.occurring(sorted, share);
        return new double[] {low, high > low ? high : low + 1};
    }

    private static SystemSketch shades(StochasticSystem system) {
        double[] values = new double[SHADES_ACROSS * SHADES_DOWN];
        for (int k = 0; k < values.length; k++) {
            values[k] = potential(system, new double[] {
                coordinate(system, 0, (k % SHADES_ACROSS + 0.5) / SHADES_ACROSS),
                coordinate(system, 1, 1 - (k / SHADES_ACROSS + 0.5) / SHADES_DOWN)
            });
        }
        double[] range = walls(values, 0.4);
        return new SystemSketch(List.of(), Double.NaN, Arrays.stream(values).map(value -> 1
                - Math.min(1, Math.max(0, (value - range[0]) / (range[1] - range[0])))).toArray(), SHADES_ACROSS);
    }

    private static SystemSketch flow(StochasticSystem system) {
        List<double[]> lines = new ArrayList<>();
        for (double x = 0.05; x < 1; x += 0.15) {
            for (double y = 0.1; y < 1; y += 0.4) {
                lines.add(streamline(system, x, y));
            }
        }
        return new SystemSketch(lines, Double.NaN, new double[0], 0);
    }

    private static double[] streamline(StochasticSystem system, double x, double y) {
        double[] state = system.initialState().clone();
        state[0] = coordinate(system, 0, x);
        state[1] = coordinate(system, 1, y);
        double[] drift = new double[state.length];
        Coordinate across = system.coordinates().get(0);
        Coordinate up = system.coordinates().get(1);
        double width = across.high() - across.low();
        double height = up.high() - up.low();
        double[] line = new double[2 * FLOW_STEPS];
        int length = 0;
        while (length < line.length && Math.abs(state[0]) < 1e6 && Math.abs(state[1]) < 1e6) {
            line[length++] = (state[0] - across.low()) / width;
            line[length++] = (state[1] - up.low()) / height;
            system.drift(state, drift);
            double step = 0.006 / Math.max(Math.hypot(drift[0] / width, drift[1] / height), 1e-9);
            state[0] += step * drift[0];
            state[1] += step * drift[1];
        }
        return Arrays.copyOf(line, length);
    }

    private static double[] at(StochasticSystem system, double fraction) {
        double[] state = system.initialState().clone();
        state[0] = coordinate(system, 0, fraction);
        return state;
    }

    private static double coordinate(StochasticSystem system, int axis, double fraction) {
        Coordinate coordinate = system.coordinates().get(axis);
        return coordinate.low() + fraction * (coordinate.high() - coordinate.low());
    }

    private static double potential(StochasticSystem system, double[] state) {
        return system.potential(state).orElse(Double.NaN);
    }
}
