package org.larrr.diagnostics.trust;

import org.larrr.linalg.Complex;

/**
 * The two things a complex eigenvalue says, each with its own verdict: many records know how fast the state turns long
 * before they know how slowly that dies away.
 *
 * @param period    2π/|Im λ̂|, the time of one turn [time]
 * @param decay     −1/Re λ̂ [time]; NaN where nothing decays
 * @param frequency how far Im λ̂ can be believed
 * @param damping   how far Re λ̂ can be believed
 */
public record Oscillation(double period, double decay, Verdict frequency, Verdict damping) {

    static Oscillation of(Complex value, Verdict frequency, Verdict damping) {
        return new Oscillation(2 * Math.PI / Math.abs(value.im()), value.re() < 0 ? -1 / value.re() : Double.NaN,
                frequency, damping);
    }

    /** {@return whether frequency and damping are known differently well} */
    public boolean isApart() {
        return frequency != damping;
    }

    /** {@return what both verdicts say, in a few words} */
    public String words() {
        return "frequency " + frequency.word() + ", damping " + damping.word();
    }

    /** Without trust. */
    Oscillation refused() {
        return new Oscillation(period, decay, frequency.refused(), damping.refused());
    }
}
