package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.stages.Cancellation;
import org.netlib.util.intW;

/**
 * Large symmetric eigenproblems and singular value decompositions in LAPACK's own steps, a panel of columns at a time,
 * so that the job they belong to can be stopped between two panels. The arithmetic is that of syevd and gesdd (Golub
 * &amp; Van Loan, Matrix Computations, 4th ed., §8.3 and §8.6): reduction to tridiagonal or bidiagonal form, divide and
 * conquer, and transformation back; the half of the singular vectors that nobody asks for is not transformed.
 *
 * <p>Between two checks lie O(N²) operations times the width of a panel; only divide and conquer, O(N²) where most
 * values deflate and at most 4N³/3, is one step.
 */
final class Panels {

    /** Columns of a panel; products of this width are near the machine's limit. */
    private static final int WIDTH = 32;
    /** Below this many columns the unblocked reduction is faster. */
    private static final int LAST = 64;
    /** Vectors transformed back between two checks. */
    private static final int BLOCK = 128;
    /** Numbers whose squares neither vanish nor overflow: what LAPACK would scale goes to LAPACK. */
    private static final double MIN_NORM = 1e-140;
    private static final double MAX_NORM = 1e140;

    private final BLAS blas;
    private final LAPACK lapack;
    private final Cancellation cancellation = Cancellation.current();

    private Panels(BLAS blas, LAPACK lapack) {
        this.blas = blas;
        this.lapack = lapack;
    }

    /** Returns whether the numbers need no scaling. */
    static boolean suit(DMatrixRMaj a) {
        double largest = 0;
        for (int i = 0; i < a.getNumElements(); i++) {
            largest = Math.max(largest, Math.abs(a.data[i]));
        }
        return largest >= MIN_NORM && largest <= MAX_NORM;
    }

    /** As {@link LinearAlgebra#symmetricEigen}. */
    static LinearAlgebra.SymmetricEigen symmetricEigen(BLAS blas, LAPACK lapack, DMatrixRMaj a) {
        return new Panels(blas, lapack).symmetricEigen(withRoom(SymmetricPart.of(a).data, a.numRows), a.numRows);
    }

    /** As {@link LinearAlgebra#symmetricEigenvalues}. */
    static double[] symmetricEigenvalues(BLAS blas, LAPACK lapack, DMatrixRMaj a) {
        int n = a.numRows;
        double[] d = new double[n];
        double[] e = new double[Math.max(1, n - 1)];
        new Panels(blas, lapack).tridiagonalise(withRoom(SymmetricPart.of(a).data, n), n, d, e,
                new double[Math.max(1, n - 1)]);
        intW info = new intW(0);
        lapack.dsterf(n, d, e, info);
        Arguments.converged("sterf", info.val);
        return d;
    }

    /** As {@link LinearAlgebra#leftSingular}. */
    static LinearAlgebra.LeftSingular leftSingular(BLAS blas, LAPACK lapack, DMatrixRMaj a) {
        return new Panels(blas, lapack).leftSingular(withRoom(a.data, a.numRows), a.numRows);
    }

    /** A copy with a column to spare: the wrappers count the last column of a block as if it were a whole one. */
    private static double[] withRoom(double[] a, int n) {
        return Arrays.copyOf(a, n * n + n);
    }

    private LinearAlgebra.SymmetricEigen symmetricEigen(double[] a, int n) {
        double[] d = new double[n];
        double[] e = new double[Math.max(1, n - 1)];
        double[] tau = new double[Math.max(1, n - 1)];
        tridiagonalise(a, n, d, e, tau);
        double[] vectors = new double[n * n + n];
        intW info = new intW(0);
        lapack.dstedc("I", n, d, e, vectors, n, new double[1 + 4 * n + n * n], 1 + 4 * n + n * n, new int[3 + 5 * n],
                3 + 5 * n, info);
        Arguments.converged("stedc", info.val);
        double[] work = new double[BLOCK * WIDTH];
        // One block after the other: LAPACK writes into the reflectors while it applies them, so cores cannot share
        // them.
        for (int column = 0; column < n; column += BLOCK) {
            cancellation.check();
            lapack.dormtr("L", "L", "N", n, Math.min(BLOCK, n - column), a, 0, n, tau, 0, vectors, column * n, n, work,
                    0, work.length, info);
            Arguments.converged("ormtr", info.val);
        }
        DMatrixRMaj transposed = DMatrixRMaj.wrap(n, n, Arrays.copyOf(vectors, n * n));
        return new LinearAlgebra.SymmetricEigen(d, CommonOps_DDRM.transpose(transposed, null));
    }

    /** A = QTQᵀ: T in d and e, the reflectors of Q below the subdiagonal of A and in tau. */
    private void tridiagonalise(double[] a, int n, double[] d, double[] e, double[] tau) {
        double[] w = new double[(n + 1) * WIDTH];
        int i = 0;
        for (; n - i > LAST; i += WIDTH) {
            cancellation.check();
            lapack.dlatrd("L", n - i, WIDTH, a, i * n + i, n, e, i, tau, i, w, 0, n);
            int rest = n - i - WIDTH;
            int v = i * n + i + WIDTH;
            blas.dsyr2k("L", "N", rest, WIDTH, -1, a, v, n, w, WIDTH, n, 1, a, v + WIDTH * n, n);
            for (int j = i; j < i + WIDTH; j++) {
                a[j * n + j + 1] = e[j];
                d[j] = a[j * n + j];
            }
        }
        intW info = new intW(0);
        lapack.dsytd2("L", n - i, a, i * n + i, n, d, i, e, i, tau, i, info);
        Arguments.converged("sytd2", info.val);
    }

    /** By columns the array is Aᵀ = W S Uᵀ: the right singular vectors of what LAPACK sees are those asked for. */
    private LinearAlgebra.LeftSingular leftSingular(double[] a, int n) {
        double[] d = new double[n];
        double[] e = new double[n];
        double[] tauQ = new double[n];
        double[] tauP = new double[n];
        bidiagonalise(a, n, d, e, tauQ, tauP);
        double[] unused = new double[n * n];
        double[] ut = new double[n * n + n];
        intW info = new intW(0);
        lapack.dbdsdc("U", "I", n, d, e, unused, n, ut, n, new double[1], new int[1], new double[3 * n * n + 4 * n],
                new int[8 * n], info);
        Arguments.converged("bdsdc", info.val);
        double[] work = new double[BLOCK * WIDTH];
        for (int row = 0; row < n; row += BLOCK) {
            cancellation.check();
            lapack.dormbr("P", "R", "T", Math.min(BLOCK, n - row), n, n, a, 0, n, tauP, 0, ut, row, n, work, 0,
                    work.length, info);
            Arguments.converged("ormbr", info.val);
        }
        return new LinearAlgebra.LeftSingular(d, DMatrixRMaj.wrap(n, n, Arrays.copyOf(ut, n * n)));
    }

    /** A = QBPᵀ: the upper bidiagonal B in d and e, the reflectors of P above the superdiagonal and in tauP. */
    private void bidiagonalise(double[] a, int n, double[] d, double[] e, double[] tauQ, double[] tauP) {
        double[] x = new double[(n + 1) * WIDTH];
        double[] y = new double[(n + 1) * WIDTH];
        int i = 0;
        for (; n - i > LAST; i += WIDTH) {
            cancellation.check();
            lapack.dlabrd(n - i, n - i, WIDTH, a, i * n + i, n, d, i, e, i, tauQ, i, tauP, i, x, 0, n, y, 0, n);
            int rest = n - i - WIDTH;
            int corner = (i + WIDTH) * n + i + WIDTH;
            blas.dgemm("N", "T", rest, rest, WIDTH, -1, a, i * n + i + WIDTH, n, y, WIDTH, n, 1, a, corner, n);
            blas.dgemm("N", "N", rest, rest, WIDTH, -1, x, WIDTH, n, a, corner - WIDTH, n, 1, a, corner, n);
            for (int j = i; j < i + WIDTH; j++) {
                a[j * n + j] = d[j];
                a[(j + 1) * n + j] = e[j];
            }
        }
        double[] work = new double[n];
        intW info = new intW(0);
        lapack.dgebd2(n - i, n - i, a, i * n + i, n, d, i, e, i, tauQ, i, tauP, i, work, 0, info);
        Arguments.converged("gebd2", info.val);
        Arrays.fill(e, Math.max(0, n - 1), n, 0);
    }
}
