package org.larrr.linalg;

import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;

/**
 * Cholesky factorisation A = UᵀU of a symmetric positive definite band matrix.
 *
 * <p>Band storage: entry (i, i + k) of the upper triangle, 0 ≤ k ≤ b, at {@code i·(b+1) + k}. Cost n b²/2 to factor,
 * 2 n b per solve, n (b+1) numbers of memory.
 */
public final class BandedCholesky {

    private static final int ROWS_BETWEEN_CHECKS = 64;

    private final double[] band;
    private final int n;
    private final int width;

    private BandedCholesky(double[] band, int n, int width) {
        this.band = band;
        this.n = n;
        this.width = width;
    }

    /**
     * Factorises A; n b²/2 operations.
     *
     * @param band      upper band of A in band storage, overwritten by the factor and owned by it from now on
     * @param n         order of A
     * @param bandwidth b, number of superdiagonals
     * @return the factors
     * @throws java.util.concurrent.CancellationException if the current job was cancelled
     * @throws ArithmeticException if A is not numerically positive definite
     */
    public static BandedCholesky factor(double[] band, int n, int bandwidth) {
        int width = bandwidth + 1;
        for (int k = 0; k < n; k++) {
            if (k % ROWS_BETWEEN_CHECKS == 0) {
                Cancellation.current().check();
            }
            int row = k * width;
            double pivot = band[row];
            if (!(pivot > 0)) {
                throw new ComputationException(Message.of("linalg.not-positive-definite", k + 1, pivot));
            }
            int reach = Math.min(bandwidth, n - 1 - k);
            scale(band, row, reach + 1, 1 / Math.sqrt(pivot));
            for (int i = 1; i <= reach; i++) {
                Vectors.subtract(band, (k + i) * width, band, row + i, reach - i + 1, band[row + i]);
            }
        }
        return new BandedCholesky(band, n, width);
    }

    private static void scale(double[] a, int from, int length, double factor) {
        for (int i = from; i < from + length; i++) {
            a[i] *= factor;
        }
    }

    /**
     * Replaces b by A⁻¹b. 2 n b operations.
     *
     * @param b the right side, length n; overwritten by the solution
     */
    public void solve(double[] b) {
        for (int i = 0; i < n; i++) {
            int row = i * width;
            double value = b[i] / band[row];
            b[i] = value;
            int reach = Math.min(width - 1, n - 1 - i);
            Vectors.subtract(b, i + 1, band, row + 1, reach, value);
        }
        for (int i = n - 1; i >= 0; i--) {
            int row = i * width;
            int reach = Math.min(width - 1, n - 1 - i);
            b[i] = (b[i] - Vectors.dot(band, row + 1, b, i + 1, reach)) / band[row];
        }
    }
}
