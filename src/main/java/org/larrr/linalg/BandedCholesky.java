package org.larrr.linalg;

import dev.ludovic.netlib.lapack.LAPACK;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;
import org.netlib.util.intW;

/**
 * Cholesky factorisation A = LLᵀ of a symmetric positive definite band matrix, by pbtrf and pbtrs; see
 * {@link LinearAlgebra#bandedCholesky}.
 *
 * <p>Band storage: entries (i, i + k) and (i + k, i), 0 ≤ k ≤ b, at {@code i·(b+1) + k}. Cost n b²/2 to factor, 2 n b
 * per solve, n (b+1) numbers of memory.
 */
public final class BandedCholesky {

    private final LAPACK lapack;
    private final double[] band;
    private final int n;
    private final int bandwidth;

    BandedCholesky(LAPACK lapack, double[] band, int n, int bandwidth) {
        this.lapack = lapack;
        this.band = band;
        this.n = n;
        this.bandwidth = bandwidth;
        Cancellation.current().check(); // a factorisation takes too little time to be stopped within it
        intW info = new intW(0);
        lapack.dpbtrf("L", n, bandwidth, band, bandwidth + 1, info);
        if (info.val != 0) {
            throw new ComputationException(Message.of("linalg.not-positive-definite", info.val));
        }
    }

    /**
     * Replaces b by A⁻¹b. 2 n b operations.
     *
     * @param b the right side, length n; overwritten by the solution
     */
    public void solve(double[] b) {
        lapack.dpbtrs("L", n, bandwidth, 1, band, bandwidth + 1, b, n, new intW(0));
    }
}
