package org.larrr.estimators.filters;

import java.util.EnumSet;
import java.util.Set;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/**
 * The filter of LaRRR, t_j = Δt m_j e^{−μjΔt} with trapezoid weights m_j: F(λ) tends to the resolvent 1/(μ − λ), whose
 * eigenvalue ν becomes one of the generator. A complex shift μ = a + iω emphasises eigenvalues near it in the complex
 * plane. Every method is O(1).
 *
 * @param shift   μ, of positive real part
 * @param step    Δt of a uniform grid; NaN on uneven times, where only the raw map exists, and for the integral
 * @param horizon ℓΔt, the time at which the quadrature ends
 * @param map     F⁻¹; a map that corrects the bias of the quadrature needs a uniform step
 */
public record ResolventFilter(Complex shift, double step, double horizon, EigenvalueMap map) implements LagFilter {

    private static final double REAL = 1e-12;
    private static final double SAMPLES = 2.5;
    private static final int GROWING_SAMPLES = 4;
    private static final double CLOSE = 1e-12;

    @Override
    public int longestLag() {
        return (int) Math.round(horizon / step);
    }

    @Override
    public Complex weight(int lag) {
        double end = lag == 0 || lag == longestLag() ? 0.5 : 1;
        return shift.times(-lag * step).exp().times(end * step);
    }

    /**
     * {@inheritDoc} The geometric sum with q = e^{(λ−μ)Δt}: Δt ((1 − q^{ℓ+1})/(1 − q) − (1 + q^ℓ)/2), without a step
     * the resolvent 1/(μ − λ); O(1).
     */
    @Override
    public Complex symbol(Complex lambda) {
        if (Double.isNaN(step)) {
            return shift.minus(lambda).inverse();
        }
        Complex one = Complex.real(1);
        Complex gap = lambda.minus(shift);
        Complex last = gap.times(horizon).exp();
        Complex q = gap.times(step).exp();
        Complex ends = one.plus(last).times(0.5);
        if (q.minus(one).abs() < REAL) {
            return Complex.real(horizon);
        }
        return one.minus(last.times(q)).dividedBy(one.minus(q)).minus(ends).times(step);
    }

    @Override
    public LagFilter integral() {
        return new ResolventFilter(shift, Double.NaN, Double.POSITIVE_INFINITY, EigenvalueMap.RAW);
    }

    /** λ = μ − 1/ν. */
    private Complex raw(Complex nu) {
        return shift.minus(nu.inverse());
    }

    /**
     * λ = μ − (2/Δt) artanh(Δt/(2ν)) in the Nyquist band |Im(λ − μ)| &lt; π/Δt, undefined where Δt/(2ν) is real and of
     * modulus at least 1.
     */
    private Complex corrected(Complex nu) {
        Complex ratio = nu.inverse().times(step / 2);
        if (Math.abs(ratio.im()) < REAL && Math.abs(ratio.re()) >= 1) {
            return Complex.UNDEFINED;
        }
        return shift.minus(ratio.artanh().times(2 / step));
    }

    /**
     * {@inheritDoc} It is undefined, or has {@value #SAMPLES} samples a period or fewer, {@value #GROWING_SAMPLES} if
     * it grows. Relative to μ: F vanishes at μ ± iπ/Δt, two samples a period, and what noise makes of ν = 0 comes out
     * near these values, mostly growing. At four samples |F(λ)| = Δt/2, below which no real ν has a λ either; a
     * decaying oscillation of three samples a period is found.
     */
    @Override
    public boolean isBeyondStep(Complex lambda, boolean growing) {
        return isBeyondStep(lambda, shift, step, growing);
    }

    static boolean isBeyondStep(Complex lambda, Complex shift, double step, boolean growing) {
        return !lambda.isDefined()
                || Math.abs(lambda.im() - shift.im()) * step * (growing ? GROWING_SAMPLES : SAMPLES) >= 2 * Math.PI;
    }

    @Override
    public Complex inverse(Complex nu) {
        if (nu.abs() == 0) {
            return Complex.UNDEFINED;
        }
        if (map == EigenvalueMap.FINITE) {
            return nu.re() > 0 ? solve(nu, corrected(nu), 1 / horizon, CLOSE, Math.sqrt(CLOSE)) : Complex.UNDEFINED;
        }
        return map == EigenvalueMap.CORRECTED && !Double.isNaN(step) ? corrected(nu) : raw(nu);
    }

    @Override
    public Set<Flag> flags(Complex nu, double totalTime) {
        if (map == EigenvalueMap.FINITE) {
            return LagFilter.super.flags(nu, totalTime);
        }
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (nu.re() <= 0) {
            flags.add(Flag.NON_POSITIVE);
            return flags;
        }
        Complex lambda = Double.isNaN(step) ? raw(nu) : corrected(nu);
        boolean growing = lambda.re() > 1 / totalTime;
        if (growing) {
            flags.add(Flag.GROWING);
        }
        if (isBeyondStep(lambda, growing)) {
            flags.add(Flag.UNRESOLVED);
            return flags;
        }
        if (LagFilter.isCut(lambda.re() - shift.re(), horizon)) {
            flags.add(Flag.SHORT_HORIZON);
        }
        return flags;
    }

    /** The map from an eigenvalue ν of the estimated resolvent to an eigenvalue λ of the generator. */
    public enum EigenvalueMap {
        /** The paper's λ = μ − 1/ν, biased by the quadrature at coarse Δt. */
        RAW,
        /** λ = μ − (2/Δt) artanh(Δt/(2ν)), the exact inverse of the infinite trapezoid sum. */
        CORRECTED,
        /**
         * The exact inverse of the finite trapezoid sum, so that a sum that is cut at ℓ before its weights have decayed
         * has no bias.
         */
        FINITE
    }
}
