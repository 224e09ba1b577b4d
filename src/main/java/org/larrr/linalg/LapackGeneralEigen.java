package org.larrr.linalg;

import dev.ludovic.netlib.lapack.LAPACK;
import org.ejml.data.DMatrixRMaj;
import org.netlib.util.intW;

/** Eigenpairs of a general real matrix by LAPACK's geev; EJML has no complex eigenvectors. */
final class LapackGeneralEigen {

    private LapackGeneralEigen() {}

    static LinearAlgebra.GeneralEigen solve(LAPACK lapack, DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        // The transpose of a row-major array is column-major.
        double[] columnMajor = Transpose.of(a).data;
        double[] re = new double[n];
        double[] im = new double[n];
        double[] packed = new double[n * n];
        double[] query = new double[1];
        intW info = new intW(0);
        lapack.dgeev("N", "V", n, columnMajor, n, re, im, new double[1], 1, packed, n, query, -1, info);
        double[] work = new double[Math.max(1, (int) query[0])];
        lapack.dgeev("N", "V", n, columnMajor, n, re, im, new double[1], 1, packed, n, work, work.length, info);
        Arguments.converged("geev", info.val);
        return unpack(n, re, im, packed);
    }

    /** A complex pair shares two packed columns: u ± iv. */
    private static LinearAlgebra.GeneralEigen unpack(int n, double[] re, double[] im, double[] packed) {
        Complex[] values = new Complex[n];
        ComplexMatrix vectors = ComplexMatrix.zeros(n, n);
        for (int k = 0; k < n; k++) {
            values[k] = new Complex(re[k], im[k]);
            boolean firstOfPair = im[k] > 0;
            int column = im[k] < 0 ? k - 1 : k;
            for (int i = 0; i < n; i++) {
                double real = packed[column * n + i];
                double imaginary = im[k] == 0 ? 0 : packed[(column + 1) * n + i];
                vectors.set(i, k, new Complex(real, firstOfPair ? imaginary : -imaginary));
            }
        }
        return new LinearAlgebra.GeneralEigen(values, vectors);
    }
}
