package org.larrr.estimators;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Require;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.OscillatingSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.stages.Cancellation;

/**
 * Regression of the pair filter: tuned to a frequency like LaRRR at a complex shift, but real, so that one fit yields
 * both members of a complex pair and uses two ranks for them. See {@link PairFilter}. Cost O(nN² + N³). Source: Kostic,
 * Lounici and Pontil 2026 (arXiv:2602.09791).
 *
 * @param shift          a &gt; 0 [1/time]
 * @param frequency      ω, 0 ≤ ω &lt; π/Δt [radians per time]
 * @param regularization γ ≥ 0, the multiple of I added to C
 * @param rank           r ≥ 1
 */
public record PairRrr(double shift, double frequency, double regularization, int rank) implements FilterRegression {

    /** An angle per step that is 0 to all digits that matter, and can be divided by. */
    private static final double MIN_ANGLE = 1e-6;

    /** @throws IllegalArgumentException if a is not positive, ω or γ negative, one of them not finite, or r below 1 */
    public PairRrr {
        Require.positive(Message.of("quantity.shift"), shift);
        Require.nonNegative(Message.of("quantity.frequency"), frequency);
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.PAIR;
    }

    @Override
    public Settings settings() {
        return Settings.NONE.with(Setting.SHIFT, shift).with(Setting.FREQUENCY, frequency)
                .with(Setting.REGULARIZATION, regularization).with(Setting.RANK, rank);
    }

    @Override
    public PairFilter filter(double step, int longest) {
        EstimationException.unless(frequency * step < Math.PI,
                Message.of("frequency.beyond-time-step", Numeral.of("%.4g", frequency),
                        Numeral.of("%.4g", Math.PI / step)));
        return new PairFilter(shift, Math.max(frequency, MIN_ANGLE / step), step, longest - 1);
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
                sample.features().rows(), sample.trajectories(), quadrature, filter.frequency(), groups, cancellation);
        DMatrixRMaj[] sines = new DMatrixRMaj[complex.length];
        for (int g = 0; g < complex.length; g++) {
            sines[g] = complex[g].im();
            CommonOps_DDRM.scale(-1 / filter.frequency(), sines[g]);
        }
        return sines;
    }

    /**
     * A filter tuned to a frequency in real arithmetic, t_j = Δt m_j e^{−ajΔt} sin(ωjΔt)/ω: both members of a complex
     * pair at once, at the cost of two ranks. Over all lags F(λ) = Δt sin ωΔt / (2ω (cosh((a−λ)Δt) − cos ωΔt)), which
     * tends to 1/((a−λ)² + ω²), and λ = a − arcosh(cos ωΔt + Δt sin(ωΔt)/(2ων))/Δt. Every method is O(1).
     *
     * @param shift     a &gt; 0 [1/time]
     * @param frequency ω, 0 &lt; ω &lt; π/Δt [radians per time]
     * @param step      Δt
     * @param intervals ℓ
     */
    private record PairFilter(double shift, double frequency, double step, int intervals) implements LagFilter {


        @Override
        public int longestLag() {
            return intervals;
        }

        @Override
        public Complex weight(int lag) {
            double time = lag * step;
            double end = lag == intervals ? 0.5 : 1;
            return Complex.real(end * step * Math.exp(-shift * time) * Math.sin(frequency * time) / frequency);
        }

        /** {@inheritDoc} Over all lags; O(1). */
        @Override
        public Complex symbol(Complex lambda) {
            Complex gap = Complex.real(shift).minus(lambda).times(step);
            Complex cosh = gap.exp().plus(gap.times(-1).exp()).times(0.5);
            return cosh.minus(Complex.real(Math.cos(frequency * step))).inverse()
                    .times(step * Math.sin(frequency * step) / (2 * frequency));
        }

        /** {@inheritDoc} Of a real ν a real λ alone, since values off the axis come in pairs. */
        @Override
        public Complex inverse(Complex nu) {
            if (nu.abs() == 0) {
                return Complex.UNDEFINED;
            }
            Complex cosh = cosh(nu);
            boolean alone = nu.im() == 0 && cosh.re() < 1;
            return alone ? Complex.UNDEFINED : Complex.real(shift).minus(cosh.arcosh().times(1 / step));
        }

        /** cosh((a − λ)Δt). */
        private Complex cosh(Complex nu) {
            double angle = frequency * step;
            return Complex.real(Math.cos(angle)).plus(nu.inverse().times(step * Math.sin(angle) / (2 * frequency)));
        }

        @Override
        public Set<Flag> flags(Complex nu, double totalTime) {
            Set<Flag> flags = EnumSet.noneOf(Flag.class);
            Complex lambda = inverse(nu);
            if (!lambda.isDefined()) {
                flags.add(nu.re() <= 0 ? Flag.NON_POSITIVE : Flag.GROWING);
                return flags;
            }
            if (lambda.re() > 1 / totalTime) {
                flags.add(Flag.GROWING);
            }
            if (LagFilter.isCut(lambda.re() - shift, intervals * step)) {
                flags.add(Flag.SHORT_HORIZON);
            }
            return flags;
        }
    }
}
