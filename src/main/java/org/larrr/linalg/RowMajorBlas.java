package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import org.ejml.data.DMatrixRMaj;

/**
 * Products of row-major matrices by a column-major BLAS: a row-major array read by columns is the transpose, so every
 * product is asked for as its transpose, (AB)ᵀ = BᵀAᵀ.
 */
final class RowMajorBlas {

    private final BLAS blas;

    RowMajorBlas(BLAS blas) {
        this.blas = blas;
    }

    DMatrixRMaj multiply(DMatrixRMaj a, DMatrixRMaj b) {
        requireEqual("columns of A", a.numCols, "rows of B", b.numRows);
        DMatrixRMaj c = new DMatrixRMaj(a.numRows, b.numCols);
        if (c.data.length > 0 && a.numCols > 0) {
            blas.dgemm("N", "N", b.numCols, a.numRows, a.numCols, 1, b.data, b.numCols, a.data, a.numCols, 0, c.data,
                    b.numCols);
        }
        return c;
    }

    DMatrixRMaj multiplyTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        requireEqual("rows of A", a.numRows, "rows of B", b.numRows);
        DMatrixRMaj c = new DMatrixRMaj(a.numCols, b.numCols);
        addTransposedProduct(a.data, 0, b.data, 0, a.numRows, c);
        return c;
    }

    DMatrixRMaj multiplyByTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        requireEqual("columns of A", a.numCols, "columns of B", b.numCols);
        DMatrixRMaj c = new DMatrixRMaj(a.numRows, b.numRows);
        if (c.data.length > 0 && a.numCols > 0) {
            blas.dgemm("T", "N", b.numRows, a.numRows, a.numCols, 1, b.data, b.numCols, a.data, a.numCols, 0, c.data,
                    b.numRows);
        }
        return c;
    }

    void addTransposedProduct(double[] a, int aRow, double[] b, int bRow, int rows, DMatrixRMaj sum) {
        int m = sum.numRows;
        int n = sum.numCols;
        if (rows > 0 && m > 0 && n > 0) {
            blas.dgemm("N", "T", n, m, rows, 1, b, bRow * n, n, a, aRow * m, m, 1, sum.data, 0, n);
        }
    }

    void solveLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows) {
        requireEqual("order of L", lower.numCols, "columns of B", rows.numCols);
        if (rows.data.length > 0) {
            blas.dtrsm("L", "U", "T", "N", rows.numCols, rows.numRows, 1, lower.data, lower.numCols, rows.data,
                    rows.numCols);
        }
    }

    private static void requireEqual(String whatA, int a, String whatB, int b) {
        if (a != b) {
            throw new IllegalArgumentException(whatA + " (" + a + ") and " + whatB + " (" + b + ") must agree");
        }
    }
}
