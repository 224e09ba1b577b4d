package org.larrr.kernels;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.RowBlocks;

/**
 * Radial kernel matrices in many dimensions: r² = |x|² + |y|² − 2x·y with all inner products from one matrix product.
 *
 * <p>The difference cancels where points are close and far from the origin, so states are centred at the mean of the ys,
 * and the short cut is taken only where its error in r²/l², about ε(|x|² + |y|²)/l², is negligible.
 */
public final class RadialProducts {

    /** Up to here differences are cheaper. */
    private static final int FEW_DIMENSIONS = 16;
    private static final double ROUNDING = 2.3e-16;
    private static final double NEGLIGIBLE = 1e-12;

    private RadialProducts() {}

    /**
     * Writes [k(x_i, y_j)], (n, m), to the first n rows of {@code result}, or returns false if differences should be used.
     */
    public static boolean fill(RadialKernel kernel, double[] xs, int n, double[] ys, int dimension, double[] result) {
        if (dimension <= FEW_DIMENSIONS) {
            return false;
        }
        int m = ys.length / dimension;
        double[] centre = mean(ys, m, dimension);
        double[] x = centred(xs, n, centre);
        double[] y = centred(ys, m, centre);
        double[] xx = squares(x, n, dimension);
        double[] yy = squares(y, m, dimension);
        double largest = largest(xx) + largest(yy);
        if (!(ROUNDING * largest <= NEGLIGIBLE * kernel.lengthScale() * kernel.lengthScale())) {
            return false;
        }
        LinearAlgebra.best().multiplyByTransposed(x, n, DMatrixRMaj.wrap(m, dimension, y), result);
        RowBlocks.forEach(n, (from, to) -> {
            for (int i = from; i < to; i++) {
                for (int j = 0; j < m; j++) {
                    double s = xx[i] + yy[j] - 2 * result[i * m + j];
                    result[i * m + j] = kernel.atSquaredDistance(Math.max(0, s));
                }
            }
        });
        return true;
    }

    private static double[] mean(double[] ys, int m, int dimension) {
        double[] mean = new double[dimension];
        for (int i = 0; i < m * dimension; i++) {
            mean[i % dimension] += ys[i] / m;
        }
        return mean;
    }

    private static double[] centred(double[] xs, int n, double[] centre) {
        int dimension = centre.length;
        double[] result = new double[n * dimension];
        RowBlocks.forEach(n, (from, to) -> {
            for (int i = from; i < to; i++) {
                for (int a = 0; a < dimension; a++) {
                    result[i * dimension + a] = xs[i * dimension + a] - centre[a];
                }
            }
        });
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

    private static double largest(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, value);
        }
        return largest;
    }
}
