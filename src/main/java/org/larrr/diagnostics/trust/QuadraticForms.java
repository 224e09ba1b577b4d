package org.larrr.diagnostics.trust;

import org.ejml.data.DMatrixRMaj;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.SpectralModel;

/** bᴴAb of a fitted function's coefficients. */
final class QuadraticForms {

    private QuadraticForms() {}

    /** Re and Im of bᴴHb, and bᴴCb: what pairs of states add to the correlation of a function with itself. O(N²). */
    static double[] correlation(SpectralModel model, int i, SecondMoments moments) {
        double[] form = form(model.right().coefficients(), i, moments.crossCovariance());
        return new double[] {form[0], form[1], form(model.right().coefficients(), i, moments.covariance())[0]};
    }

    private static double[] form(ComplexMatrix b, int i, DMatrixRMaj a) {
        double re = 0;
        double im = 0;
        int n = a.numRows;
        for (int p = 0; p < n; p++) {
            double leftRe = b.re().get(p, i);
            double leftIm = b.im().get(p, i);
            for (int q = 0; q < n; q++) {
                double x = a.data[p * n + q];
                double rightRe = b.re().get(q, i);
                double rightIm = b.im().get(q, i);
                re += x * (leftRe * rightRe + leftIm * rightIm);
                im += x * (leftRe * rightIm - leftIm * rightRe);
            }
        }
        return new double[] {re, im};
    }
}
