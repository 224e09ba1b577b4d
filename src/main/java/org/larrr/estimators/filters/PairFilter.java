package org.larrr.estimators.filters;

import java.util.EnumSet;
import java.util.Set;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/**
 * A filter tuned to a frequency in real arithmetic, t_j = Δt m_j e^{−ajΔt} sin(ωjΔt)/ω: both members of a complex pair
 * at once, at the cost of two ranks. Over all lags F(λ) = Δt sin ωΔt / (2ω (cosh((a−λ)Δt) − cos ωΔt)), which tends to
 * 1/((a−λ)² + ω²), and λ = a − arcosh(cos ωΔt + Δt sin(ωΔt)/(2ων))/Δt. Every method is O(1).
 *
 * @param shift     a &gt; 0 [1/time]
 * @param frequency ω, 0 &lt; ω &lt; π/Δt [radians per time]
 * @param step      Δt
 * @param intervals ℓ
 */
public record PairFilter(double shift, double frequency, double step, int intervals) implements LagFilter {


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
