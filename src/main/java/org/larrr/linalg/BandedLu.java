package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;

/**
 * LU factorisation without pivoting of a band matrix that needs none: diagonally dominant ones (s − L for the generator
 * L of a Markov chain) and ones with positive definite symmetric part.
 *
 * <p>Band storage: entry (i, i + k), −b ≤ k ≤ b, at {@code i·(2b+1) + k + b}, then b unused numbers: the part right of
 * the diagonal, taken for a band of its own, ends there. Cost n b² to factor, 4 n b per solve. LAPACK has none without
 * pivoting; its own needs half as much again.
 */
public final class BandedLu {

    private static final int ROWS_BETWEEN_CHECKS = 64;

    private final BLAS blas;
    private final double[] band;
    private final int n;
    private final int half;
    private final int width;

    BandedLu(BLAS blas, double[] band, int n, int bandwidth) {
        this.blas = blas;
        this.band = band;
        this.n = n;
        this.half = bandwidth;
        this.width = 2 * bandwidth + 1;
        for (int k = 0; k < n; k++) {
            if (k % ROWS_BETWEEN_CHECKS == 0) {
                Cancellation.current().check();
            }
            eliminate(k);
        }
    }

    /** In the band, entry (k + i, k + j) follows entry (k, k) by i·2b + j: the block below is a matrix of its own. */
    private void eliminate(int k) {
        int diagonal = k * width + half;
        double pivot = band[diagonal];
        if (pivot == 0 || !Double.isFinite(pivot)) {
            throw new ComputationException(Message.of("linalg.singular-band", k + 1, pivot));
        }
        int reach = Math.min(half, n - 1 - k);
        int stride = width - 1;
        for (int i = 1; i <= reach; i++) {
            band[diagonal + i * stride] /= pivot;
        }
        if (reach > 0) {
            blas.dger(reach, reach, -1, band, diagonal + 1, 1, band, diagonal + stride, stride,
                    band, diagonal + stride + 1, stride);
        }
    }

    /**
     * Replaces b by A⁻¹b. 4 n b operations.
     *
     * @param b the right side, length n; overwritten by the solution
     */
    public void solve(double[] b) {
        // Read by columns, the band holds Aᵀ = UᵀLᵀ.
        blas.dtbsv("U", "T", "U", n, half, band, 0, width, b, 0, 1);
        blas.dtbsv("L", "T", "N", n, half, band, half, width, b, 0, 1);
    }
}
