package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/** Products of complex matrices, each as real products. Arguments are never written. */
public final class ComplexProducts {

    private ComplexProducts() {}

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
}
