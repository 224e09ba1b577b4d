package org.larrr.kernels;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;

/**
 * Blocks of squared distances |x − y|²: by differences in few dimensions, in many as |x|² + |y|² − 2x·y with all inner
 * products from one matrix product.
 *
 * <p>The latter cancels where points are close and far from the origin, so states are centred at the mean of the ys,
 * and the short cut is taken only where its error in r²/l², about ε(|x|² + |y|²)/l², is negligible.
 */
final class SquaredDistances {

    /** Up to here differences are cheaper. */
    private static final int MAX_DIRECT_DIMENSIONS = 16;
    private static final double ROUNDING = 2.3e-16;
    private static final double NEGLIGIBLE = 1e-12;

    private SquaredDistances() {}

    /**
     * Writes |x_i − y_j|² to {@code out[offset + (i − from)·m + j]} for from ≤ i &lt; to and all m rows y_j.
     *
     * @param unit l: errors far below 1e-12 l² do not matter
     */
    static void fill(double[] xs, int from, int to, double[] ys, int dimension, double unit, double[] out, int offset) {
        boolean few = dimension <= MAX_DIRECT_DIMENSIONS || ys.length == dimension;
        if (few || !byProducts(xs, from, to, ys, dimension, unit, out, offset)) {
            byDifferences(xs, from, to, ys, dimension, out, offset);
        }
    }

    private static void byDifferences(double[] xs, int from, int to, double[] ys, int dimension, double[] out,
            int offset) {
        int m = ys.length / dimension;
        if (m == 1) {
            toOne(xs, from, to, ys, dimension, out, offset);
            return;
        }
        double[] columns = transposed(ys, m, dimension);
        for (int i = from; i < to; i++) {
            int row = offset + (i - from) * m;
            first(xs[i * dimension], columns, m, out, row);
            for (int a = 1; a < dimension; a++) {
                add(xs[i * dimension + a], columns, a * m, m, out, row);
            }
        }
    }

    private static void toOne(double[] xs, int from, int to, double[] y, int dimension, double[] out, int offset) {
        if (dimension == 1) {
            double only = y[0];
            for (int i = from; i < to; i++) {
                out[offset + i - from] = (xs[i] - only) * (xs[i] - only);
            }
            return;
        }
        for (int i = from; i < to; i++) {
            double sum = 0;
            for (int a = 0; a < dimension; a++) {
                double difference = xs[i * dimension + a] - y[a];
                sum += difference * difference;
            }
            out[offset + i - from] = sum;
        }
    }

    private static void first(double x, double[] y, int m, double[] out, int row) {
        for (int j = 0; j < m; j++) {
            double difference = x - y[j];
            out[row + j] = difference * difference;
        }
    }

    private static void add(double x, double[] y, int column, int m, double[] out, int row) {
        for (int j = 0; j < m; j++) {
            double difference = x - y[column + j];
            out[row + j] += difference * difference;
        }
    }

    private static double[] transposed(double[] ys, int m, int dimension) {
        double[] result = new double[m * dimension];
        for (int j = 0; j < m; j++) {
            for (int a = 0; a < dimension; a++) {
                result[a * m + j] = ys[j * dimension + a];
            }
        }
        return result;
    }

    /** Returns false, with nothing written, where differences should be used. */
    static boolean byProducts(double[] xs, int from, int to, double[] ys, int dimension, double unit, double[] out,
            int offset) {
        int n = to - from;
        int m = ys.length / dimension;
        double[] centre = mean(ys, m, dimension);
        double[] x = centred(xs, from, to, centre);
        double[] y = centred(ys, 0, m, centre);
        double[] xx = squares(x, n, dimension);
        double[] yy = squares(y, m, dimension);
        double largest = Arrays.stream(xx).max().orElse(0) + Arrays.stream(yy).max().orElse(0);
        if (!(ROUNDING * largest <= NEGLIGIBLE * unit * unit)) {
            return false;
        }
        Arrays.fill(out, offset, offset + n * m, 0);
        LinearAlgebra.best().addByTransposed(-2, x, 0, n, DMatrixRMaj.wrap(m, dimension, y), out, offset);
        for (int i = 0; i < n; i++) {
            addNorms(xx[i], yy, m, out, offset + i * m);
        }
        return true;
    }

    private static void addNorms(double xx, double[] yy, int m, double[] out, int row) {
        for (int j = 0; j < m; j++) {
            out[row + j] = Math.max(0, xx + yy[j] + out[row + j]);
        }
    }

    private static double[] mean(double[] ys, int m, int dimension) {
        double[] mean = new double[dimension];
        for (int j = 0; j < m; j++) {
            for (int a = 0; a < dimension; a++) {
                mean[a] += ys[j * dimension + a] / m;
            }
        }
        return mean;
    }

    private static double[] centred(double[] xs, int from, int to, double[] centre) {
        int dimension = centre.length;
        double[] result = new double[(to - from) * dimension];
        for (int i = from; i < to; i++) {
            for (int a = 0; a < dimension; a++) {
                result[(i - from) * dimension + a] = xs[i * dimension + a] - centre[a];
            }
        }
        return result;
    }

    private static double[] squares(double[] xs, int n, int dimension) {
        double[] result = new double[n];
        for (int i = 0; i < n; i++) {
            for (int a = 0; a < dimension; a++) {
                result[i] += xs[i * dimension + a] * xs[i * dimension + a];
            }
        }
        return result;
    }
}
