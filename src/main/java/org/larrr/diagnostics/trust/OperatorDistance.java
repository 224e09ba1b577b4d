package org.larrr.diagnostics.trust;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;

/** Distances of estimated operators G = Σ ν_i f_i ⊗ g_i, as maps from the feature space to L²(π). */
final class OperatorDistance {

    private OperatorDistance() {}

    /** ‖C^{1/2}(G_1 − G_2)‖, the largest singular value; O(N³). */
    static double between(SpectralModel first, SpectralModel second, DMatrixRMaj mass) {
        DMatrixRMaj difference = operator(first);
        DMatrixRMaj other = operator(second);
        for (int e = 0; e < difference.data.length; e++) {
            difference.data[e] -= other.data[e];
        }
        return norm(difference, mass);
    }

    /** ‖C^{1/2}G‖. */
    static double norm(DMatrixRMaj operator, DMatrixRMaj mass) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj squared = algebra.multiplyTransposed(operator, algebra.multiply(mass, operator));
        double[] values = algebra.symmetricEigen(squared).values();
        return Math.sqrt(Math.max(0, values[values.length - 1]));
    }

    /** G = Re Σ_i ν_i b_i l_iᴴ, real because complex pairs come together. */
    static DMatrixRMaj operator(SpectralModel model) {
        ComplexMatrix right = model.right().coefficients();
        ComplexMatrix left = model.left().coefficients();
        int n = right.rows();
        DMatrixRMaj sum = new DMatrixRMaj(n, n);
        for (int i = 0; i < model.rank(); i++) {
            Complex nu = model.operatorEigenvalues().get(i);
            for (int row = 0; row < n; row++) {
                Complex factor = nu.times(right.get(row, i));
                for (int column = 0; column < n; column++) {
                    Complex l = left.get(column, i);
                    sum.data[row * n + column] += factor.re() * l.re() + factor.im() * l.im();
                }
            }
        }
        return sum;
    }
}
