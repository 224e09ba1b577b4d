package org.larrr.diagnostics.suggest;

import org.checkerframework.checker.nullness.qual.Nullable;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;

/** The VAMP-1 score of given functions on given moments. */
final class VampScore {

    private VampScore() {}

    /**
     * trace((BᵀCB)⁻¹ BᵀTB) for the span B of the leading eigenfunctions; a complex pair contributes its real and
     * imaginary part.
     *
     * @param moments C and the cross-covariance T at the lag of the score
     * @param count   dimension of the span; NaN is returned if the model has fewer functions
     */
    static double of(SpectralModel model, SecondMoments moments, int count) {
        DMatrixRMaj b = span(model, count);
        if (b == null) {
            return Double.NaN;
        }
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj c = algebra.multiplyTransposed(b, algebra.multiply(moments.covariance(), b));
        DMatrixRMaj t = algebra.multiplyTransposed(b, algebra.multiply(moments.crossCovariance(), b));
        DMatrixRMaj solved = new DMatrixRMaj(count, count);
        return CommonOps_DDRM.solve(c, t, solved) ? CommonOps_DDRM.trace(solved) : Double.NaN;
    }

    /** Real functions that span the leading eigenfunctions, (N, count); null if there are fewer. */
    static @Nullable DMatrixRMaj span(SpectralModel model, int count) {
        ComplexMatrix functions = model.right().coefficients();
        DMatrixRMaj b = new DMatrixRMaj(functions.rows(), count);
        int filled = 0;
        for (int i = 0; i < model.rank() && filled < count; i++) {
            double im = model.eigenvalues().get(i).im();
            if (im < 0) {
                continue;
            }
            copy(functions.re(), i, b, filled++);
            if (im > 0 && filled < count) {
                copy(functions.im(), i, b, filled++);
            }
        }
        return filled == count ? b : null;
    }

    private static void copy(DMatrixRMaj from, int fromColumn, DMatrixRMaj to, int toColumn) {
        for (int row = 0; row < from.numRows; row++) {
            to.set(row, toColumn, from.get(row, fromColumn));
        }
    }
}
