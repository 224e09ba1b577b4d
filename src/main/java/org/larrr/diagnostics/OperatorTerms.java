package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;

/**
 * The terms of the paper's decomposition of the operator error ‖RS − SĜ‖ from the feature space to L²(π), for a process
 * known exactly: S maps coefficients to functions, R is what the lags stand for, (μ − L)⁻¹ of LaRRR, and R̃ their sum.
 * With A = [a_1 a_2 …], a_k = E[z f_k], all of them are matrices: S = Aᵀ in the true eigenfunctions, C = AAᵀ, Y = ARAᵀ
 * and Ỹ = AR̃Aᵀ. With G_γ = C_γ⁻¹Y and [·]_r the best approximation of rank r of C_γ^{-1/2}Y:
 *
 * <pre>
 * (0)   representation  ‖(I − P)RS‖, P onto the span of the features
 * (I)   regularisation  ‖PRS − SG_γ‖
 * (II)  rank            ‖S(G_γ − G_γ,r)‖
 * (III) integration     ‖S(G_γ,r − G̃_γ,r)‖
 * (IV)  variance        ‖S(G̃_γ,r − Ĝ)‖
 * </pre>
 *
 * @param representation (0)
 * @param regularization (I)
 * @param rank           (II)
 * @param integration    (III)
 * @param variance       (IV)
 * @param total          ‖RS − SĜ‖, at most their sum
 * @param quadrature     ‖R − R̃‖, which the paper bounds by s_{μ,ℓ}(Δt)
 * @param truth          eigenvalues of R, those of the slowest processes first
 * @param distortions    η = ‖b_i‖/‖Sb_i‖ of the fit's functions, with the true π
 */
public record OperatorTerms(double representation, double regularization, double rank, double integration,
        double variance, double total, double quadrature, double[] truth, double[] distortions) {

    private static final double DEPENDENT = 1e-13;

    /**
     * {@return the terms of a fit; O(cells N² + N³)}
     *
     * @param values eigenvalues of the process, reversible [1/time], that of the constant first
     * @param a      A, (N, as many); not written
     * @param model  the fit
     * @param filter its lags, of real weights
     * @param gamma  γ
     * @param rank   at which its regression is cut
     * @throws ArithmeticException if the features have no orthonormal basis
     */
    public static OperatorTerms of(double[] values, DMatrixRMaj a, SpectralModel model, LagFilter filter,
            double gamma, int rank) {
        LagFilter integral = filter.integral();
        double[] r = symbol(values, integral);
        double[] sum = symbol(values, filter);
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj c = algebra.multiplyByTransposed(a, a);
        DMatrixRMaj rs = CommonOps_DDRM.transpose(PopulationMoments.scaledColumns(a, r), null);
        DMatrixRMaj projected = projected(a, rs);
        DMatrixRMaj y = algebra.multiplyByTransposed(PopulationMoments.scaledColumns(a, r), a);
        DMatrixRMaj summed = algebra.multiplyByTransposed(PopulationMoments.scaledColumns(a, sum), a);
        DMatrixRMaj inverse = inverse(c, gamma);
        DMatrixRMaj ridge = algebra.multiply(inverse, y);
        DMatrixRMaj cut = cut(ridge, y, rank);
        DMatrixRMaj cutSum = cut(algebra.multiply(inverse, summed), summed, rank);
        DMatrixRMaj found = operator(model);
        double[] quadrature = IntStream.range(0, r.length).mapToDouble(k -> Math.abs(r[k] - sum[k])).toArray();
        return new OperatorTerms(norm(minus(rs, projected)), norm(minus(projected, function(a, ridge))),
                norm(minus(ridge, cut), c), norm(minus(cut, cutSum), c), norm(minus(cutSum, found), c),
                norm(minus(rs, function(a, found))), Arrays.stream(quadrature).max().orElse(0), r,
                distortions(model, c));
    }

    private static double[] symbol(double[] values, LagFilter filter) {
        return Arrays.stream(values).map(value -> filter.symbol(Complex.real(value)).re()).toArray();
    }

    /** QQᵀM with an orthonormal basis Q of the columns of Aᵀ. */
    private static DMatrixRMaj projected(DMatrixRMaj a, DMatrixRMaj m) {
        DMatrixRMaj q = PopulationMoments.basis(a);
        LinearAlgebra algebra = LinearAlgebra.best();
        return algebra.multiply(q, algebra.multiplyTransposed(q, m));
    }

    /** (C + γI)⁻¹, of C without the directions that are rounding where γ is nothing. */
    private static DMatrixRMaj inverse(DMatrixRMaj c, double gamma) {
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(c);
        double least = DEPENDENT * eigen.values()[c.numRows - 1];
        double[] inverse = Arrays.stream(eigen.values())
                .map(value -> value + gamma > least ? 1 / (Math.max(0, value) + gamma) : 0).toArray();
        return algebra.multiplyByTransposed(PopulationMoments.scaledColumns(eigen.vectors(), inverse), eigen.vectors());
    }

    /** C_γ^{-1/2}[C_γ^{-1/2}Y]_r = C_γ⁻¹Y VVᵀ, V the leading eigenvectors of YᵀC_γ⁻¹Y. */
    private static DMatrixRMaj cut(DMatrixRMaj ridge, DMatrixRMaj y, int rank) {
        LinearAlgebra algebra = LinearAlgebra.best();
        int n = y.numRows;
        DMatrixRMaj vectors = algebra.symmetricEigen(algebra.multiplyTransposed(y, ridge)).vectors();
        DMatrixRMaj v = CommonOps_DDRM.extract(vectors, 0, n, Math.max(0, n - rank), n);
        return algebra.multiplyByTransposed(algebra.multiply(ridge, v), v);
    }

    /** Ĝ = Σ ν_i b_i l_iᴴ of a real operator. */
    private static DMatrixRMaj operator(SpectralModel model) {
        DMatrixRMaj b = model.right().coefficients().re();
        double[] nu = model.operatorEigenvalues().stream().mapToDouble(Complex::re).toArray();
        return LinearAlgebra.best().multiplyByTransposed(PopulationMoments.scaledColumns(b, nu),
                model.left().coefficients().re());
    }

    private static DMatrixRMaj function(DMatrixRMaj a, DMatrixRMaj operator) {
        return LinearAlgebra.best().multiplyTransposed(a, operator);
    }

    private static DMatrixRMaj minus(DMatrixRMaj a, DMatrixRMaj b) {
        return CommonOps_DDRM.subtract(a, b, null);
    }

    /** ‖M‖. */
    private static double norm(DMatrixRMaj m) {
        return largest(LinearAlgebra.best().multiplyTransposed(m, m));
    }

    /** ‖SD‖ = ‖C^{1/2}D‖. */
    private static double norm(DMatrixRMaj d, DMatrixRMaj c) {
        LinearAlgebra algebra = LinearAlgebra.best();
        return largest(algebra.multiplyTransposed(d, algebra.multiply(c, d)));
    }

    private static double largest(DMatrixRMaj square) {
        double[] values = LinearAlgebra.best().symmetricEigenvalues(square);
        return Math.sqrt(Math.max(0, values[values.length - 1]));
    }

    private static double[] distortions(SpectralModel model, DMatrixRMaj c) {
        DMatrixRMaj b = model.right().coefficients().re();
        DMatrixRMaj cb = LinearAlgebra.best().multiply(c, b);
        return IntStream.range(0, model.rank()).mapToDouble(i -> {
            double coefficients = 0;
            double function = 0;
            for (int row = 0; row < b.numRows; row++) {
                coefficients += b.get(row, i) * b.get(row, i);
                function += b.get(row, i) * cb.get(row, i);
            }
            return Math.sqrt(coefficients / function);
        }).toArray();
    }
}
