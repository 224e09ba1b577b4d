package org.larrr.diagnostics.suggest;

import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.jspecify.annotations.Nullable;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;

/**
 * The VAMP-1 score of given functions on given moments: a nuclear norm (Wu and Noé 2020, DOI
 * 10.1007/s00332-019-09567-y).
 */
final class VampScore {

    private VampScore() {}

    /**
     * ‖G^{−1/2} (BᵀTB) G^{−1/2}‖_*, G = BᵀCB: the sum of the singular values of T_τ on the span B of the leading
     * eigenfunctions, one for each direction that keeps its length; a complex pair contributes its real and imaginary
     * part. Other than the trace, this does not see a pair that turns as one that fades: where T rotates by ωτ and
     * damps by e^{−ατ}, it is 2e^{−ατ}, and the trace 2e^{−ατ} cos ωτ.
     *
     * @param moments C and the cross-covariance T at the lag of the score
     * @param count   dimension of the span; NaN is returned if the model has fewer functions, or they are dependent
     */
    static double of(SpectralModel model, SecondMoments moments, int count) {
        DMatrixRMaj b = span(model, count);
        return b == null ? Double.NaN : of(b, moments);
    }

    /** @param b real functions, (N, count) */
    static double of(DMatrixRMaj b, SecondMoments moments) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj gram = algebra.multiplyTransposed(b, algebra.multiply(moments.covariance(), b));
        DMatrixRMaj scored = algebra.multiplyTransposed(b, algebra.multiply(moments.crossCovariance(), b));
        Optional<DMatrixRMaj> root = algebra.cholesky(gram, 0);
        if (root.isEmpty()) {
            return Double.NaN;
        }
        algebra.solveLowerForRows(root.get(), scored);
        CommonOps_DDRM.transpose(scored);
        algebra.solveLowerForRows(root.get(), scored);
        return Arrays.stream(algebra.leftSingular(scored).values()).sum();
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
            CommonOps_DDRM.insert(CommonOps_DDRM.extractColumn(functions.re(), i, null), b, 0, filled++);
            if (im > 0 && filled < count) {
                CommonOps_DDRM.insert(CommonOps_DDRM.extractColumn(functions.im(), i, null), b, 0, filled++);
            }
        }
        return filled == count ? b : null;
    }
}
