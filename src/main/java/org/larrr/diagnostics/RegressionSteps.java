package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;

/**
 * The intermediate results of reduced-rank regression, as the paper's Algorithm 1 writes them, to be looked at: HHᵀ v_i
 * = σ_i² C_γ v_i, V = [v_1 … v_r] with VᵀC_γV = I, ν the eigenvalues of VᵀHV, λ = F⁻¹(ν). Fits find the same by shorter
 * ways.
 *
 * @param covariance     C, (N, N); shared, must not be written
 * @param cross          H, (N, N); shared, must not be written
 * @param singularValues σ_1 ≥ … ≥ σ_N of C_γ^{-1/2}H; shared, must not be written
 * @param subspace       V, (N, r); shared, must not be written
 * @param values         ν, in the order of λ; as many as are shown
 * @param eigenvalues    λ, Re λ descending, undefined last
 */
public record RegressionSteps(DMatrixRMaj covariance, DMatrixRMaj cross, double[] singularValues, DMatrixRMaj subspace,
        List<Complex> values, List<Complex> eigenvalues) {

    /**
     * {@return the same with the leading eigenvalues only: a regression may keep more directions}
     *
     * @param count at most so many
     */
    public RegressionSteps leading(int count) {
        int kept = Math.min(count, values.size());
        return new RegressionSteps(covariance, cross, singularValues, subspace, values.subList(0, kept),
                eigenvalues.subList(0, kept));
    }

    /**
     * Goes through the steps one by one; O(N³).
     *
     * @param moments        C and H, (N, N)
     * @param filter         F
     * @param regularization γ, above rounding of C
     * @param rank           r, at most N
     * @param symmetric      whether H is
     * @return what each step gives
     */
    public static RegressionSteps of(SecondMoments moments, LagFilter filter, double regularization, int rank,
            boolean symmetric) {
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(moments.covariance());
        int n = eigen.values().length;
        DMatrixRMaj scaled = eigen.vectors().copy();
        CommonOps_DDRM.divideCols(scaled,
                Arrays.stream(eigen.values()).map(value -> Math.sqrt(value + regularization)).toArray());
        DMatrixRMaj root = algebra.multiplyByTransposed(scaled, eigen.vectors());
        LinearAlgebra.LeftSingular svd = algebra.leftSingular(algebra.multiply(root, moments.crossCovariance()));
        DMatrixRMaj kept = CommonOps_DDRM.extract(svd.left(), 0, n, 0, Math.min(n, rank));
        DMatrixRMaj v = algebra.multiply(root, kept);
        DMatrixRMaj small = algebra.multiplyTransposed(v, algebra.multiply(moments.crossCovariance(), v));
        Complex[] nu = symmetric
                ? Arrays.stream(algebra.symmetricEigenvalues(small)).mapToObj(Complex::real).toArray(Complex[]::new)
                : algebra.generalEigen(small).values();
        Complex[] lambda = Arrays.stream(nu).map(filter::inverse).toArray(Complex[]::new);
        List<Integer> order = IntStream.range(0, nu.length).boxed()
                .sorted(Comparator.<Integer>comparingInt(k -> lambda[k].isDefined() ? 0 : 1)
                        .thenComparingDouble(k -> -lambda[k].re()).thenComparingDouble(k -> -lambda[k].im()))
                .toList();
        return new RegressionSteps(moments.covariance(), moments.crossCovariance(), svd.values(), v,
                order.stream().map(k -> nu[k]).toList(), order.stream().map(k -> lambda[k]).toList());
    }
}
