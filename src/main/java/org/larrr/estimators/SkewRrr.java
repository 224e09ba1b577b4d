package org.larrr.estimators;

import java.util.OptionalInt;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.filters.SkewFilter;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.stages.Cancellation;

/**
 * LaRRR for deterministic measure-preserving flows, for which L* = −L and the spectrum is on the imaginary axis: H is
 * replaced by (H − Hᵀ)/2, whose regression has eigenvalues iν, ν real; see {@link SkewFilter}. For a noisy process it
 * estimates frequencies without damping. Source of the prior: Kostic, Lounici and Pontil 2026 (arXiv:2602.09791). Cost
 * O(nN² + N³).
 *
 * @param shift          a &gt; 0, above the frequencies of interest [1/time]
 * @param regularization γ ≥ 0, the multiple of I added to C
 * @param rank           r ≥ 1; a pair ±iω takes two
 */
public record SkewRrr(double shift, double regularization, int rank) implements FilterRegression {

    /** @throws IllegalArgumentException if a is not positive, γ negative, one of them not finite, or r below 1 */
    public SkewRrr {
        Require.positive(Message.of("quantity.shift"), shift);
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.SKEW;
    }

    @Override
    public Settings settings() {
        return Settings.NONE.with(Setting.SHIFT, shift).with(Setting.REGULARIZATION, regularization)
                .with(Setting.RANK, rank);
    }

    @Override
    public SkewFilter filter(double step, int longest) {
        return new SkewFilter(shift, step, longest - 1);
    }

    @Override
    public FilterRegression momentsKey() {
        return new SkewRrr(shift, 0, 1);
    }

    @Override
    public DMatrixRMaj target(DMatrixRMaj cross) {
        DMatrixRMaj skew = CommonOps_DDRM.transpose(cross, null);
        CommonOps_DDRM.subtract(cross, skew, skew);
        CommonOps_DDRM.divide(skew, 2);
        return skew;
    }

    @Override
    public DMatrixRMaj[] crossCovariances(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        SkewFilter filter = filter(sample.trajectories().step(), LaplaceQuadrature.longest(sample.trajectories()));
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(
                filter.longestLag() + 1, shift, filter.step(), OptionalInt.empty());
        return LaplaceSum.crossCovariances(
                sample.features().rows(), sample.trajectories(), quadrature, groups, cancellation);
    }
}
