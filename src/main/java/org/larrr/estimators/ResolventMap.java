package org.larrr.estimators;

import java.util.EnumSet;
import java.util.Set;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/**
 * From an eigenvalue ν of the estimated resolvent (μ − L)⁻¹ to an eigenvalue λ of the generator, with its flags.
 *
 * @param shift   μ
 * @param step    Δt of a uniform grid; NaN on uneven times, where only the raw map exists
 * @param horizon ℓΔt, the time at which the quadrature ends
 * @param map     raw or corrected
 */
record ResolventMap(double shift, double step, double horizon, EigenvalueMap map) {

    /** e^{(λ−μ)ℓΔt} above this leaves a visible bias in ν. */
    private static final double NEGLIGIBLE_TAIL = 0.01;
    private static final double REAL = 1e-12;

    /** λ = μ − 1/ν. */
    private Complex raw(Complex nu) {
        return Complex.real(shift).minus(nu.inverse());
    }

    /** λ = μ − (2/Δt) artanh(Δt/(2ν)), undefined where Δt/(2ν) is real and of modulus at least 1. */
    private Complex corrected(Complex nu) {
        Complex ratio = nu.inverse().times(step / 2);
        if (beyondResolution(ratio)) {
            return Complex.UNDEFINED;
        }
        return Complex.real(shift).minus(ratio.artanh().times(2 / step));
    }

    private static boolean beyondResolution(Complex ratio) {
        return Math.abs(ratio.im()) < REAL && Math.abs(ratio.re()) >= 1;
    }

    /** λ(ν). */
    Complex apply(Complex nu) {
        if (nu.abs() == 0) {
            return Complex.UNDEFINED;
        }
        return map == EigenvalueMap.RAW || Double.isNaN(step) ? raw(nu) : corrected(nu);
    }

    /** What to distrust about λ(ν). */
    Set<Flag> flags(Complex nu, double totalTime) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (nu.re() <= 0) {
            flags.add(Flag.NON_POSITIVE);
            return flags;
        }
        boolean unresolved = !Double.isNaN(step) && beyondResolution(nu.inverse().times(step / 2));
        if (unresolved) {
            flags.add(Flag.UNRESOLVED);
            return flags;
        }
        double rate = (Double.isNaN(step) ? raw(nu) : corrected(nu)).re();
        if (rate > 1 / totalTime) {
            flags.add(Flag.GROWING);
        }
        if (Math.exp((rate - shift) * horizon) > NEGLIGIBLE_TAIL) {
            flags.add(Flag.SHORT_HORIZON);
        }
        return flags;
    }
}
