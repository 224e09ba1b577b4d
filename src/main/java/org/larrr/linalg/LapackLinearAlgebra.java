package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.netlib.util.intW;

/** Linear algebra by OpenBLAS and its LAPACK. */
final class LapackLinearAlgebra extends BlasProducts {

    /** Order from which a factorisation takes long enough for somebody to want it stopped. */
    private static final int LARGE = 384;

    private final BLAS blas;
    private final LAPACK lapack;

    LapackLinearAlgebra(BLAS blas, LAPACK lapack) {
        super(blas);
        this.blas = blas;
        this.lapack = lapack;
    }

    @Override
    public String name() {
        return "OpenBLAS";
    }

    @Override
    public SymmetricEigen symmetricEigen(DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        return n >= LARGE && Panels.suit(a) ? Panels.symmetricEigen(blas, lapack, a) : syevd(a);
    }

    private SymmetricEigen syevd(DMatrixRMaj a) {
        int n = a.numRows;
        double[] vectors = SymmetricPart.of(a).data;
        double[] values = new double[n];
        double[] query = new double[1];
        int[] integerQuery = new int[1];
        intW info = new intW(0);
        lapack.dsyevd("V", "L", n, vectors, n, values, query, -1, integerQuery, -1, info);
        double[] work = new double[Math.max(1, (int) query[0])];
        int[] integerWork = new int[Math.max(1, integerQuery[0])];
        lapack.dsyevd("V", "L", n, vectors, n, values, work, work.length, integerWork, integerWork.length, info);
        Arguments.converged("syevd", info.val);
        return new SymmetricEigen(values, Transpose.fromColumnMajor(vectors, n));
    }

    @Override
    public LeftSingular leftSingular(DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        return n >= LARGE && Panels.suit(a) ? Panels.leftSingular(blas, lapack, a) : gesdd(a);
    }

    private LeftSingular gesdd(DMatrixRMaj a) {
        int n = a.numRows;
        // Read by columns the array is Aᵀ = W S Uᵀ, so LAPACK's "VT", read by rows, is U transposed twice.
        double[] content = Arrays.copyOf(a.data, n * n);
        double[] values = new double[n];
        double[] w = new double[n * n];
        double[] ut = new double[n * n];
        double[] query = new double[1];
        int[] integerWork = new int[8 * n];
        intW info = new intW(0);
        lapack.dgesdd("S", n, n, content, n, values, w, n, ut, n, query, -1, integerWork, info);
        double[] work = new double[Math.max(1, (int) query[0])];
        lapack.dgesdd("S", n, n, content, n, values, w, n, ut, n, work, work.length, integerWork, info);
        Arguments.converged("gesdd", info.val);
        return new LeftSingular(values, DMatrixRMaj.wrap(n, n, ut));
    }

    @Override
    public Optional<DMatrixRMaj> cholesky(DMatrixRMaj a, double regularization) {
        Arguments.finiteSquare(a);
        return BlockCholesky.of(blas, lapack, a, regularization);
    }

    @Override
    public GeneralEigen generalEigen(DMatrixRMaj a) {
        return LapackGeneralEigen.solve(lapack, a);
    }
}
