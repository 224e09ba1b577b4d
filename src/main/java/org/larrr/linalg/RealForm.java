package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;

/** Small complex problems as real ones of twice the order, where every eigenvalue and singular value appears twice. */
public final class RealForm {

    private RealForm() {}

    /**
     * {@return [Re −Im; Im Re], (2m, 2n)}
     *
     * @param a (m, n), not written
     */
    public static DMatrixRMaj of(ComplexMatrix a) {
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
