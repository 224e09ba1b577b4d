package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EigenvalueError;
import org.larrr.spectra.Flag;

/**
 * One estimated eigenpair with everything that is known of it.
 *
 * @param index       0 for the largest real part
 * @param value       λ̂ [1/time]
 * @param operator    ν̂, the eigenvalue of the operator that was regressed
 * @param stationary  whether its function is the constant, which is no process: −1/λ̂ means nothing then
 * @param truth       λ where it is known
 * @param unmatched   whether the truth is known and holds nothing that λ̂ could stand for
 * @param flags       what the estimator itself distrusts
 * @param verdict     how far λ̂ can be believed, and its damping where that is known worse
 * @param oscillation frequency and damping apart, of a complex value
 * @param warnings    sentences for people: what is wrong and what would help; empty when nothing is
 * @param reason      why it was not judged; empty if it was
 * @param evidence    what the verdict rests on; empty where it was not judged
 */
public record JudgedEigenpair(int index, Complex value, Complex operator, boolean stationary, Optional<Complex> truth,
        boolean unmatched, Set<Flag> flags, Verdict verdict, Optional<Oscillation> oscillation,
        List<Message> warnings, Optional<Message> reason, Optional<EigenpairTrust> evidence) {

    public JudgedEigenpair {
        flags = Set.copyOf(flags);
        warnings = List.copyOf(warnings);
    }

    /** {@return |λ̂ − λ|/|λ|; NaN where that is not known or λ = 0} */
    public double error() {
        return EigenvalueError.relative(value, truth);
    }

    /** {@return −1/Re λ̂ of a process [time]; NaN for the stationary one and for an undefined or growing eigenvalue} */
    public double timescale() {
        return stationary ? Double.NaN : timescale(value);
    }

    /**
     * {@return −1/Re λ [time]; NaN where nothing decays}
     *
     * @param value λ
     */
    public static double timescale(Complex value) {
        return value.re() < 0 ? -1 / value.re() : Double.NaN;
    }

    /** {@return the band of λ̂, where there is one} */
    public Optional<Band> band() {
        return evidence.map(EigenpairTrust::band).filter(Band::exists);
    }

    /** {@return the verdict in one word; that of the stationary one says so} */
    public String word() {
        return stationary ? "stationary" : verdict.word();
    }

    /** {@return which of frequency and damping is known worse, and how well the other is; empty if both are alike} */
    public Optional<Message> precisionNote() {
        return oscillation.flatMap(turning -> turning.precisionNote(value, band().orElse(Band.NONE)));
    }

    /** Returns the verdict on λ̂ as a whole, whatever that on its decay. */
    Verdict ofValue() {
        return evidence.map(EigenpairTrust::verdict).orElse(verdict);
    }

    /**
     * {@return what is behind the verdict: the warnings, why there is no verdict, or what it means where nothing is
     * wrong}
     */
    public List<Message> reasons() {
        List<Message> reasons = new ArrayList<>();
        precisionNote().ifPresent(reasons::add);
        reasons.addAll(warnings);
        if (reason.isPresent()) {
            reasons.add(reason.get());
        } else if (reasons.isEmpty()) {
            reasons.add(verdict.meaning());
        }
        return reasons;
    }
}
