package org.larrr.gui.spectrum;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.larrr.data.Notice;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.linalg.Complex;

class AnswerTest {

    private final List<JudgedEigenpair> pairs = new ArrayList<>();

    private AnswerTest() {
        pair(Complex.real(0), Verdict.TRUST, Optional.empty(), Optional.empty());
    }

    private AnswerTest pair(Complex value, Verdict verdict, Optional<Oscillation> turning,
            Optional<EigenpairTrust> evidence) {
        pairs.add(new JudgedEigenpair(pairs.size(), value, value, pairs.isEmpty(), Optional.empty(), false, Double.NaN,
                Set.of(), verdict, turning, verdict == Verdict.REJECT ? List.of(Notice.verbatim("too much noise"))
                        : List.of(), Optional.empty(),
                evidence));
        return this;
    }

    /** A process with the band of its rate and the rate at a long lag. */
    private AnswerTest real(double rate, double slow, double fast, double longer, Verdict verdict) {
        return pair(Complex.real(-rate), verdict, Optional.empty(), Optional.of(new EigenpairTrust(1, 0, 0, Band.NONE,
                0, Complex.real(-longer), Complex.real(-rate), 0, new Band(-fast, -slow, 0, 0), verdict,
                Optional.empty(), List.of())));
    }

    private JudgedSpectrum spectrum(String method, String unit) {
        return new JudgedSpectrum(Notice.verbatim(method), pairs, List.of(), Optional.empty(),
                Optional.of(new TrustReport(List.of(),
                Optional.empty())), unit);
    }

    private static JudgedSpectrum other(double rate) {
        return new AnswerTest().pair(Complex.real(-rate), Verdict.TRUST, Optional.empty(), Optional.empty())
                .spectrum("TO-RRR", "ps");
    }

    @Test
    void itNamesTheSlowestWithItsBandAndWhatAgrees() {
        real(0.01, 0.008, 0.0125, 0.0101, Verdict.TRUST).real(0.2, 0.19, 0.21, 0.2, Verdict.TRUST);
        Answer answer = Answer.of(spectrum("LaRRR", "ps"), Optional.of(other(0.0105)));
        assertThat(answer.verdict()).isEqualTo(Verdict.TRUST);
        assertThat(answer.slowest()).isEqualTo("Slowest process 100 (80–130) ps");
        assertThat(answer.facts()).containsExactly("plateau reached", "TO-RRR agrees", "next 5 ps");
    }

    @Test
    void whatIsKnownRoughlyIsNotSaidToBeUnknownAndDisagreementIsTold() {
        real(0.6, 0.5, 1, 0.3, Verdict.CAUTION);
        Answer answer = Answer.of(spectrum("LaRRR", ""), Optional.of(other(1.25)));
        assertThat(answer.slowest()).isEqualTo("Slowest process about 1.7 (1–2)");
        assertThat(answer.facts()).containsExactly("no plateau: 3.3 at longer lags", "TO-RRR says 0.8");
    }

    @Test
    void aRejectedValueIsNamedWithItsReasonAlone() {
        real(0.1, 0.01, 1, 0.1, Verdict.REJECT);
        assertThat(Answer.of(spectrum("LaRRR", "ps"), Optional.empty()).facts())
                .containsExactly("λ₂ rejected: too much noise");
        real(2, 1.9, 2.1, 2, Verdict.TRUST);
        Answer answer = Answer.of(spectrum("LaRRR", "ps"), Optional.empty());
        assertThat(answer.slowest()).startsWith("Slowest process 0.5 (");
        assertThat(answer.facts().get(0)).isEqualTo("λ₂ rejected: too much noise");
    }

    @Test
    void whatTurnsIsToldByItsPeriodAndDecay() {
        Complex value = new Complex(-0.5, Math.PI);
        Oscillation turning = new Oscillation(2, 2, Verdict.TRUST, Verdict.TRUST);
        pair(value, Verdict.TRUST, Optional.of(turning), Optional.empty());
        assertThat(Answer.of(spectrum("LaRRR", "ps"), Optional.empty()).slowest())
                .isEqualTo("Slowest process turns once in 2 ps and decays in 2 ps");
        pairs.remove(1);
        pair(value, Verdict.CAUTION, Optional.of(new Oscillation(2, 2, Verdict.TRUST, Verdict.REJECT)),
                Optional.empty());
        assertThat(Answer.of(spectrum("LaRRR", "ps"), Optional.empty()).slowest())
                .as("a decay that is rejected is not said").isEqualTo("Slowest process turns once in 2 ps");
    }
}
