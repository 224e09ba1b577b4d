package org.larrr.diagnostics.gauges;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;

/**
 * Hotelling's test that independent vectors have mean 0: T² = M m̄ᵀ S⁻¹ m̄ over the directions in which they vary, and
 * (M − K) T²/(K (M − 1)) has Fisher's law with K and M − K degrees of freedom (Hotelling 1931, DOI
 * 10.1214/aoms/1177732979).
 *
 * @param level  P of a T² as large
 * @param values T²
 */
record Hotelling(double values, double level) {

    /** Directions of less variance than this share of the largest are left out. */
    private static final double NEGLIGIBLE = 1e-6;
    private static final int FEWEST_BEYOND = 5;

    /** @param rows M vectors of K numbers */
    static Hotelling of(double[][] rows) {
        int m = rows.length;
        int k = rows[0].length;
        double[] mean = new double[k];
        for (double[] row : rows) {
            for (int a = 0; a < k; a++) {
                mean[a] += row[a] / m;
            }
        }
        LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(covariance(rows, mean));
        double largest = Math.max(eigen.values()[k - 1], Double.MIN_NORMAL);
        double squared = 0;
        int directions = 0;
        // Where there are few vectors, the directions in which they vary most.
        for (int d = k - 1; d >= 0 && directions < m - FEWEST_BEYOND && eigen.values()[d] > NEGLIGIBLE * largest; d--) {
            double along = 0;
            for (int a = 0; a < k; a++) {
                along += mean[a] * eigen.vectors().get(a, d);
            }
            squared += m * along * along / eigen.values()[d];
            directions++;
        }
        if (directions == 0) {
            return new Hotelling(0, 1);
        }
        double f = squared * (m - directions) / (directions * (m - 1.0));
        return new Hotelling(squared, Tails.fisher(f, directions, m - directions));
    }

    private static DMatrixRMaj covariance(double[][] rows, double[] mean) {
        int k = mean.length;
        DMatrixRMaj covariance = new DMatrixRMaj(k, k);
        for (double[] row : rows) {
            for (int a = 0; a < k; a++) {
                for (int b = 0; b < k; b++) {
                    covariance.data[a * k + b] += (row[a] - mean[a]) * (row[b] - mean[b]) / (rows.length - 1);
                }
            }
        }
        return covariance;
    }
}
