package org.larrr.diagnostics;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;

/**
 * Directions in which states vary most: the leading eigenvectors v_k of Cov(x) = E[(x − x̄)(x − x̄)ᵀ], largest variance
 * first, each with its largest entry positive. Coordinates are taken as they are, not scaled to unit variance.
 *
 * @param mean      x̄, d numbers; shared, must not be written
 * @param variances λ_k ≥ 0, descending; shared, must not be written
 * @param total     the trace of the covariance
 * @param axes      v_k as rows, (count, d); shared, must not be written
 */
public record PrincipalComponents(double[] mean, double[] variances, double total, DMatrixRMaj axes) {

    /**
     * The components of data; O(nd² + d³).
     *
     * @param data  n states
     * @param count how many, at most d
     * @return so many directions, largest variance first
     * @throws IllegalArgumentException if the count is not from 1 to d
     */
    public static PrincipalComponents of(Trajectories data, int count) {
        int d = data.dimension();
        Require.that(count >= 1 && count <= d, Message.of("components.count", d, count));
        double[] mean = mean(data);
        DMatrixRMaj centred = new DMatrixRMaj(data.size(), d);
        for (int k = 0; k < centred.data.length; k++) {
            centred.data[k] = data.states()[k] - mean[k % d];
        }
        DMatrixRMaj covariance = LinearAlgebra.best().multiplyTransposed(centred, centred);
        CommonOps_DDRM.divide(covariance, data.size());
        double total = CommonOps_DDRM.trace(covariance);
        return leading(mean, total, LinearAlgebra.best().symmetricEigen(covariance), count);
    }

    private static double[] mean(Trajectories data) {
        double[] mean = new double[data.dimension()];
        for (int k = 0; k < data.states().length; k++) {
            mean[k % mean.length] += data.states()[k] / data.size();
        }
        return mean;
    }

    private static PrincipalComponents leading(double[] mean, double total, LinearAlgebra.SymmetricEigen eigen,
            int count) {
        int d = mean.length;
        double[] variances = new double[count];
        DMatrixRMaj axes = new DMatrixRMaj(count, d);
        for (int k = 0; k < count; k++) {
            int column = d - 1 - k;
            variances[k] = Math.max(0, eigen.values()[column]);
            double largest = 0;
            for (int c = 0; c < d; c++) {
                double entry = eigen.vectors().get(c, column);
                largest = Math.abs(entry) > Math.abs(largest) ? entry : largest;
            }
            for (int c = 0; c < d; c++) {
                axes.set(k, c, Math.signum(largest) * eigen.vectors().get(c, column));
            }
        }
        return new PrincipalComponents(mean, variances, total, axes);
    }

    /**
     * {@return v_kᵀ(x − x̄) at every state, in the unit of the coordinates}
     *
     * @param data      of the same coordinates
     * @param component k, from 0
     */
    public double[] scores(Trajectories data, int component) {
        double[] scores = new double[data.size()];
        for (int i = 0; i < scores.length; i++) {
            for (int c = 0; c < mean.length; c++) {
                scores[i] += axes.get(component, c) * (data.value(i, c) - mean[c]);
            }
        }
        return scores;
    }

    /**
     * {@return the share of the variance along one component, in [0, 1]}
     *
     * @param component k, from 0
     */
    public double share(int component) {
        return total > 0 ? variances[component] / total : 0;
    }
}
