package org.larrr.linalg;

import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;

/**
 * LU factorisation without pivoting of a band matrix that needs none: diagonally dominant ones (s − L for the generator
 * L of a Markov chain) and ones with positive definite symmetric part.
 *
 * <p>Band storage: entry (i, i + k), −b ≤ k ≤ b, at {@code i·(2b+1) + k + b}. Cost n b² to factor, 4 n b per solve,
 * n (2b+1) numbers of memory.
 */
public final class BandedLu {

    private static final int ROWS_BETWEEN_CHECKS = 64;

    private final double[] band;
    private final int n;
    private final int half;
    private final int width;

    private BandedLu(double[] band, int n, int half) {
        this.band = band;
        this.n = n;
        this.half = half;
        this.width = 2 * half + 1;
    }

    /**
     * Factorises A; n b² operations.
     *
     * @param band      A in band storage, overwritten by the factors and owned by them from now on
     * @param n         order of A
     * @param bandwidth b, number of superdiagonals and of subdiagonals
     * @return the factors
     * @throws java.util.concurrent.CancellationException if the current job was cancelled
     * @throws ArithmeticException if a pivot is zero or not finite
     */
    public static BandedLu factor(double[] band, int n, int bandwidth) {
        BandedLu lu = new BandedLu(band, n, bandwidth);
        for (int k = 0; k < n; k++) {
            if (k % ROWS_BETWEEN_CHECKS == 0) {
                Cancellation.current().check();
            }
            lu.eliminate(k);
        }
        return lu;
    }

    private void eliminate(int k) {
        int diagonal = k * width + half;
        double pivot = band[diagonal];
        if (pivot == 0 || !Double.isFinite(pivot)) {
            throw new ComputationException(Message.of("linalg.singular-band", k + 1, pivot));
        }
        int reach = Math.min(half, n - 1 - k);
        for (int i = 1; i <= reach; i++) {
            int below = diagonal + i * (width - 1);
            if (band[below] != 0) {
                double factor = band[below] / pivot;
                band[below] = factor;
                Vectors.subtract(band, below + 1, band, diagonal + 1, reach, factor);
            }
        }
    }

    /**
     * Replaces b by A⁻¹b. 4 n b operations.
     *
     * @param b the right side, length n; overwritten by the solution
     */
    public void solve(double[] b) {
        for (int i = 0; i < n; i++) {
            int reach = Math.min(half, i);
            b[i] -= Vectors.dot(band, i * width + half - reach, b, i - reach, reach);
        }
        for (int i = n - 1; i >= 0; i--) {
            int reach = Math.min(half, n - 1 - i);
            int row = i * width + half;
            b[i] = (b[i] - Vectors.dot(band, row + 1, b, i + 1, reach)) / band[row];
        }
    }
}
