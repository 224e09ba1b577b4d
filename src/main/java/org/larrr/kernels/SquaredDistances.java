package org.larrr.kernels;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Rows;

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
     * Writes |x_i − y_j|² to {@code out[offset + i·m + j]} for all rows x_i and all m rows y_j.
     *
     * @param unit l: errors far below 1e-12 l² do not matter
     */
    static void fill(Rows xs, Rows ys, double unit, double[] out, int offset) {
        boolean few = xs.width() <= MAX_DIRECT_DIMENSIONS || ys.count() == 1;
        if (few || !byProducts(xs, ys, unit, out, offset)) {
            byDifferences(xs, ys, out, offset);
        }
    }

    private static void byDifferences(Rows points, Rows ys, double[] out, int offset) {
        int m = ys.count();
        if (m == 1) {
            toOne(points, ys, out, offset);
            return;
        }
        int dimension = points.width();
        int from = points.from();
        int to = points.to();
        double[] xs = points.data();
        double[] columns = transposed(ys);
        for (int i = from; i < to; i++) {
            int row = offset + (i - from) * m;
            first(xs[i * dimension], columns, m, out, row);
            for (int a = 1; a < dimension; a++) {
                add(xs[i * dimension + a], columns, a * m, m, out, row);
            }
        }
    }

    private static void toOne(Rows points, Rows only, double[] out, int offset) {
        int dimension = points.width();
        int from = points.from();
        int to = points.to();
        double[] xs = points.data();
        double[] y = Arrays.copyOfRange(only.data(), only.from() * dimension, only.to() * dimension);
        if (dimension == 1) {
            for (int i = from; i < to; i++) {
                out[offset + i - from] = (xs[i] - y[0]) * (xs[i] - y[0]);
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

    private static double[] transposed(Rows rows) {
        int m = rows.count();
        int dimension = rows.width();
        double[] ys = rows.data();
        int first = rows.from() * dimension;
        double[] result = new double[m * dimension];
        for (int j = 0; j < m; j++) {
            for (int a = 0; a < dimension; a++) {
                result[a * m + j] = ys[first + j * dimension + a];
            }
        }
        return result;
    }

    /** Returns false, without writing, if differences should be used. */
    static boolean byProducts(Rows xs, Rows ys, double unit, double[] out, int offset) {
        int n = xs.count();
        int m = ys.count();
        int dimension = xs.width();
        double[] centre = mean(ys);
        double[] x = centred(xs, centre);
        double[] y = centred(ys, centre);
        double[] xx = squares(x, n, dimension);
        double[] yy = squares(y, m, dimension);
        double largest = Arrays.stream(xx).max().orElse(0) + Arrays.stream(yy).max().orElse(0);
        if (!(ROUNDING * largest <= NEGLIGIBLE * unit * unit)) {
            return false;
        }
        Arrays.fill(out, offset, offset + n * m, 0);
        LinearAlgebra.best().addByTransposed(-2, Rows.of(x, dimension), DMatrixRMaj.wrap(m, dimension, y), out, offset);
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

    private static double[] mean(Rows ys) {
        int dimension = ys.width();
        double[] mean = new double[dimension];
        for (int j = ys.from(); j < ys.to(); j++) {
            for (int a = 0; a < dimension; a++) {
                mean[a] += ys.data()[j * dimension + a] / ys.count();
            }
        }
        return mean;
    }

    private static double[] centred(Rows rows, double[] centre) {
        int dimension = centre.length;
        int first = rows.from() * dimension;
        double[] xs = rows.data();
        double[] result = new double[rows.count() * dimension];
        for (int i = 0; i < rows.count(); i++) {
            for (int a = 0; a < dimension; a++) {
                result[i * dimension + a] = xs[first + i * dimension + a] - centre[a];
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
