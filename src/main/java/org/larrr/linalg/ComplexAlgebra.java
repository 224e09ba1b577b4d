package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/** Products, inverse and real form of complex matrices, by real ones. Arguments are never written. */
public final class ComplexAlgebra {

    private ComplexAlgebra() {}

    /**
     * {@return A·B for real A, (m, n), which is read once for both parts; O(mkn)}
     *
     * @param a (m, k)
     * @param b (k, n)
     * @throws IllegalArgumentException if the inner sizes differ
     */
    public static ComplexMatrix multiply(DMatrixRMaj a, ComplexMatrix b) {
        return ComplexMatrix.ofParts(LinearAlgebra.best().multiply(a, b.parts()));
    }

    /**
     * {@return A·B, (m, n); O(mkn)}
     *
     * @param a (m, k)
     * @param b (k, n)
     * @throws IllegalArgumentException if the inner sizes differ
     */
    public static ComplexMatrix multiply(ComplexMatrix a, ComplexMatrix b) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj re = algebra.multiply(a.re(), b.re());
        CommonOps_DDRM.subtractEquals(re, algebra.multiply(a.im(), b.im()));
        DMatrixRMaj im = algebra.multiply(a.re(), b.im());
        CommonOps_DDRM.addEquals(im, algebra.multiply(a.im(), b.re()));
        return new ComplexMatrix(re, im);
    }

    /**
     * {@return Aᴴ·B, (k, n); O(mkn)}
     *
     * @param a (m, k)
     * @param b (m, n)
     * @throws IllegalArgumentException if the numbers of rows differ
     */
    public static ComplexMatrix multiplyConjugated(ComplexMatrix a, ComplexMatrix b) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj re = algebra.multiplyTransposed(a.re(), b.re());
        CommonOps_DDRM.addEquals(re, algebra.multiplyTransposed(a.im(), b.im()));
        DMatrixRMaj im = algebra.multiplyTransposed(a.re(), b.im());
        CommonOps_DDRM.subtractEquals(im, algebra.multiplyTransposed(a.im(), b.re()));
        return new ComplexMatrix(re, im);
    }

    /**
     * A⁻¹ through the real matrix [Re −Im; Im Re] of twice the order; the pseudo-inverse where A is singular. O(n³).
     *
     * @param a (n, n), not written
     * @return (n, n)
     * @throws IllegalArgumentException if A is not square
     */
    public static ComplexMatrix inverse(ComplexMatrix a) {
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

    /**
     * {@return [Re −Im; Im Re], (2m, 2n)}
     *
     * @param a (m, n), not written
     */
    public static DMatrixRMaj realForm(ComplexMatrix a) {
        int m = a.rows();
        int n = a.columns();
        DMatrixRMaj real = new DMatrixRMaj(2 * m, 2 * n);
        for (int i = 0; i < m; i++) {
            for (int j = 0; j < n; j++) {
                double re = a.re().get(i, j);
                double im = a.im().get(i, j);
                real.set(i, j, re);
                real.set(m + i, n + j, re);
                real.set(m + i, j, im);
                real.set(i, n + j, -im);
            }
        }
        return real;
    }
}
