package org.larrr.estimators.filters;

import java.util.EnumSet;
import java.util.Set;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/**
 * The filter of transfer-operator estimators, t_k = 1: F(λ) = e^{λkΔt}, λ = log ν/(kΔt) on the principal branch.
 * Every method is O(1).
 *
 * @param lag      k ≥ 1, in steps
 * @param step     Δt
 * @param realOnly whether the process is reversible, so that λ is undefined for ν ≤ 0
 */
public record SingleLag(int lag, double step, boolean realOnly) implements LagFilter {

    @Override
    public int longestLag() {
        return lag;
    }

    @Override
    public Complex weight(int j) {
        return Complex.real(j == lag ? 1 : 0);
    }

    @Override
    public Complex symbol(Complex lambda) {
        return lambda.times(lag * step).exp();
    }

    @Override
    public Complex inverse(Complex nu) {
        if (nu.abs() == 0 || realOnly && nu.re() <= 0) {
            return Complex.UNDEFINED;
        }
        return nu.log().times(1 / (lag * step));
    }

    @Override
    public Set<Flag> flags(Complex nu, double totalTime) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        if (nu.im() == 0 && nu.re() <= 0) {
            flags.add(Flag.NON_POSITIVE);
        } else if (Math.log(nu.abs()) / (lag * step) > 1 / totalTime) {
            flags.add(Flag.GROWING);
        }
        return flags;
    }
}
