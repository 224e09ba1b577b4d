package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/** Row-major to column-major and back. */
final class Transpose {

    private Transpose() {}

    static DMatrixRMaj of(DMatrixRMaj a) {
        return CommonOps_DDRM.transpose(a, (DMatrixRMaj) null);
    }

    /** A column-major n × n array as a matrix. */
    static DMatrixRMaj fromColumnMajor(double[] columnMajor, int n) {
        return of(DMatrixRMaj.wrap(n, n, columnMajor));
    }
}
