package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.netlib.util.intW;

/** Linear algebra by OpenBLAS and its LAPACK. */
final class LapackLinearAlgebra extends NetlibLinearAlgebra {

    LapackLinearAlgebra(BLAS blas, LAPACK lapack) {
        super(blas, lapack);
    }

    @Override
    public String name() {
        return "OpenBLAS";
    }

    @Override
    SymmetricEigen symmetricEigenAtOnce(DMatrixRMaj a) {
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
        return new SymmetricEigen(values, CommonOps_DDRM.transpose(DMatrixRMaj.wrap(n, n, vectors), null));
    }

    @Override
    LeftSingular leftSingularAtOnce(DMatrixRMaj a) {
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
}
