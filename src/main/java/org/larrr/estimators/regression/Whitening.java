package org.larrr.estimators.regression;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * Moments in the eigenbasis of C = QΛQᵀ, where every regularisation γ is a diagonal scaling: C_γ^{-1/2} = (Λ+γ)^{-1/2} up
 * to the rotation Q. Computed once per moments, so that γ and r cost no factorisation of C.
 *
 * @param values  Λ, ascending
 * @param basis   Q, (N, N)
 * @param rotated QᵀHQ, (N, N)
 * @param mass    E[zzᵀ] in the original coordinates, (N, N)
 */
public record Whitening(double[] values, DMatrixRMaj basis, DMatrixRMaj rotated, DMatrixRMaj mass) {

    public static Whitening of(SecondMoments moments) {
        return of(CovarianceBasis.of(moments.covariance()), moments);
    }

    /** @param basis the eigenbasis of the moments' C, where it is at hand */
    public static Whitening of(CovarianceBasis basis, SecondMoments moments) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj vectors = basis.vectors();
        DMatrixRMaj rotated = algebra.multiply(algebra.multiplyTransposed(vectors, moments.crossCovariance()), vectors);
        return new Whitening(basis.values(), vectors, rotated, moments.mass());
    }

    /**
     * The diagonal of (Λ+γ)^{-1/2}.
     *
     * @throws EstimationException if γ does not lift the smallest eigenvalues above rounding
     */
    double[] inverseRoots(double regularization) {
        double largest = values[values.length - 1];
        double smallest = values[0] + regularization;
        double floor = 1e-15 * largest;
        if (!(smallest > floor)) {
            throw new EstimationException(String.format(java.util.Locale.ROOT,
                    "the covariance of the features is singular at γ = %s; use γ of at least %.1e",
                    regularization == 0 ? "0" : String.format(java.util.Locale.ROOT, "%.3g", regularization),
                    Math.max(1e-14 * largest, -10 * values[0])));
        }
        double[] roots = new double[values.length];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = 1 / Math.sqrt(values[i] + regularization);
        }
        return roots;
    }
}
