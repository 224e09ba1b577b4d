package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;

/** (A − Aᵀ)/2. */
public final class SkewPart {

    private SkewPart() {}

    /**
     * {@return (A − Aᵀ)/2 as a new matrix}
     *
     * @param a (n, n), not written
     * @throws IllegalArgumentException if A is not square
     */
    public static DMatrixRMaj of(DMatrixRMaj a) {
        int n = Arguments.square(a);
        DMatrixRMaj result = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                result.data[i * n + j] = (a.data[i * n + j] - a.data[j * n + i]) / 2;
            }
        }
        return result;
    }
}
