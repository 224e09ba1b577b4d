package org.larrr.estimators;

import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.spectra.EstimationException;

/**
 * Reduced-rank regression with given weights of the lags, H = Σ_j t_j C_j. Source: Kostic, Lounici and Pontil 2026
 * (arXiv:2602.09791). {@link FilterWeights.Filter} maps the eigenvalues. Cost O(nN log n + nN² + N³).
 *
 * @param weights        t_0 … t_ℓ
 * @param regularization γ ≥ 0, the multiple of I added to C
 * @param rank           r ≥ 1
 * @param reversible     use (H + Hᵀ)/2
 */
public record FilterRrr(FilterWeights weights, double regularization, int rank, boolean reversible)
        implements FilterRegression {

    /** @throws IllegalArgumentException if γ is negative or not finite, or r below 1 */
    public FilterRrr {
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.FILTER;
    }

    @Override
    public Settings settings() {
        return Settings.NONE.with(Setting.WEIGHTS, weights).with(Setting.REGULARIZATION, regularization)
                .with(Setting.RANK, rank).with(Setting.REVERSIBLE, reversible);
    }

    @Override
    public LagFilter filter(double step, int longest) {
        int last = weights.values().size() - 1;
        EstimationException.unless(last < longest, Message.of("filter.too-long", last, longest - 1));
        return new FilterWeights.Filter(weights.array(), step);
    }

    @Override
    public FilterRegression momentsKey() {
        return new FilterRrr(weights, 0, 1, reversible);
    }
}
