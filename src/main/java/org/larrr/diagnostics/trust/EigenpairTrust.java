package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.linalg.Complex;

/**
 * The evidence for and against one estimated eigenpair.
 *
 * @param distortion      metric distortion η̂_i = ‖f_i‖_RKHS/‖f_i‖_{L²} (paper, Proposition 6.1): large for a wiggly
 *                        function, whose eigenvalue is sensitive to error
 * @param rankBias        σ̂_{r+1}, the part of the resolvent that the rank leaves out
 * @param epsilon         ε_i = Ê η̂_i with the operator error Ê estimated as σ̂_{r+1} plus the bootstrap's operator
 *                        spread, NaN without a bootstrap: ν_i lies in the ε_i-pseudospectrum of the true operator. Ê
 *                        holds neither what γ shrinks nor what the features cannot express
 * @param bound           of a reversible process, whose operator is normal: what the map in use makes of ν_i ± ε_i,
 *                        where a true λ lies [1/time]. Of LaRRR at a uniform step; none where it is open on a side
 * @param heldOutResidual how badly the pair fails on held-out data, relative to its size; NaN where it cannot be
 *                        refitted
 * @param reference       λ estimated once more at the lag of the process itself; undefined where that cannot be
 * @param sampling        standard error of λ̂, re and im [1/time]; undefined where unknown
 * @param predictedError  estimate of |λ̂ − λ|/|λ|, λ the generator's, on which the verdict rests; infinite for noise;
 *                        of the stationary one |λ̂₁| over the slowest process's
 * @param band            where λ lies with the probability of the bootstrap's level
 * @param verdict         how far λ̂ as a whole can be believed, its distance to λ beside |λ|
 * @param oscillation     frequency and damping apart, of a complex value
 * @param advice          sentences for people: what is wrong and what would help; empty when nothing is
 */
public record EigenpairTrust(double distortion, double rankBias, double epsilon, Band bound, double heldOutResidual,
        Complex reference,
        Complex sampling, double predictedError, Band band, Verdict verdict, Optional<Oscillation> oscillation,
                List<Message> advice) {

    public EigenpairTrust {
        advice = List.copyOf(advice);
    }

    /** {@return how far everything that λ̂ says can be believed: the value, and that it decays as fast as it says} */
    public Verdict weakest() {
        return oscillation.map(turning -> verdict.or(turning.damping())).orElse(verdict);
    }

    /** Returns the evidence for the conjugate of λ̂. */
    EigenpairTrust conjugate() {
        return new EigenpairTrust(distortion, rankBias, epsilon, bound, heldOutResidual,
                reference.conjugate(), sampling, predictedError, band.conjugate(), verdict, oscillation, advice);
    }

    /** Returns this evidence if the data themselves forbid trust: trusted values are then known roughly at best. */
    EigenpairTrust refused(List<Message> reasons) {
        if (verdict != Verdict.TRUST && oscillation.isEmpty()) {
            return this;
        }
        List<Message> more = new ArrayList<>(reasons);
        more.addAll(advice);
        return new EigenpairTrust(distortion, rankBias, epsilon, bound, heldOutResidual, reference, sampling,
                predictedError, band,
                verdict.refused(), oscillation.map(Oscillation::refused), more);
    }

    /**
     * A bootstrap band of an eigenvalue.
     *
     * @param reLow  lower end of Re λ [1/time]
     * @param reHigh upper end of Re λ [1/time]
     * @param imLow  lower end of Im λ [1/time]
     * @param imHigh upper end of Im λ [1/time]
     */
    public record Band(double reLow, double reHigh, double imLow, double imHigh) {

        /** No band could be drawn. */
        public static final Band NONE = new Band(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

        /** {@return whether a band could be drawn} */
        public boolean exists() {
            return !Double.isNaN(reLow);
        }

        /** Mirrored at the real axis. */
        Band conjugate() {
            return new Band(reLow, reHigh, -imHigh, -imLow);
        }
    }

    /**
     * The two things a complex eigenvalue says, each with its own verdict: many records know how fast the state turns
     * long before they know how slowly that dies away.
     *
     * @param period    2π/|Im λ̂|, the time of one turn [time]
     * @param decay     −1/Re λ̂ [time]; NaN where nothing decays
     * @param frequency how far Im λ̂ can be believed
     * @param damping   how far Re λ̂ can be believed
     */
    public record Oscillation(double period, double decay, Verdict frequency, Verdict damping) {

        static Oscillation of(Complex value, Verdict frequency, Verdict damping) {
            return new Oscillation(2 * Math.PI / Math.abs(value.im()), JudgedEigenpair.timescale(value),
                    frequency, damping);
        }

        /** Which of the two is known worse, and how well the other is; empty where both are known alike. */
        Optional<Message> precisionNote(Complex value, Band band) {
            boolean slack = damping.compareTo(frequency) > 0;
            double share = slack ? (band.imHigh() - band.imLow()) / 2 / Math.abs(value.im())
                    : (band.reHigh() - band.reLow()) / 2 / Math.abs(value.re());
            boolean sure = (slack ? frequency : damping) == Verdict.TRUST && Double.isFinite(share);
            Message known = sure ? Message.of("verdict.known-to", new Numeral(Digits.percent(share)))
                    : Message.of("verdict.known-roughly");
            return frequency == damping ? Optional.empty() : Optional.of(slack
                    ? Message.of("verdict.of-damping", damping.displayName(), known)
                    : Message.of("verdict.of-frequency", frequency.displayName(), known));
        }

        /** Without trust. */
        Oscillation refused() {
            return new Oscillation(period, decay, frequency.refused(), damping.refused());
        }
    }
}
