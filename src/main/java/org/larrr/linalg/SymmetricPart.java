package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;

/** (A + Aᵀ)/2. */
public final class SymmetricPart {

    private static final int TILE = 32;

    private SymmetricPart() {}

    /**
     * {@return (A + Aᵀ)/2 as a new matrix}
     *
     * @param a (n, n), not written
     * @throws IllegalArgumentException if A is not square
     */
    public static DMatrixRMaj of(DMatrixRMaj a) {
        int n = Arguments.square(a);
        DMatrixRMaj result = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                result.data[i * n + j] = (a.data[i * n + j] + a.data[j * n + i]) / 2;
            }
        }
        return result;
    }

    /**
     * Writes what is above the diagonal below it too.
     *
     * @param a (n, n), of which what is below the diagonal is overwritten
     * @throws IllegalArgumentException if A is not square
     */
    public static void mirror(DMatrixRMaj a) {
        int n = Arguments.square(a);
        for (int rows = 0; rows < n; rows += TILE) {
            for (int columns = rows; columns < n; columns += TILE) {
                mirror(a.data, n, rows, columns);
            }
        }
    }

    /** A tile at a time, so that both stay in the cache. */
    private static void mirror(double[] a, int n, int rows, int columns) {
        for (int i = rows; i < Math.min(n, rows + TILE); i++) {
            for (int j = Math.max(i + 1, columns); j < Math.min(n, columns + TILE); j++) {
                a[j * n + i] = a[i * n + j];
            }
        }
    }
}
