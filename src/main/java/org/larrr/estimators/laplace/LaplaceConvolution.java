package org.larrr.estimators.laplace;

import org.ejml.data.DMatrixRMaj;
import org.jtransforms.fft.DoubleFFT_1D;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.stages.Cancellation;

/**
 * y_i = Σ_j (t_j/P_j) z_{i+j} by FFT for any lag weights t_j and any pair counts P_j: a correlation with real weights,
 * two columns of Z at a time as the real and imaginary part of one complex signal.
 */
public final class LaplaceConvolution {

    private LaplaceConvolution() {}

    /**
     * {@return the part of H = ZᵀY whose pairs start in each group, (N, N) each; the parts add up} O(nN log n + nN²).
     *
     * @param z            Z, (n, N)
     * @param data         n states
     * @param lagWeights   t_j for j = 0 … ℓ; lags beyond the longest trajectory count for nothing
     * @param groups       of the rows
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static DMatrixRMaj[] crossCovariances(
            FeatureRows z, Trajectories data, double[] lagWeights, RowGroups groups, Cancellation cancellation) {
        double[] weights = weightsPerPair(data.lengths(), lagWeights);
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), z.size());
        int run = 0;
        for (int k = 0; k < data.count(); k++) {
            cancellation.check();
            int start = data.start(k);
            z.read(start, data.start(k + 1));
            double[] y = correlate(z, data.length(k), weights, cancellation);
            for (; run < groups.runs() && groups.bounds()[run] < data.start(k + 1); run++) {
                int from = groups.bounds()[run];
                LinearAlgebra.best().addTransposedProduct(
                        z.data(), z.row() + from - start, y, from - start, groups.bounds()[run + 1] - from,
                        sums[groups.group()[run]]);
            }
        }
        return sums;
    }

    /** t_j / P_j for j = 0 … ℓ. */
    static double[] weightsPerPair(int[] lengths, double[] lagWeights) {
        double[] result = new double[lagWeights.length];
        for (int j = 0; j < result.length; j++) {
            long pairs = 0;
            for (int length : lengths) {
                pairs += Math.max(0, length - j);
            }
            result[j] = lagWeights[j] / pairs;
        }
        return result;
    }

    /** y of the trajectory that was read. */
    private static double[] correlate(FeatureRows z, int length, double[] weights, Cancellation cancellation) {
        int used = Math.min(weights.length, length);
        int padded = smoothAtLeast(length + used - 1);
        DoubleFFT_1D fft = new DoubleFFT_1D(padded);
        double[] transformed = new double[2 * padded];
        for (int j = 0; j < used; j++) {
            transformed[2 * j] = weights[j];
        }
        fft.complexForward(transformed);
        int size = z.size();
        double[] y = new double[length * size];
        Parallel.forEach((size + 1) / 2, pair -> {
            cancellation.check();
            correlatePair(z, length, 2 * pair, transformed, fft, y);
        });
        return y;
    }

    private static void correlatePair(FeatureRows z, int length, int column, double[] weights, DoubleFFT_1D fft,
            double[] y) {
        int size = z.size();
        double[] values = z.data();
        boolean second = column + 1 < size;
        double[] signal = new double[weights.length];
        for (int i = 0; i < length; i++) {
            signal[2 * i] = values[(z.row() + i) * size + column];
            signal[2 * i + 1] = second ? values[(z.row() + i) * size + column + 1] : 0;
        }
        fft.complexForward(signal);
        multiplyByConjugate(signal, weights);
        fft.complexInverse(signal, true);
        for (int i = 0; i < length; i++) {
            y[i * size + column] = signal[2 * i];
            if (second) {
                y[i * size + column + 1] = signal[2 * i + 1];
            }
        }
    }

    /** Correlation, not convolution: the transform of the weights enters conjugated. */
    private static void multiplyByConjugate(double[] signal, double[] weights) {
        for (int f = 0; f < signal.length; f += 2) {
            double re = signal[f] * weights[f] + signal[f + 1] * weights[f + 1];
            double im = signal[f + 1] * weights[f] - signal[f] * weights[f + 1];
            signal[f] = re;
            signal[f + 1] = im;
        }
    }

    /** The smallest 2^a 3^b 5^c that is at least n: the lengths the FFT is fast at. */
    private static int smoothAtLeast(int n) {
        int best = Integer.highestOneBit(Math.max(1, n - 1)) << 1;
        for (long five = 1; five < best; five *= 5) {
            for (long three = five; three < best; three *= 3) {
                long candidate = three;
                while (candidate < n) {
                    candidate *= 2;
                }
                best = (int) Math.min(best, candidate);
            }
        }
        return Math.max(best, n);
    }
}
