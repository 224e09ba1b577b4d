package org.larrr.estimators.filters;

import java.util.EnumSet;
import java.util.Set;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/** The function F of the generator that a sum over pairs of samples estimates, H = C F(L), and its inverse. */
public interface Symbol {

    /**
     * {@return λ = F⁻¹(ν) [1/time], on the branch of the slowest process; {@link Complex#UNDEFINED} where there is
     * none}
     *
     * @param nu ν
     */
    Complex inverse(Complex nu);

    /**
     * {@return what to distrust about λ = F⁻¹(ν); empty if nothing}
     *
     * @param nu        ν
     * @param totalTime observed time: growth slower than its inverse is noise
     */
    default Set<Flag> flags(Complex nu, double totalTime) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (!(nu.re() > 0)) {
            flags.add(Flag.NON_POSITIVE);
            return flags;
        }
        Complex lambda = inverse(nu);
        boolean growing = lambda.re() > 1 / totalTime;
        if (growing) {
            flags.add(Flag.GROWING);
        }
        if (isBeyondStep(lambda, growing)) {
            flags.add(Flag.UNRESOLVED);
        }
        return flags;
    }

    /**
     * {@return whether the time step cannot resolve λ = F⁻¹(ν)}
     *
     * @param lambda  λ [1/time]
     * @param growing whether it grows beyond what noise explains
     */
    default boolean isBeyondStep(Complex lambda, boolean growing) {
        return !lambda.isDefined();
    }

    /**
     * {@return F(λ)}
     *
     * @param lambda λ [1/time]
     */
    Complex symbol(Complex lambda);

    /**
     * {@return λ with F(λ) = ν, by Newton's method in at most 200 steps; undefined where it does not converge} The
     * derivative is a central difference of 1e-6 of the scale. F is convex and increasing on the real line, where the
     * method converges.
     *
     * @param nu        ν
     * @param start     first λ [1/time]
     * @param scale     difference of λ over which F changes [1/time]
     * @param tolerance largest last change of λ, relative to the larger of scale and |λ|
     * @param residual  largest |F(λ) − ν|/|ν| at which the last λ is taken if its changes stay larger than that
     */
    default Complex solve(Complex nu, Complex start, double scale, double tolerance, double residual) {
        Complex lambda = start;
        Complex h = Complex.real(1e-6 * scale);
        for (int k = 0; k < 200 && lambda.isDefined(); k++) {
            Complex slope = symbol(lambda.plus(h)).minus(symbol(lambda.minus(h))).times(1 / (2 * h.re()));
            Complex change = symbol(lambda).minus(nu).dividedBy(slope);
            lambda = lambda.minus(change);
            if (change.abs() <= tolerance * Math.max(scale, lambda.abs())) {
                return lambda;
            }
        }
        return lambda.isDefined() && symbol(lambda).minus(nu).abs() <= residual * nu.abs() ? lambda
                : Complex.UNDEFINED;
    }
}
