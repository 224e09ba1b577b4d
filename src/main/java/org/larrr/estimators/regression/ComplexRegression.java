package org.larrr.estimators.regression;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexEigen;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.ComplexProducts;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * Reduced-rank regression of an operator from a complex cross-covariance: {@link OperatorRegression} with ᴴ for ᵀ. The
 * features stay real, and so does C. Eigenpairs (ν, w) of VᴴHV give right vectors V w and left vectors HᴴV w_l/ν̄;
 * values come without their conjugates, which H̄ has. O(N³).
 */
public final class ComplexRegression {

    private ComplexRegression() {}

    /**
     * The estimated operator's eigenpairs.
     *
     * @param real           C and Re H in the eigenbasis of C
     * @param imaginary      Im H in the same basis
     * @param regularization γ ≥ 0
     * @param rank           r ≥ 1
     * @return min(r, N) eigenpairs, in no particular order
     * @throws EstimationException if γ is too small for C
     */
    public static OperatorRegression.Result solve(Whitening real, Whitening imaginary, double regularization,
            int rank) {
        int n = real.values().length;
        double[] roots = real.inverseRoots(regularization);
        ComplexMatrix rotated = new ComplexMatrix(real.rotated(), imaginary.rotated());
        ComplexEigen.LeftSingular svd = ComplexEigen.leftSingular(scaledRows(rotated, roots), Math.min(n, rank));
        ComplexMatrix v = scaledRows(svd.left(), roots);
        ComplexMatrix small = ComplexProducts.multiplyConjugated(v, ComplexProducts.multiply(rotated, v));
        LinearAlgebra.GeneralEigen eigen = ComplexEigen.general(small);
        ComplexMatrix right = ComplexProducts.multiply(real.basis(), ComplexProducts.multiply(v, eigen.vectors()));
        ComplexMatrix adjoint = ComplexProducts.multiplyConjugated(rotated, v);
        ComplexMatrix left = ComplexProducts.multiply(real.basis(),
                ComplexProducts.multiply(adjoint, OperatorRegression.dualBasis(eigen.vectors())));
        Complex[] norms = OperatorRegression.inverseNorms(right, real.mass());
        OperatorRegression.scaleColumns(right, left, norms, eigen.values());
        int kept = (int) Math.min(n, (long) rank + OperatorRegression.EXTRA_SINGULAR_VALUES);
        return new OperatorRegression.Result(eigen.values(), right, left, Arrays.copyOf(svd.values(), kept));
    }

    private static ComplexMatrix scaledRows(ComplexMatrix a, double[] factors) {
        return new ComplexMatrix(scaledRows(a.re(), factors), scaledRows(a.im(), factors));
    }

    private static DMatrixRMaj scaledRows(DMatrixRMaj a, double[] factors) {
        return OperatorRegression.scaledRows(a, factors);
    }
}
