package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * A dense complex matrix as two real ones of the same shape.
 *
 * @param re real part, shared
 * @param im imaginary part, shared, of the same shape
 */
public record ComplexMatrix(DMatrixRMaj re, DMatrixRMaj im) {

    /** @throws IllegalArgumentException if the shapes differ */
    public ComplexMatrix {
        Require.that(re.numRows == im.numRows && re.numCols == im.numCols,
                Message.of("matrix.parts", re.numRows, re.numCols, im.numRows, im.numCols));
    }

    /**
     * {@return a matrix of zeros}
     *
     * @param rows    how many rows
     * @param columns how many columns
     */
    public static ComplexMatrix zeros(int rows, int columns) {
        return new ComplexMatrix(new DMatrixRMaj(rows, columns), new DMatrixRMaj(rows, columns));
    }

    /** {@return the number of rows} */
    public int rows() {
        return re.numRows;
    }

    /** {@return the number of columns} */
    public int columns() {
        return re.numCols;
    }

    /**
     * {@return one entry; rows and columns count from 0}
     *
     * @param row    from 0
     * @param column from 0
     */
    public Complex get(int row, int column) {
        return new Complex(re.get(row, column), im.get(row, column));
    }

    /**
     * Writes one entry, in place.
     *
     * @param row    from 0
     * @param column from 0
     * @param value  the new entry
     */
    public void set(int row, int column, Complex value) {
        re.set(row, column, value.re());
        im.set(row, column, value.im());
    }

    /**
     * Multiplies one column by a complex factor, in place.
     *
     * @param column from 0
     * @param factor of every entry of it
     */
    public void scaleColumn(int column, Complex factor) {
        for (int i = 0; i < rows(); i++) {
            set(i, column, get(i, column).times(factor));
        }
    }

    /** {@return Aᴴ, a new matrix} */
    public ComplexMatrix conjugateTranspose() {
        ComplexMatrix result = zeros(columns(), rows());
        for (int i = 0; i < rows(); i++) {
            for (int j = 0; j < columns(); j++) {
                result.set(j, i, get(i, j).conjugate());
            }
        }
        return result;
    }

    /**
     * {@return the columns at the given positions, in that order, a new matrix}
     *
     * @param positions from 0, any number of them
     */
    public ComplexMatrix columns(int[] positions) {
        ComplexMatrix result = zeros(rows(), positions.length);
        for (int i = 0; i < rows(); i++) {
            for (int k = 0; k < positions.length; k++) {
                result.set(i, k, get(i, positions[k]));
            }
        }
        return result;
    }

    /** {@return both parts side by side, (m, 2n): what multiplies them is read once} */
    public DMatrixRMaj parts() {
        return CommonOps_DDRM.concatColumns(re, im, null);
    }

    /**
     * {@return the matrix whose {@link #parts} these are, (m, n)}
     *
     * @param parts (m, 2n)
     */
    public static ComplexMatrix ofParts(DMatrixRMaj parts) {
        int n = parts.numCols / 2;
        return new ComplexMatrix(CommonOps_DDRM.extract(parts, 0, parts.numRows, 0, n),
                CommonOps_DDRM.extract(parts, 0, parts.numRows, n, 2 * n));
    }
}
