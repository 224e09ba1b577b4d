package org.larrr.diagnostics;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.ComplexProducts;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.StageRun;

/**
 * First and second empirical moments of features.
 *
 * @param means   z̄, length N
 * @param second  E[zzᵀ], (N, N)
 * @param centred E[zzᵀ] − z̄z̄ᵀ, (N, N)
 */
record FeatureMoments(double[] means, DMatrixRMaj second, DMatrixRMaj centred) {

    static FeatureMoments of(Features features) {
        int n = features.rows().count();
        int size = features.size();
        DMatrixRMaj ones = new DMatrixRMaj(n, 1);
        Arrays.fill(ones.data, 1.0 / n);
        double[] means = features.transposedTimes(ones).data;
        DMatrixRMaj second = LaplaceSum.covariance(features, StageRun.uncached());
        DMatrixRMaj centred = new DMatrixRMaj(size, size);
        for (int a = 0; a < size; a++) {
            for (int b = 0; b < size; b++) {
                centred.set(a, b, second.get(a, b) - means[a] * means[b]);
            }
        }
        return new FeatureMoments(means, second, centred);
    }

    /** π(f_i) of the functions z·b_i. */
    Complex[] meansOf(ComplexMatrix coefficients) {
        Complex[] result = new Complex[coefficients.columns()];
        for (int i = 0; i < result.length; i++) {
            Complex sum = Complex.real(0);
            for (int a = 0; a < means.length; a++) {
                sum = sum.plus(coefficients.get(a, i).times(means[a]));
            }
            result[i] = sum;
        }
        return result;
    }

    /** (E[zzᵀ] + γI)⁻¹ A with γ a fraction of the trace. */
    ComplexMatrix ridge(ComplexMatrix a, double relative) {
        LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(second);
        double trace = 0;
        for (double value : eigen.values()) {
            trace += value;
        }
        DMatrixRMaj scaled = eigen.vectors().copy();
        for (int i = 0; i < scaled.numRows; i++) {
            for (int k = 0; k < scaled.numCols; k++) {
                scaled.set(i, k, scaled.get(i, k) / (Math.max(0, eigen.values()[k]) + relative * trace));
            }
        }
        LinearAlgebra algebra = LinearAlgebra.best();
        return ComplexProducts.multiply(algebra.multiplyByTransposed(scaled, eigen.vectors()), a);
    }
}
