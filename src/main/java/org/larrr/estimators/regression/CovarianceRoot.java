package org.larrr.estimators.regression;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.linalg.LinearAlgebra;

/**
 * A square root R of C_γ = RRᵀ, through which a regression sees H as A = R⁻¹HS, with a rotation S of its own: singular
 * values and left singular vectors of R⁻¹H do not know S.
 */
sealed interface CovarianceRoot {

    /**
     * {@return the moments through this root}
     *
     * @param regularization γ
     * @param moments        C and H, in both coordinates
     */
    Whitening.Seen seen(double regularization, Whitening moments);

    /**
     * {@return R^{-T}U in the coordinates of A's columns, (N, r); multiplied by S it is in those of the features}
     *
     * @param u (N, r)
     */
    DMatrixRMaj inverseTransposed(DMatrixRMaj u);

    /**
     * {@return S times the columns, (N, r)}
     *
     * @param columns in the coordinates of A's columns, (N, r)
     */
    DMatrixRMaj toFeatures(DMatrixRMaj columns);

    /**
     * R = L of a Cholesky factor, S = I.
     *
     * @param lower L, (N, N)
     */
    record Triangular(DMatrixRMaj lower) implements CovarianceRoot {

        /** {@inheritDoc} O(N³). */
        @Override
        public Whitening.Seen seen(double regularization, Whitening moments) {
            DMatrixRMaj transposed = moments.transposedCross().copy();
            LinearAlgebra.best().solveLowerForRows(lower, transposed);
            double[] ones = new double[lower.numRows];
            Arrays.fill(ones, 1);
            return new Whitening.Seen(regularization, this, ones, transposed);
        }

        @Override
        public DMatrixRMaj inverseTransposed(DMatrixRMaj u) {
            DMatrixRMaj rows = CommonOps_DDRM.transpose(u, null);
            LinearAlgebra.best().solveTransposedLowerForRows(lower, rows);
            return CommonOps_DDRM.transpose(rows, null);
        }

        @Override
        public DMatrixRMaj toFeatures(DMatrixRMaj columns) {
            return columns;
        }
    }

    /**
     * R = Q(Λ+γ)^{1/2} in the eigenbasis of C, S = Q.
     *
     * @param basis        Q, (N, N)
     * @param inverseRoots the diagonal of (Λ+γ)^{-1/2}
     */
    record Diagonal(DMatrixRMaj basis, double[] inverseRoots) implements CovarianceRoot {

        /** {@inheritDoc} Nothing once QᵀHQ is there. */
        @Override
        public Whitening.Seen seen(double regularization, Whitening moments) {
            return new Whitening.Seen(regularization, this, inverseRoots, moments.transposedRotated());
        }

        @Override
        public DMatrixRMaj inverseTransposed(DMatrixRMaj u) {
            return OperatorRegression.scaledRows(u, inverseRoots);
        }

        @Override
        public DMatrixRMaj toFeatures(DMatrixRMaj columns) {
            return LinearAlgebra.best().multiply(basis, columns);
        }
    }
}
