package org.larrr.estimators.filters;

import java.util.EnumSet;
import java.util.Set;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/**
 * The filter of LaRRR for a deterministic measure-preserving flow: since L* = −L, the antisymmetric part of the
 * resolvent is L(a² − L²)⁻¹, an odd function with λ = iω ↦ iω/(a² + ω²). With weights Δt m_j e^{−ajΔt} over all lags
 * F(iω) = i (Δt/2) sin ωΔt/(cosh aΔt − cos ωΔt), which increases up to about |ω| = a; faster oscillations are mapped to
 * lower frequencies. Every method is O(1).
 *
 * @param shift     a &gt; 0, above the frequencies of interest [1/time]
 * @param step      Δt
 * @param intervals ℓ
 */
public record SkewFilter(double shift, double step, int intervals) implements LagFilter {

    @Override
    public int longestLag() {
        return intervals;
    }

    @Override
    public Complex weight(int lag) {
        double end = lag == 0 || lag == intervals ? 0.5 : 1;
        return Complex.real(end * step * Math.exp(-shift * lag * step));
    }

    /**
     * {@inheritDoc} (F(λ) − F(−λ))/2 of the resolvent's F over all lags: (Δt/2) sinh λΔt/(cosh aΔt − cosh λΔt); O(1).
     */
    @Override
    public Complex symbol(Complex lambda) {
        Complex forward = lambda.times(step).exp();
        Complex backward = lambda.times(-step).exp();
        Complex sine = forward.minus(backward).times(0.5);
        Complex cosine = forward.plus(backward).times(0.5);
        return sine.dividedBy(Complex.real(Math.cosh(shift * step)).minus(cosine)).times(step / 2);
    }

    /** {@inheritDoc} Of |ν| beyond the largest value none: no frequency gives it. */
    @Override
    public Complex inverse(Complex nu) {
        double s = 2 * nu.im() / step;
        double sine = s * Math.cosh(shift * step) / Math.sqrt(1 + s * s);
        double angle = Math.asin(Math.abs(sine)) - Math.atan(Math.abs(s));
        return Math.abs(sine) > 1 || Double.isNaN(sine) ? Complex.UNDEFINED
                : new Complex(0, Math.signum(s) * angle / step);
    }

    @Override
    public Set<Flag> flags(Complex nu, double totalTime) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (!inverse(nu).isDefined()) {
            flags.add(Flag.UNRESOLVED);
        }
        if (LagFilter.isCut(-shift, intervals * step)) {
            flags.add(Flag.SHORT_HORIZON);
        }
        return flags;
    }
}
