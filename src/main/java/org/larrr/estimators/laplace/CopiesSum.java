package org.larrr.estimators.laplace;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;

/**
 * H = Σ_j m_j (1/n) Σ_i z(x_{i,t_0}) z(x_{i,t_j})ᵀ for n copies at common times, with trapezoid weights m_j on uneven
 * nodes, m_j = e^{−μt_j} (t_{j+1} − t_{j−1})/2 and half a gap at either end (paper, appendix B).
 */
public final class CopiesSum {

    private CopiesSum() {}

    /**
     * {@return the part of H from the copies of each group, (N, N) each} O(nN(ℓ + N)).
     *
     * @param z      Z, (n(ℓ + 1), N)
     * @param data   the copies
     * @param shift  μ &gt; 0 [1/time]
     * @param times  t_0 … t_ℓ
     * @param wave   multiplies the weights
     * @param groups of the rows, which must not cut a copy
     */
    public static DMatrixRMaj[] crossCovariances(
            DMatrixRMaj z, Trajectories data, double shift, double[] times, Wave wave, RowGroups groups) {
        double[] weights = weights(shift, times);
        Arrays.setAll(weights, j -> weights[j] * wave.at(times[j]));
        int size = z.numCols;
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), size);
        double[] aggregated = new double[size];
        for (int i = 0; i < data.count(); i++) {
            Arrays.fill(aggregated, 0);
            for (int j = 0; j < times.length; j++) {
                int row = (data.start(i) + j) * size;
                for (int c = 0; c < size; c++) {
                    aggregated[c] += weights[j] / data.count() * z.data[row + c];
                }
            }
            LinearAlgebra.best().addTransposedProduct(
                    z.data, data.start(i), aggregated, 0, 1, sums[groups.groupOf(data.start(i))]);
        }
        return sums;
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
