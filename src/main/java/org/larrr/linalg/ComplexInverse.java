package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/** Inverse of small complex matrices. */
public final class ComplexInverse {

    private ComplexInverse() {}

    /**
     * A⁻¹ through the real matrix [Re −Im; Im Re] of twice the order; the pseudo-inverse where A is singular. O(n³).
     *
     * @param a (n, n), not written
     * @return (n, n)
     * @throws IllegalArgumentException if A is not square
     */
    public static ComplexMatrix of(ComplexMatrix a) {
        int n = Arguments.square(a.re());
        DMatrixRMaj real = new DMatrixRMaj(2 * n, 2 * n);
        CommonOps_DDRM.insert(a.re(), real, 0, 0);
        CommonOps_DDRM.insert(a.re(), real, n, n);
        CommonOps_DDRM.insert(a.im(), real, n, 0);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                real.set(i, n + j, -a.im().get(i, j));
            }
        }
        DMatrixRMaj inverse = new DMatrixRMaj(2 * n, 2 * n);
        if (!CommonOps_DDRM.invert(real, inverse) || !Double.isFinite(CommonOps_DDRM.elementSum(inverse))) {
            CommonOps_DDRM.pinv(real, inverse);
        }
        return new ComplexMatrix(CommonOps_DDRM.extract(inverse, 0, n, 0, n),
                CommonOps_DDRM.extract(inverse, n, 2 * n, 0, n));
    }
}
