package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;

/** A dense complex matrix as two real ones of the same shape. */
public record ComplexMatrix(DMatrixRMaj re, DMatrixRMaj im) {

    public ComplexMatrix {
        if (re.numRows != im.numRows || re.numCols != im.numCols) {
            throw new IllegalArgumentException("real part is " + re.numRows + " × " + re.numCols + ", imaginary part "
                    + im.numRows + " × " + im.numCols);
        }
    }

    /** Zeros. */
    public static ComplexMatrix zeros(int rows, int columns) {
        return new ComplexMatrix(new DMatrixRMaj(rows, columns), new DMatrixRMaj(rows, columns));
    }

    public int rows() {
        return re.numRows;
    }

    public int columns() {
        return re.numCols;
    }

    /** One entry; rows and columns count from 0. */
    public Complex get(int row, int column) {
        return new Complex(re.get(row, column), im.get(row, column));
    }

    public void set(int row, int column, Complex value) {
        re.set(row, column, value.re());
        im.set(row, column, value.im());
    }

    /** Multiplies one column by a complex factor, in place. */
    public void scaleColumn(int column, Complex factor) {
        for (int i = 0; i < rows(); i++) {
            set(i, column, get(i, column).times(factor));
        }
    }

    /** Aᴴ, a new matrix. */
    public ComplexMatrix conjugateTranspose() {
        ComplexMatrix result = zeros(columns(), rows());
        for (int i = 0; i < rows(); i++) {
            for (int j = 0; j < columns(); j++) {
                result.set(j, i, get(i, j).conjugate());
            }
        }
        return result;
    }

    /** The columns at the given positions, in that order, a new matrix. */
    public ComplexMatrix columns(int[] positions) {
        ComplexMatrix result = zeros(rows(), positions.length);
        for (int i = 0; i < rows(); i++) {
            for (int k = 0; k < positions.length; k++) {
                result.set(i, k, get(i, positions[k]));
            }
        }
        return result;
    }
}
