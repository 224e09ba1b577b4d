package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.ToDoubleFunction;

/**
 * Minimisation without derivatives by a simplex whose coefficients adapt to the dimension. Source: Gao and Han 2012
 * (DOI 10.1007/s10589-010-9329-3).
 */
final class NelderMead {

    private final ToDoubleFunction<double[]> objective;
    private final int n;
    private final double expansion;
    private final double contraction;
    private final double shrinkage;
    private final double[][] points;
    private final double[] values;

    private NelderMead(ToDoubleFunction<double[]> objective, double[] start, double size) {
        this.objective = objective;
        this.n = start.length;
        this.expansion = 1 + 2.0 / n;
        this.contraction = 0.75 - 0.5 / n;
        this.shrinkage = 1 - 1.0 / n;
        this.points = new double[n + 1][];
        this.values = new double[n + 1];
        for (int i = 0; i <= n; i++) {
            points[i] = start.clone();
            if (i > 0) {
                points[i][i - 1] += size;
            }
            values[i] = objective.applyAsDouble(points[i]);
        }
    }

    /**
     * A local minimum.
     *
     * @param objective smaller is better; NaN counts as worst
     * @param start     length at least 2
     * @param size      edge of the first simplex
     * @param tolerance stop when the values at the corners differ by at most this, relative to their size
     * @param steps     most steps
     */
    static double[] minimise(ToDoubleFunction<double[]> objective, double[] start, double size, double tolerance,
            int steps) {
        ToDoubleFunction<double[]> safe = x -> {
            double value = objective.applyAsDouble(x);
            return Double.isNaN(value) ? Double.POSITIVE_INFINITY : value;
        };
        NelderMead simplex = new NelderMead(safe, start, size);
        simplex.sort();
        for (int k = 0; k < steps && !simplex.settled(tolerance); k++) {
            simplex.step();
            simplex.sort();
        }
        return simplex.points[0];
    }

    private boolean settled(double tolerance) {
        return values[n] - values[0] <= tolerance * (Math.abs(values[0]) + Double.MIN_NORMAL);
    }

    private void step() {
        double[] centre = new double[n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                centre[k] += points[i][k] / n;
            }
        }
        double[] reflected = along(centre, 1);
        double value = objective.applyAsDouble(reflected);
        if (value < values[0]) {
            better(reflected, value, along(centre, expansion));
        } else if (value < values[n - 1]) {
            replaceWorst(reflected, value);
        } else {
            contract(centre, value);
        }
    }

    private void better(double[] reflected, double value, double[] expanded) {
        double further = objective.applyAsDouble(expanded);
        if (further < value) {
            replaceWorst(expanded, further);
        } else {
            replaceWorst(reflected, value);
        }
    }

    private void contract(double[] centre, double reflectedValue) {
        double[] contracted = along(centre, reflectedValue < values[n] ? contraction : -contraction);
        double value = objective.applyAsDouble(contracted);
        if (value < Math.min(reflectedValue, values[n])) {
            replaceWorst(contracted, value);
            return;
        }
        for (int i = 1; i <= n; i++) {
            for (int k = 0; k < n; k++) {
                points[i][k] = points[0][k] + shrinkage * (points[i][k] - points[0][k]);
            }
            values[i] = objective.applyAsDouble(points[i]);
        }
    }

    /** centre + factor (centre − worst). */
    private double[] along(double[] centre, double factor) {
        double[] result = new double[n];
        Arrays.setAll(result, k -> centre[k] + factor * (centre[k] - points[n][k]));
        return result;
    }

    private void replaceWorst(double[] point, double value) {
        points[n] = point;
        values[n] = value;
    }

    private void sort() {
        Integer[] order = new Integer[n + 1];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(i -> values[i]));
        double[][] sortedPoints = new double[n + 1][];
        double[] sortedValues = new double[n + 1];
        for (int i = 0; i <= n; i++) {
            sortedPoints[i] = points[order[i]];
            sortedValues[i] = values[order[i]];
        }
        System.arraycopy(sortedPoints, 0, points, 0, n + 1);
        System.arraycopy(sortedValues, 0, values, 0, n + 1);
    }
}
