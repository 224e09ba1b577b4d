package org.larrr.estimators;

import java.util.Locale;
import java.util.OptionalInt;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.estimators.filters.PairFilter;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.OscillatingSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/**
 * Regression of the pair filter: tuned to a frequency like LaRRR at a complex shift, yet real, so that both members of
 * a complex pair come out of one fit at the cost of two ranks. See {@link PairFilter}. Cost O(nN² + N³). Source:
 * Kostic, Lounici and Pontil 2026 (arXiv:2602.09791).
 *
 * @param shift          a &gt; 0 [1/time]
 * @param frequency      ω, 0 ≤ ω &lt; π/Δt [radians per time]
 * @param regularization γ ≥ 0, multiplies I beside C
 * @param rank           r ≥ 1
 */
public record PairRrr(double shift, double frequency, double regularization, int rank) implements FilterRegression {

    /** An angle per step that is 0 to all digits that matter, and can be divided by. */
    private static final double SLOWEST = 1e-6;

    /**
     * Checks the components.
     *
     * @param shift          the component {@code shift}
     * @param frequency      the component {@code frequency}
     * @param regularization the component {@code regularization}
     * @param rank           the component {@code rank}
     * @throws IllegalArgumentException if a is not positive, ω or γ negative, one of them not finite, or r below 1
     */
    public PairRrr {
        EstimatorArguments.positive("shift μ", shift);
        EstimatorArguments.nonNegative("frequency ω", frequency);
        EstimatorArguments.nonNegative("regularisation γ", regularization);
        EstimatorArguments.atLeast("rank", rank, 1);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.PAIR;
    }

    @Override
    public boolean reversible() {
        return false;
    }

    @Override
    public Settings settings() {
        return Settings.NONE.with(Setting.SHIFT, shift).with(Setting.FREQUENCY, frequency)
                .with(Setting.REGULARIZATION, regularization).with(Setting.RANK, rank);
    }

    @Override
    public PairFilter filter(double step, int longest) {
        if (!(frequency * step < Math.PI)) {
            throw new EstimationException(String.format(Locale.ROOT,
                    "ω = %.4g oscillates faster than this time step can tell; use ω below π/Δt = %.4g", frequency,
                    Math.PI / step));
        }
        return new PairFilter(shift, Math.max(frequency, SLOWEST / step), step, longest - 1);
    }

    @Override
    public FilterRegression momentsKey() {
        return new PairRrr(shift, frequency, 0, 1);
    }

    /** {@inheritDoc} H = −Im H_μ/ω of the complex shift μ = a + iω, whose sines it has. */
    @Override
    public DMatrixRMaj[] crossCovariances(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        PairFilter filter = filter(sample.trajectories().step(), LaplaceQuadrature.longest(sample.trajectories()));
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(
                filter.longestLag() + 1, shift, filter.step(), OptionalInt.empty());
        ComplexMatrix[] complex = OscillatingSum.crossCovariances(
                sample.features().rows(), sample.trajectories(), quadrature, filter.frequency(), groups,
                cancellation);
        DMatrixRMaj[] sines = new DMatrixRMaj[complex.length];
        for (int g = 0; g < complex.length; g++) {
            sines[g] = complex[g].im();
            CommonOps_DDRM.scale(-1 / filter.frequency(), sines[g]);
        }
        return sines;
    }
}
