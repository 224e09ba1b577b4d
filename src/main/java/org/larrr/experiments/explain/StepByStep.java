package org.larrr.experiments.explain;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/** The steps of the algorithm as a fit went through them. */
public final class StepByStep {

    /** Larger matrices are no picture. */
    private static final int MOST_FEATURES = 600;

    private StepByStep() {}

    /**
     * The outcome.
     *
     * @param analysis whose fit it is
     * @param fit      which one
     * @param steps    its intermediate results
     */
    public record Result(AnalysisResult analysis, int fit, Steps steps) {}

    /**
     * Repeats a fit step by step; the cost of its moments and O(N³).
     *
     * @throws EstimationException if the method has other steps, or matrices too large to look at
     */
    public static Result of(AnalysisResult analysis, int fit, Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.required();
        int size = model.right().features().size();
        if (size > MOST_FEATURES) {
            throw new EstimationException(Notice.of("steps.too-many-features", size).with(Remedy.SETTINGS));
        }
        Estimator chosen = entry.estimator();
        boolean suited = chosen.kind() == EstimatorKind.LARRR && model.focus().isEmpty()
                || chosen.kind() == EstimatorKind.TO_RRR;
        if (!suited || !(chosen instanceof MomentEstimator estimator)
                || analysis.facts().step().isEmpty()) {
            throw new EstimationException(Notice.of("steps.methods").with(Remedy.LARRR));
        }
        LagFilter filter = estimator.lags(analysis.sample()).orElseThrow();
        SecondMoments moments = estimator.momentsByGroup(analysis.sample(), RowGroups.whole(analysis.seen()),
                cancellation).get(0);
        cancellation.check();
        return new Result(analysis, fit, Steps.of(moments, filter, estimator.regularization(),
                estimator.rank(), estimator.reversible()));
    }

    /**
     * The intermediate results of reduced-rank regression, as the paper's Algorithm 1 writes them, to be looked at: HHᵀ
     * v_i = σ_i² C_γ v_i, V = [v_1 … v_r] with VᵀC_γV = I, ν the eigenvalues of VᵀHV, λ = F⁻¹(ν). Fits find the same by
     * shorter ways.
     *
     * @param covariance     C, (N, N); shared, must not be written
     * @param cross          H, (N, N); shared, must not be written
     * @param singularValues σ_1 ≥ … ≥ σ_N of C_γ^{-1/2}H; shared, must not be written
     * @param subspace       V, (N, r); shared, must not be written
     * @param values         ν, in the order of λ
     * @param eigenvalues    λ, Re λ descending, undefined last
     */
    public record Steps(DMatrixRMaj covariance, DMatrixRMaj cross, double[] singularValues, DMatrixRMaj subspace,
            List<Complex> values, List<Complex> eigenvalues) {

        private record Pair(Complex value, Complex eigenvalue) {}

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
        public static Steps of(SecondMoments moments, LagFilter filter, double regularization, int rank,
                boolean symmetric) {
            LinearAlgebra algebra = LinearAlgebra.best();
            LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(moments.covariance());
            int n = eigen.values().length;
            DMatrixRMaj scaled = eigen.vectors().copy();
            for (int k = 0; k < scaled.data.length; k++) {
                scaled.data[k] /= Math.sqrt(eigen.values()[k % n] + regularization);
            }
            DMatrixRMaj root = algebra.multiplyByTransposed(scaled, eigen.vectors());
            LinearAlgebra.LeftSingular svd = algebra.leftSingular(algebra.multiply(root, moments.crossCovariance()));
            DMatrixRMaj kept = CommonOps_DDRM.extract(svd.left(), 0, n, 0, Math.min(n, rank));
            DMatrixRMaj v = algebra.multiply(root, kept);
            DMatrixRMaj small = algebra.multiplyTransposed(v, algebra.multiply(moments.crossCovariance(), v));
            Complex[] nu = symmetric
                    ? Arrays.stream(algebra.symmetricEigen(small).values()).mapToObj(Complex::real)
                            .toArray(Complex[]::new)
                    : algebra.generalEigen(small).values();
            List<Pair> pairs = Arrays.stream(nu).map(value -> new Pair(value, filter.inverse(value)))
                    .sorted(Comparator.<Pair>comparingInt(pair -> pair.eigenvalue().isDefined() ? 0 : 1)
                            .thenComparingDouble(pair -> -pair.eigenvalue().re())
                            .thenComparingDouble(pair -> -pair.eigenvalue().im()))
                    .toList();
            return new Steps(moments.covariance(), moments.crossCovariance(), svd.values(), v,
                    pairs.stream().map(Pair::value).toList(), pairs.stream().map(Pair::eigenvalue).toList());
        }
    }
}
