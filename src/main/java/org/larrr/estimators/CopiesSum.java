package org.larrr.estimators;

import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;

/**
 * H = Σ_j m_j (1/n) Σ_i z(x_{i,t_0}) z(x_{i,t_j})ᵀ for n copies at common times, with trapezoid weights m_j on uneven nodes
 * (paper, eq. trapezoid non-uniform).
 */
final class CopiesSum {

    private CopiesSum() {}

    static DMatrixRMaj crossCovariance(DMatrixRMaj z, Trajectories data, double shift, double[] times) {
        double[] weights = weights(shift, times);
        int size = z.numCols;
        int copies = data.count();
        double[] first = new double[copies * size];
        double[] aggregated = new double[copies * size];
        for (int i = 0; i < copies; i++) {
            System.arraycopy(z.data, data.start(i) * size, first, i * size, size);
            for (int j = 0; j < times.length; j++) {
                int row = (data.start(i) + j) * size;
                for (int c = 0; c < size; c++) {
                    aggregated[i * size + c] += weights[j] * z.data[row + c];
                }
            }
        }
        DMatrixRMaj sum = new DMatrixRMaj(size, size);
        LinearAlgebra.best().addTransposedProduct(first, 0, aggregated, 0, copies, sum);
        LaplaceSum.scale(sum, 1.0 / copies);
        return sum;
    }

    /** m_0 = (t_1−t_0)/2, m_ℓ = (t_ℓ−t_{ℓ−1})/2, else (t_{j+1}−t_{j−1})/2, each times e^{−μt_j}. */
    static double[] weights(double shift, double[] times) {
        int last = times.length - 1;
        double[] weights = new double[times.length];
        for (int j = 0; j <= last; j++) {
            double width = times[Math.min(last, j + 1)] - times[Math.max(0, j - 1)];
            weights[j] = width / 2 * Math.exp(-shift * times[j]);
        }
        return weights;
    }
}
