package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.Cancellation;

/**
 * H = Σ_j (m_j e^{−iωjΔt} / P_j) Σ z_i z_{i+j}ᵀ, the aggregated cross-covariance of {@link LaplaceSum} at a complex
 * shift, in real arithmetic: cosine and sine parts of y_i by one backward recursion of two real sequences an
 * exponential, or by FFTs.
 */
public final class OscillatingSum {

    private static final int BLOCK = 512;

    private final FeatureRows z;
    private final int size;
    /** Real and imaginary part of ρ_k e^{−iωΔt}, and Δt w_k. */
    private final double[] re;
    private final double[] im;
    private final double[] factors;
    private final double lagZero;
    private final double[] stateRe;
    private final double[] stateIm;

    private OscillatingSum(FeatureRows z, LaplaceQuadrature quadrature, double frequency, InversePairCounts counts) {
        this.z = z;
        this.size = z.size();
        int nodes = counts.weights().length;
        this.re = new double[nodes];
        this.im = new double[nodes];
        this.factors = new double[nodes];
        for (int k = 0; k < nodes; k++) {
            double ratio = Math.exp(counts.growth()[k] - quadrature.shift() * quadrature.step());
            re[k] = ratio * Math.cos(frequency * quadrature.step());
            im[k] = -ratio * Math.sin(frequency * quadrature.step());
            factors[k] = quadrature.step() * counts.weights()[k];
        }
        this.lagZero = quadrature.step() / (2.0 * z.count());
        this.stateRe = new double[nodes * size];
        this.stateIm = new double[nodes * size];
    }

    /**
     * {@return the part of H whose pairs start in each group, (N, N) each; the parts add up to H} O(nN²).
     *
     * @param z            Z, (n, N)
     * @param data         n states at a uniform step
     * @param quadrature   m_j
     * @param frequency    ω [radians per time]
     * @param groups       of the rows
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static ComplexMatrix[] crossCovariances(FeatureRows z, Trajectories data, LaplaceQuadrature quadrature,
            double frequency, RowGroups groups, Cancellation cancellation) {
        Optional<InversePairCounts> counts = InversePairCounts.of(data.lengths(), quadrature);
        if (counts.isPresent()) {
            return byRecursion(z, data, () -> new OscillatingSum(z, quadrature, frequency, counts.get()), groups,
                    cancellation);
        }
        double[] cosines = new double[quadrature.intervals() + 1];
        double[] sines = new double[cosines.length];
        for (int j = 0; j < cosines.length; j++) {
            double angle = frequency * quadrature.step() * j;
            cosines[j] = quadrature.weight(j) * Math.cos(angle);
            sines[j] = -quadrature.weight(j) * Math.sin(angle);
        }
        DMatrixRMaj[] real = LaplaceConvolution.crossCovariances(z, data, cosines, groups, cancellation);
        DMatrixRMaj[] imaginary = LaplaceConvolution.crossCovariances(z, data, sines, groups, cancellation);
        return join(real, imaginary);
    }

    private static ComplexMatrix[] byRecursion(FeatureRows z, Trajectories data, Supplier<OscillatingSum> recursions,
            RowGroups groups, Cancellation cancellation) {
        DMatrixRMaj[] real = LaplaceSum.zeros(groups.count(), z.size());
        DMatrixRMaj[] imaginary = LaplaceSum.zeros(groups.count(), z.size());
        LinearAlgebra algebra = LinearAlgebra.best();
        double[] cosine = new double[BLOCK * z.size()];
        double[] sine = new double[BLOCK * z.size()];
        int run = groups.runs() - 1;
        for (int k = data.count() - 1; k >= 0; k--) {
            OscillatingSum recursion = recursions.get();
            for (; run >= 0 && groups.bounds()[run] >= data.start(k); run--) {
                int group = groups.group()[run];
                for (int to = groups.bounds()[run + 1]; to > groups.bounds()[run]; to -= BLOCK) {
                    cancellation.check();
                    int from = Math.max(groups.bounds()[run], to - BLOCK);
                    recursion.fill(from, to, cosine, sine);
                    algebra.addTransposedProduct(z.data(), z.row(), cosine, 0, to - from, real[group]);
                    algebra.addTransposedProduct(z.data(), z.row(), sine, 0, to - from, imaginary[group]);
                }
            }
        }
        return join(real, imaginary);
    }

    private static ComplexMatrix[] join(DMatrixRMaj[] real, DMatrixRMaj[] imaginary) {
        ComplexMatrix[] result = new ComplexMatrix[real.length];
        Arrays.setAll(result, g -> new ComplexMatrix(real[g], imaginary[g]));
        return result;
    }

    private void fill(int from, int to, double[] cosine, double[] sine) {
        z.read(from, to);
        double[] values = z.data();
        for (int i = to - 1; i >= from; i--) {
            int row = (z.row() + i - from) * size;
            int target = (i - from) * size;
            for (int c = 0; c < size; c++) {
                cosine[target + c] = -lagZero * values[row + c];
                sine[target + c] = 0;
            }
            for (int k = 0; k < re.length; k++) {
                advance(k, values, row, target, cosine, sine);
            }
        }
    }

    /** u ← z_i + ρ e^{−iωΔt} u for one exponential, added to y. */
    private void advance(int k, double[] values, int row, int target, double[] cosine, double[] sine) {
        double a = re[k];
        double b = im[k];
        double w = factors[k];
        int base = k * size;
        for (int c = 0; c < size; c++) {
            double x = stateRe[base + c];
            double y = stateIm[base + c];
            double nextRe = values[row + c] + a * x - b * y;
            double nextIm = a * y + b * x;
            stateRe[base + c] = nextRe;
            stateIm[base + c] = nextIm;
            cosine[target + c] += w * nextRe;
            sine[target + c] += w * nextIm;
        }
    }
}
