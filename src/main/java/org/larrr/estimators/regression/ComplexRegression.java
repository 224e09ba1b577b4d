package org.larrr.estimators.regression;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexEigen;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;

/**
 * Reduced-rank regression of an operator from a complex cross-covariance: {@link OperatorRegression} with ᴴ for ᵀ. The
 * features stay real, and so does C. Eigenpairs (ν, w) of VᴴHV give right vectors V w and left vectors HᴴV w_l/ν̄;
 * values come without their conjugates, which H̄ has. O(N³), with few ranks among many features N³/3 + O(N²r).
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
        return leading(real, imaginary, regularization, rank)
                .orElseGet(() -> full(real, imaginary, regularization, rank));
    }

    /** Only the singular triples that are shown, as in {@link OperatorRegression}, where they are few among many. */
    private static Optional<OperatorRegression.Result> leading(Whitening real, Whitening imaginary,
            double regularization, int rank) {
        if (!OperatorRegression.areFew(rank, real.size())) {
            return Optional.empty();
        }
        return real.whiten(regularization).flatMap(re -> {
            DMatrixRMaj minus = imaginary.through(re).transposed().copy();
            CommonOps_DDRM.changeSign(minus);
            ComplexMatrix adjoint = new ComplexMatrix(re.transposed(), minus);
            return ComplexEigen.leadingSingular(adjoint, rank, rank + OperatorRegression.EXTRA_SINGULAR_VALUES)
                    .map(svd -> {
                        Whitening.CovarianceRoot root = re.root();
                        ComplexMatrix inner = parts(svd.left(), root::inverseTransposed);
                        ComplexMatrix small = ComplexAlgebra.multiplyConjugated(
                                ComplexAlgebra.multiply(adjoint, svd.left()), inner);
                        ComplexMatrix v = parts(inner, root::toFeatures);
                        ComplexMatrix cross = new ComplexMatrix(real.crossCovariance(), imaginary.crossCovariance());
                        return result(v, small, ComplexAlgebra.multiplyConjugated(cross, v), real.mass(), svd.values());
                    });
        });
    }

    private static ComplexMatrix parts(ComplexMatrix a, UnaryOperator<DMatrixRMaj> real) {
        return new ComplexMatrix(real.apply(a.re()), real.apply(a.im()));
    }

    static OperatorRegression.Result full(Whitening real, Whitening imaginary, double regularization, int rank) {
        int n = real.values().length;
        double[] roots = real.inverseRoots(regularization);
        ComplexMatrix rotated = new ComplexMatrix(real.rotatedCross(), imaginary.rotatedCross());
        ComplexEigen.LeftSingular svd = ComplexEigen.leftSingular(scaledRows(rotated, roots), Math.min(n, rank));
        ComplexMatrix v = scaledRows(svd.left(), roots);
        ComplexMatrix small = ComplexAlgebra.multiplyConjugated(v, ComplexAlgebra.multiply(rotated, v));
        int kept = (int) Math.min(n, (long) rank + OperatorRegression.EXTRA_SINGULAR_VALUES);
        return result(ComplexAlgebra.multiply(real.basis(), v), small,
                ComplexAlgebra.multiply(real.basis(), ComplexAlgebra.multiplyConjugated(rotated, v)), real.mass(),
                Arrays.copyOf(svd.values(), kept));
    }

    /**
     * @param v       V in the coordinates of the features
     * @param small   VᴴHV
     * @param adjoint HᴴV
     */
    private static OperatorRegression.Result result(ComplexMatrix v, ComplexMatrix small, ComplexMatrix adjoint,
            DMatrixRMaj mass, double[] singularValues) {
        LinearAlgebra.GeneralEigen eigen = ComplexEigen.general(small);
        return new OperatorRegression.Result(eigen.values(), eigen.vectors(),
                OperatorRegression.dualBasis(eigen.vectors()), w -> ComplexAlgebra.multiply(v, w),
                w -> ComplexAlgebra.multiply(adjoint, w), mass, singularValues);
    }

    private static ComplexMatrix scaledRows(ComplexMatrix a, double[] factors) {
        return new ComplexMatrix(OperatorRegression.scaledRows(a.re(), factors),
                OperatorRegression.scaledRows(a.im(), factors));
    }
}
