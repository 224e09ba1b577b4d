package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.stages.Cancellation;
import org.netlib.util.intW;

/**
 * A = LLᵀ; of a large matrix some columns at a time: products shared among the cores, which can be stopped between two.
 */
final class BlockCholesky {

    private static final int WIDTH = 128;
    /** Order up to which the library does it in a few milliseconds of one core. */
    private static final int WHOLE = 768;

    private BlockCholesky() {}

    /** As {@link LinearAlgebra#cholesky}. */
    static Optional<DMatrixRMaj> of(BLAS blas, LAPACK lapack, DMatrixRMaj a, double regularization) {
        int n = a.numRows;
        double[] l = Arrays.copyOf(a.data, n * n);
        for (int i = 0; i < n; i++) {
            l[i * n + i] += regularization;
        }
        if (n <= WHOLE) {
            intW info = new intW(0);
            lapack.dpotrf("U", n, l, Math.max(1, n), info);
            return info.val == 0 ? Optional.of(lower(l, n)) : Optional.empty();
        }
        for (int k = 0; k < n; k += WIDTH) {
            Cancellation.current().check();
            int width = Math.min(WIDTH, n - k);
            double[] columns = new double[(n - k) * width];
            int done = k;
            RowMajorBlas.copyColumns(l, k * n + k, n, columns, 0, width, n - k, width);
            if (done > 0) {
                RowMajorBlas.overRows(n - k, 2L * width * done,
                        (from, count) -> blas.dgemm("T", "N", width, count, done, -1,
                        l, done * n, n, l, (done + from) * n, n, 1, columns, from * width, width));
            }
            intW info = new intW(0);
            lapack.dpotrf("U", width, columns, width, info);
            if (info.val != 0) {
                return Optional.empty();
            }
            double[] triangle = Arrays.copyOf(columns, width * width);
            if (n - k > width) {
                RowMajorBlas.overRows(n - k - width, (long) width * width,
                        (from, count) -> blas.dtrsm("L", "U", "T", "N",
                        width, count, 1, triangle, 0, width, columns, (width + from) * width, width));
            }
            RowMajorBlas.copyColumns(columns, 0, width, l, k * n + k, n, n - k, width);
        }
        return Optional.of(lower(l, n));
    }

    private static DMatrixRMaj lower(double[] l, int n) {
        for (int i = 0; i < n; i++) {
            Arrays.fill(l, i * n + i + 1, (i + 1) * n, 0);
        }
        return DMatrixRMaj.wrap(n, n, l);
    }
}
