package org.larrr.estimators;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexInverse;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;

/**
 * Reduced-rank regression from second moments: the operator C_γ^{-1/2} [[C_γ^{-1/2} H]]_r on R^N (paper, Algorithm 1).
 *
 * <p>U, σ = svd(C_γ^{-1/2}H), V_r = C_γ^{-1/2}U_r, and the eigenpairs (ν, w) of V_rᵀHV_r give right vectors V_r w and left
 * vectors HᵀV_r w_l/ν̄. Cost O(N³) for the SVD, O(N²r) for the rest.
 */
final class ReducedRankRegression {

    /** Singular values kept beyond the rank, for the picture of their decay. */
    private static final int EXTRA_SINGULAR_VALUES = 20;

    private ReducedRankRegression() {}

    /**
     * The estimated operator's eigenpairs in the coordinates of the features, in no particular order.
     *
     * @param values         ν_i
     * @param right          unit in empirical L²: b_iᴴ C b_i = 1; (N, r)
     * @param left           bi-orthonormal in the feature space: l_iᴴ b_j = δ_ij; (N, r)
     * @param singularValues leading σ, descending
     */
    record Result(Complex[] values, ComplexMatrix right, ComplexMatrix left, double[] singularValues) {}

    /**
     * @param whitening      moments in the eigenbasis of C
     * @param regularization γ ≥ 0
     * @param rank           r ≥ 1
     * @param reversible     H is symmetric: the small eigenproblem is symmetric too, and everything real
     * @throws EstimationException if r exceeds N or γ is too small for C
     */
    static Result solve(Whitening whitening, double regularization, int rank, boolean reversible) {
        int n = whitening.values().length;
        if (rank > n) {
            throw new EstimationException("rank " + rank + " exceeds the " + n
                    + " features that the data carry; use a lower rank or a smaller length-scale");
        }
        LinearAlgebra algebra = LinearAlgebra.best();
        double[] roots = whitening.inverseRoots(regularization);
        LinearAlgebra.LeftSingular svd = algebra.leftSingular(scaledRows(whitening.rotated(), roots));
        DMatrixRMaj v = leadingScaled(svd.left(), roots, rank);
        DMatrixRMaj hv = algebra.multiply(whitening.rotated(), v);
        DMatrixRMaj small = algebra.multiplyTransposed(v, hv);
        LinearAlgebra.GeneralEigen eigen = reversible ? symmetric(algebra.symmetricEigen(small)) : algebra.generalEigen(small);
        ComplexMatrix inBasis = times(v, eigen.vectors());
        Complex[] scales = inverseNorms(inBasis, whitening.values());
        ComplexMatrix leftInBasis = times(algebra.multiplyTransposed(whitening.rotated(), v), dualBasis(eigen.vectors()));
        scaleColumns(inBasis, leftInBasis, scales, eigen.values());
        double[] kept = Arrays.copyOf(svd.values(), Math.min(n, rank + EXTRA_SINGULAR_VALUES));
        return new Result(eigen.values(), times(whitening.basis(), inBasis), times(whitening.basis(), leftInBasis), kept);
    }

    private static DMatrixRMaj scaledRows(DMatrixRMaj a, double[] factors) {
        DMatrixRMaj result = a.copy();
        for (int i = 0; i < a.numRows; i++) {
            for (int j = 0; j < a.numCols; j++) {
                result.data[i * a.numCols + j] *= factors[i];
            }
        }
        return result;
    }

    private static DMatrixRMaj leadingScaled(DMatrixRMaj u, double[] factors, int columns) {
        DMatrixRMaj result = new DMatrixRMaj(u.numRows, columns);
        for (int i = 0; i < u.numRows; i++) {
            for (int j = 0; j < columns; j++) {
                result.set(i, j, factors[i] * u.get(i, j));
            }
        }
        return result;
    }

    private static LinearAlgebra.GeneralEigen symmetric(LinearAlgebra.SymmetricEigen eigen) {
        Complex[] values = Arrays.stream(eigen.values()).mapToObj(Complex::real).toArray(Complex[]::new);
        DMatrixRMaj vectors = eigen.vectors();
        return new LinearAlgebra.GeneralEigen(values,
                new ComplexMatrix(vectors, new DMatrixRMaj(vectors.numRows, vectors.numCols)));
    }

    private static ComplexMatrix times(DMatrixRMaj a, ComplexMatrix b) {
        LinearAlgebra algebra = LinearAlgebra.best();
        return new ComplexMatrix(algebra.multiply(a, b.re()), algebra.multiply(a, b.im()));
    }

    /** W^{-H}: its columns w_l satisfy w_lᴴ w = δ even where eigenvalues repeat, which separate left vectors do not. */
    private static ComplexMatrix dualBasis(ComplexMatrix w) {
        return ComplexInverse.of(w).conjugateTranspose();
    }

    /** 1/‖f_i‖ in empirical L²; in the eigenbasis of C the norm is Σ Λ_k |b_k|². */
    private static Complex[] inverseNorms(ComplexMatrix b, double[] variances) {
        Complex[] result = new Complex[b.columns()];
        for (int i = 0; i < result.length; i++) {
            double sum = 0;
            for (int k = 0; k < b.rows(); k++) {
                double modulus = b.get(k, i).abs();
                sum += Math.max(0, variances[k]) * modulus * modulus;
            }
            result[i] = Complex.real(sum > 0 ? 1 / Math.sqrt(sum) : 1);
        }
        return result;
    }

    private static void scaleColumns(ComplexMatrix right, ComplexMatrix left, Complex[] scales, Complex[] nu) {
        for (int i = 0; i < scales.length; i++) {
            right.scaleColumn(i, scales[i]);
            boolean vanishing = nu[i].abs() == 0;
            left.scaleColumn(i, vanishing ? Complex.UNDEFINED : nu[i].times(scales[i]).conjugate().inverse());
        }
    }
}
