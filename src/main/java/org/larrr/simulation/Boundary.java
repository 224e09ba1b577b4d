package org.larrr.simulation;

import java.util.List;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;

/**
 * Brings a state back into the domain after a step: around a circle, or reflected at the end of a half-line or
 * interval.
 */
public final class Boundary {

    private final Coordinate[] coordinates;
    private final boolean none;

    private Boundary(List<Coordinate> coordinates) {
        this.coordinates = coordinates.toArray(new Coordinate[0]);
        this.none = coordinates.stream().allMatch(c -> c.domain() == Coordinate.Domain.LINE);
    }

    public static Boundary of(StochasticSystem system) {
        return new Boundary(system.coordinates());
    }

    /** Whether every state is inside. */
    public boolean none() {
        return none;
    }

    public void apply(double[] x) {
        if (none) {
            return;
        }
        for (int i = 0; i < x.length; i++) {
            Coordinate c = coordinates[i];
            switch (c.domain()) {
                case LINE -> { }
                case HALF_LINE -> x[i] = x[i] < c.low() ? 2 * c.low() - x[i] : x[i];
                case INTERVAL -> x[i] = x[i] < c.low() || x[i] > c.high() ? folded(x[i], c.low(), c.high()) : x[i];
                case CIRCLE -> x[i] = x[i] < c.low() || x[i] >= c.high() ? wrapped(x[i], c.low(), c.high()) : x[i];
            }
        }
    }

    private static double wrapped(double x, double low, double high) {
        double period = high - low;
        double y = x - period * Math.floor((x - low) / period);
        return y >= high || y < low ? low : y;
    }

    /** The image of x under reflections at both ends. */
    private static double folded(double x, double low, double high) {
        double width = high - low;
        double y = wrapped(x, low, low + 2 * width) - low;
        return low + (y <= width ? y : 2 * width - y);
    }
}
