package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;

/** The products, which both implementations ask of a BLAS in the same way. */
abstract class BlasProducts implements LinearAlgebra {

    private final RowMajorBlas blas;

    BlasProducts(BLAS blas) {
        this.blas = new RowMajorBlas(blas);
    }

    @Override
    public final DMatrixRMaj multiply(DMatrixRMaj a, DMatrixRMaj b) {
        return blas.multiply(a, b);
    }

    @Override
    public final DMatrixRMaj multiplyTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        return blas.multiplyTransposed(a, b);
    }

    @Override
    public final DMatrixRMaj multiplyByTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        return blas.multiplyByTransposed(a, b);
    }

    @Override
    public final void multiplyByTransposed(double[] a, int rows, DMatrixRMaj b, double[] result) {
        blas.multiplyByTransposed(a, rows, b, result);
    }

    @Override
    public final void addByTransposed(double factor, double[] a, int aRow, int rows, DMatrixRMaj b, double[] result,
            int offset) {
        blas.addByTransposed(factor, a, aRow, rows, b, result, offset);
    }

    @Override
    public final void addTransposedProduct(double[] a, int aRow, double[] b, int bRow, int rows, DMatrixRMaj sum) {
        blas.addTransposedProduct(a, aRow, b, bRow, rows, sum);
    }

    @Override
    public final void addUpperGram(double[] a, int aRow, int rows, DMatrixRMaj sum) {
        blas.addUpperGram(a, aRow, rows, sum);
    }

    @Override
    public final void solveLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows) {
        blas.solveLowerForRows(lower, rows);
    }

    @Override
    public final void solveTransposedLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows) {
        blas.solveTransposedLowerForRows(lower, rows);
    }

    @Override
    public final Optional<LeftSingular> leadingSingular(double[] rows, DMatrixRMaj b, int vectors, int values) {
        return LeadingSingular.of(this, rows, b, vectors, values);
    }
}
