package org.larrr.systems.truth;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.systems.Truth;

/**
 * A function known at the cell centres of one or two axes, interpolated by cubic polynomials in between.
 *
 * @param axes   the axes
 * @param values the values, row-major
 * @param isReal whether they are the function, or the real part of a complex one
 */
record GridFunction(CellAxis[] axes, double[] values, boolean isReal) implements Function<double[], Complex> {

    private static final int POINTS = 4;

    GridFunction(CellAxis[] axes, double[] values) {
        this(axes, values, true);
    }

    /** The value at x, constant beyond the ends of the axes. */
    double at(double[] x) {
        int[][] nodes = new int[axes.length][POINTS];
        double[][] weights = new double[axes.length][POINTS];
        for (int k = 0; k < axes.length; k++) {
            locate(axes[k], x[k], nodes[k], weights[k]);
        }
        double sum = 0;
        for (int i = 0; i < POINTS; i++) {
            if (axes.length == 1) {
                sum += weights[0][i] * values[nodes[0][i]];
            } else {
                for (int j = 0; j < POINTS; j++) {
                    sum += weights[0][i] * weights[1][j] * values[nodes[0][i] * axes[1].cells() + nodes[1][j]];
                }
            }
        }
        return sum;
    }

    private static void locate(CellAxis axis, double x, int[] nodes, double[] weights) {
        int n = axis.cells();
        double position = axis.periodic() ? axis.index(x) : Math.max(0, Math.min(n - 1.0, axis.index(x)));
        int first = (int) Math.floor(position) - 1;
        if (!axis.periodic()) {
            first = Math.max(0, Math.min(n - POINTS, first));
        }
        for (int i = 0; i < POINTS; i++) {
            nodes[i] = axis.periodic() ? Math.floorMod(first + i, n) : first + i;
            weights[i] = lagrange(position - first, i);
        }
    }

    /** The cubic that is 1 at node i and 0 at the other three of the nodes 0, 1, 2, 3. */
    private static double lagrange(double t, int i) {
        return switch (i) {
            case 0 -> -(t - 1) * (t - 2) * (t - 3) / 6;
            case 1 -> t * (t - 2) * (t - 3) / 2;
            case 2 -> -t * (t - 1) * (t - 3) / 2;
            default -> t * (t - 1) * (t - 2) / 6;
        };
    }

    /**
     * The factor that gives a vector unit norm and makes its largest entry real and positive.
     *
     * @param parts real parts, then imaginary parts unless all are 0
     * @param size  length of the vector
     */
    static Complex phase(double[] parts, int size) {
        Complex largest = Complex.real(0);
        double norm = 0;
        for (int i = 0; i < size; i++) {
            Complex entry = new Complex(parts[i], parts.length > size ? parts[size + i] : 0);
            norm += entry.re() * entry.re() + entry.im() * entry.im();
            largest = entry.abs() > largest.abs() ? entry : largest;
        }
        return largest.conjugate().times(1 / (largest.abs() * Math.sqrt(norm)));
    }

    /** As an eigenfunction. */
    @Override
    public Complex apply(double[] state) {
        return new Complex(at(state), isReal ? 0 : Double.NaN);
    }

    /** A probability density given by its logarithm, 0 beyond the ends of the axes. */
    record Density(GridFunction logarithm) implements ToDoubleFunction<double[]> {

        @Override
        public double applyAsDouble(double[] state) {
            for (int k = 0; k < logarithm.axes.length; k++) {
                if (!logarithm.axes[k].contains(state[k])) {
                    return 0;
                }
            }
            return Math.exp(logarithm.at(state));
        }
    }

    /** The spectrum of a discretised generator, with one function per eigenvalue and the logarithm of the density. */
    static Truth truth(List<Complex> eigenvalues, List<Double> errors, Message origin, List<GridFunction> functions,
            GridFunction logDensity) {
        return new Truth(eigenvalues, errors, origin, IntStream.range(0, functions.size())
                .mapToObj(k -> Optional.<Function<double[], Complex>>of(
                        new GridFunction(functions.get(k).axes, functions.get(k).values,
                                eigenvalues.get(k).im() == 0))).toList(),
                Optional.of(new Density(logDensity)));
    }

    /** Gives every unknown cell the value of a known cell close to it; both arrays are overwritten. */
    static double[] outward(double[] values, boolean[] known, int rows, int columns) {
        Deque<Integer> queue = new ArrayDeque<>();
        for (int c = 0; c < values.length; c++) {
            if (known[c]) {
                queue.add(c);
            }
        }
        while (!queue.isEmpty()) {
            int cell = queue.poll();
            int i = cell / columns;
            int j = cell % columns;
            spread(values, known, cell, i > 0 ? cell - columns : cell, queue);
            spread(values, known, cell, i < rows - 1 ? cell + columns : cell, queue);
            spread(values, known, cell, j > 0 ? cell - 1 : cell, queue);
            spread(values, known, cell, j < columns - 1 ? cell + 1 : cell, queue);
        }
        return values;
    }

    private static void spread(double[] values, boolean[] known, int from, int to, Deque<Integer> queue) {
        if (!known[to]) {
            known[to] = true;
            values[to] = values[from];
            queue.add(to);
        }
    }
}
