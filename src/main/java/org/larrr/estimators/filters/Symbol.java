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
}
