package org.larrr.estimators.laplace;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;

/**
 * Moments of n replicas that were observed at common times t_0 … t_ℓ, every time being a start: H = 1/(n(ℓ + 1)) Σ_i
 * Σ_{s&lt;j} w_sj z_{i,s} z_{i,j}ᵀ, w_sj = m_j e^{−μ(t_j − t_s)} with the trapezoid width m_j of t_j. In equilibrium
 * H = C F(L) with F(λ) = Σ_{s&lt;j} w_sj e^{λ(t_j − t_s)}/(ℓ + 1) exactly, whatever the gaps; lag 0, which shows
 * nothing of the dynamics, is not in it.
 *
 * <p>C counts every state as its pairs do: of a reversible process as a start and as an end, so that no ν of the
 * symmetric part is above F(0), else as a start.
 *
 * @param times t_0 … t_ℓ; shared, must not be written
 * @param shift μ, of positive real part [1/time]
 */
public record ReplicaSums(double[] times, Complex shift) {

    /**
     * Moments of some replicas; the parts of groups add up.
     *
     * @param covariance      C, (N, N)
     * @param crossCovariance H, (N, N)
     */
    public record Part(DMatrixRMaj covariance, ComplexMatrix crossCovariance) {}

    /**
     * {@return F(λ); O(ℓ)}
     *
     * @param lambda λ [1/time]
     */
    public Complex symbol(Complex lambda) {
        Complex gap = lambda.minus(shift);
        Complex ahead = Complex.real(0);
        Complex sum = Complex.real(0);
        for (int s = times.length - 2; s >= 0; s--) {
            Complex width = Complex.real(UnevenSum.width(times, s + 1));
            ahead = gap.times(times[s + 1] - times[s]).exp().times(ahead.plus(width));
            sum = sum.plus(ahead);
        }
        return sum.times(1.0 / times.length);
    }

    /** Returns the weight of each time as a start, and as an end, by e^{−Re μ τ}. */
    private double[][] counts() {
        int count = times.length;
        double[][] counts = new double[2][count];
        for (int s = 0; s < count; s++) {
            for (int j = s + 1; j < count; j++) {
                double weight = UnevenSum.width(times, j) * Math.exp(-shift.re() * (times[j] - times[s]));
                counts[0][s] += weight;
                counts[1][j] += weight;
            }
        }
        return counts;
    }

    /**
     * {@return the parts of each group} O(nℓN²).
     *
     * @param z          Z, (n(ℓ + 1), N)
     * @param data       the replicas
     * @param groups     of the rows, which must not cut a replica
     * @param reversible whether states count as ends of pairs, too
     */
    public Part[] moments(DMatrixRMaj z, Trajectories data, RowGroups groups, boolean reversible) {
        int size = z.numCols;
        double[][] counts = counts();
        double total = Arrays.stream(counts[0]).sum() * data.count();
        DMatrixRMaj[] covariances = LaplaceSum.zeros(groups.count(), size);
        DMatrixRMaj[] re = LaplaceSum.zeros(groups.count(), size);
        DMatrixRMaj[] im = LaplaceSum.zeros(groups.count(), size);
        LinearAlgebra algebra = LinearAlgebra.best();
        double[] weighted = new double[times.length * size];
        double[][] ahead = new double[2][times.length * size];
        for (int i = 0; i < data.count(); i++) {
            int first = data.start(i) * size;
            for (int s = 0; s < times.length; s++) {
                double count = reversible ? (counts[0][s] + counts[1][s]) / 2 : counts[0][s];
                for (int c = 0; c < size; c++) {
                    weighted[s * size + c] = count / total * z.data[first + s * size + c];
                }
            }
            lookAhead(z.data, first, size, 1.0 / z.numRows, ahead);
            int group = groups.groupOf(data.start(i));
            algebra.addTransposedProduct(weighted, 0, z.data, data.start(i), times.length, covariances[group]);
            algebra.addTransposedProduct(z.data, data.start(i), ahead[0], 0, times.length, re[group]);
            if (shift.im() != 0) {
                algebra.addTransposedProduct(z.data, data.start(i), ahead[1], 0, times.length, im[group]);
            }
        }
        Part[] parts = new Part[groups.count()];
        Arrays.setAll(parts, g -> new Part(covariances[g], new ComplexMatrix(re[g], im[g])));
        return parts;
    }

    /** y_s = Σ_{j>s} w_sj z_j of a replica, by y_s = e^{−μ(t_{s+1} − t_s)} (m_{s+1} z_{s+1} + y_{s+1}). */
    private void lookAhead(double[] z, int first, int size, double scale, double[][] ahead) {
        int last = times.length - 1;
        Arrays.fill(ahead[0], last * size, (last + 1) * size, 0);
        Arrays.fill(ahead[1], last * size, (last + 1) * size, 0);
        for (int s = last - 1; s >= 0; s--) {
            Complex decay = shift.times(-(times[s + 1] - times[s])).exp();
            double width = UnevenSum.width(times, s + 1);
            for (int c = 0; c < size; c++) {
                int next = (s + 1) * size + c;
                double a = scale * width * z[first + next] + ahead[0][next];
                double b = ahead[1][next];
                ahead[0][s * size + c] = decay.re() * a - decay.im() * b;
                ahead[1][s * size + c] = decay.im() * a + decay.re() * b;
            }
        }
    }
}
