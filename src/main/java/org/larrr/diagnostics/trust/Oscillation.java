package org.larrr.diagnostics.trust;

import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.data.Notice.Numeral;
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

    /** Which of the two is known worse, and how well the other is; empty where both are known alike. */
    Optional<Notice> apart(Complex value, Band band) {
        boolean slack = damping.compareTo(frequency) > 0;
        double share = slack ? (band.imHigh() - band.imLow()) / 2 / Math.abs(value.im())
                : (band.reHigh() - band.reLow()) / 2 / Math.abs(value.re());
        boolean sure = (slack ? frequency : damping) == Verdict.TRUST && Double.isFinite(share);
        Notice known = sure ? Notice.of("verdict.known-to", new Numeral(Digits.percent(share)))
                : Notice.of("verdict.known-roughly");
        return frequency == damping ? Optional.empty() : Optional.of(slack
                ? Notice.of("verdict.of-damping", damping.named(), known)
                : Notice.of("verdict.of-frequency", frequency.named(), known));
    }

    /** Without trust. */
    Oscillation refused() {
        return new Oscillation(period, decay, frequency.refused(), damping.refused());
    }
}
