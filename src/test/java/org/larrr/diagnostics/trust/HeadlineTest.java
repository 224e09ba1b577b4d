package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Units;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.linalg.Complex;

class HeadlineTest {

    private final List<JudgedEigenpair> pairs = new ArrayList<>();

    private HeadlineTest() {
        pair(Complex.real(0), Verdict.TRUST, Optional.empty(), Optional.empty());
    }

    private HeadlineTest pair(Complex value, Verdict verdict, Optional<Oscillation> turning,
            Optional<EigenpairTrust> evidence) {
        pairs.add(new JudgedEigenpair(pairs.size(), value, value, pairs.isEmpty(), Optional.empty(), false,
                Set.of(), verdict, turning, verdict == Verdict.REJECT ? List.of(Message.verbatim("too much noise"))
                        : List.of(), Optional.empty(),
                evidence));
        return this;
    }

    /** A process with the band of its rate and the rate at a long lag. */
    private HeadlineTest real(double rate, double slow, double fast, double longer, Verdict verdict) {
        return pair(Complex.real(-rate), verdict, Optional.empty(), Optional.of(new EigenpairTrust(1, 0, 0, Band.NONE,
                0, Complex.real(-longer), Complex.real(-rate), 0, new Band(-fast, -slow, 0, 0), verdict,
                Optional.empty(), List.of())));
    }

    private JudgedSpectrum spectrum(String method, String unit) {
        return new JudgedSpectrum(Message.verbatim(method), pairs, List.of(), Optional.empty(),
                Optional.of(new TrustReport(List.of(), Optional.empty(), 0.95)), unit);
    }

    private Headline headline() {
        return Headline.of(spectrum("LaRRR", "ps"), Optional.empty());
    }

    private static JudgedSpectrum other(double rate) {
        return new HeadlineTest().pair(Complex.real(-rate), Verdict.TRUST, Optional.empty(), Optional.empty())
                .spectrum("TO-RRR", "ps");
    }

    private static Message in(Object value) {
        return Units.time(value, "ps");
    }

    @Test
    void aTrustedFirstProcessIsResolvedWithItsIntervalAndWhatAgrees() {
        real(0.01, 0.008, 0.0125, 0.0101, Verdict.TRUST).real(0.2, 0.19, 0.21, 0.2, Verdict.TRUST);
        Headline headline = Headline.of(spectrum("LaRRR", "ps"), Optional.of(other(0.0105)));
        assertThat(headline.status()).isEqualTo(Headline.Status.RESOLVED);
        assertThat(headline.verdict()).isEqualTo(Verdict.TRUST);
        assertThat(headline.timescale()).isEqualTo(100);
        assertThat(headline.interval()).hasValueSatisfying(interval -> {
            assertThat(interval.low()).isCloseTo(80, within(1e-9));
            assertThat(interval.high()).isCloseTo(125, within(1e-9));
        });
        assertThat(headline.title()).isEqualTo(Message.of("headline.resolved", "₂", in(
                Message.of("headline.between", new Numeral("100"), new Numeral("80"), new Numeral("130")))));
        assertThat(headline.reason()).isEqualTo(Message.NOTHING);
        assertThat(headline.facts()).containsExactly(Message.of("headline.plateau"),
                Message.of("headline.agrees", Message.verbatim("TO-RRR")),
                Message.of("headline.next", in(List.of(new Numeral("5")))));
    }

    @Test
    void aProcessKnownRoughlyGivesItsReasonAndWhatDisagrees() {
        real(0.6, 0.5, 1, 0.3, Verdict.CAUTION);
        Headline headline = Headline.of(spectrum("LaRRR", "ps"), Optional.of(other(1.25)));
        assertThat(headline.status()).isEqualTo(Headline.Status.ABOUT);
        assertThat(headline.title().code()).isEqualTo("headline.about");
        assertThat(headline.reason()).as("never without a reason").isEqualTo(Verdict.CAUTION.meaning());
        assertThat(headline.facts()).containsExactly(Message.of("headline.no-plateau", in(new Numeral("3.3"))),
                Message.of("headline.says", Message.verbatim("TO-RRR"), in(new Numeral("0.8"))));
    }

    @Test
    void aRejectedFirstProcessIsNotResolvedAndNoFasterOneTakesItsPlace() {
        real(0.1, -0.05, 0.25, 0.1, Verdict.REJECT);
        real(2, 1.9, 2.1, 2, Verdict.TRUST);
        Headline headline = Headline.of(spectrum("LaRRR", "ps"), Optional.of(other(2)));
        assertThat(headline.status()).isEqualTo(Headline.Status.NOT_RESOLVED);
        assertThat(headline.verdict()).isEqualTo(Verdict.REJECT);
        assertThat(headline.timescale()).isEqualTo(10);
        assertThat(headline.interval()).hasValueSatisfying(interval -> {
            assertThat(interval.low()).isCloseTo(4, within(1e-9));
            assertThat(interval.high()).isInfinite();
        });
        assertThat(headline.title()).isEqualTo(Message.of("headline.not-resolved-about", "₂",
                in(Message.of("headline.at-least", new Numeral("10"), new Numeral("4")))));
        assertThat(headline.reason()).isEqualTo(Message.verbatim("too much noise"));
        assertThat(headline.facts()).containsExactly(Message.of("headline.next", in(List.of(new Numeral("0.5")))));
    }

    /** Of an undamped oscillation and its harmonics, those that happen to grow come first in the fit. */
    @Test
    void theSlowestOfValuesThatGrowIsTheNearestToNoGrowth() {
        pair(new Complex(0.01, 12.6), Verdict.CAUTION, Optional.empty(), Optional.empty());
        pair(new Complex(-0.0005, 6.3), Verdict.CAUTION, Optional.empty(), Optional.empty());
        assertThat(headline().timescale()).isEqualTo(2000);
        assertThat(headline().title()).isEqualTo(Message.of("headline.about", "₃",
                in(Message.of("headline.value", new Numeral("2000")))));
    }

    /** The first process of a fit may stand for the second of the truth: the slowest true timescale is shown. */
    @Test
    void theTruthIsThatOfTheSlowestProcess() {
        real(2, 1.9, 2.1, 2, Verdict.TRUST);
        JudgedEigenpair found = pairs.get(1);
        pairs.set(1, new JudgedEigenpair(1, found.value(), found.operator(), false, Optional.of(Complex.real(-2.2)),
                false, Set.of(), found.verdict(), Optional.empty(), List.of(), Optional.empty(),
                found.evidence()));
        JudgedSpectrum spectrum = new JudgedSpectrum(Message.verbatim("LaRRR"), pairs, List.of(), Optional.empty(),
                Optional.of(new TrustReport(List.of(), Optional.empty(), 0.95)), "ps", List.of(), List.of(),
                List.of(Complex.real(-0.08)));
        assertThat(Headline.of(spectrum, Optional.empty()).facts())
                .contains(Message.of("headline.truth", in(new Numeral("12.5"))));
    }

    @Test
    void dataThatForbidTrustAreTheReason() {
        real(0.6, 0.5, 1, 0.6, Verdict.CAUTION);
        Message refusal = Message.verbatim("the data drift");
        Headline headline = Headline.of(spectrum("LaRRR", "ps").withTests(List.of(), List.of(refusal)),
                Optional.empty());
        assertThat(headline.reason()).isEqualTo(refusal);
        assertThat(headline.sentence()).startsWith("Slowest process: τ₂ about 1.7 (1–2) ps. The data drift. ");
    }

    /** The bands of tables contain λ with 90 %. */
    @Test
    void theIntervalIsWiderThanTheBandOfTables() {
        real(1, 0.8, 1.2, 1, Verdict.TRUST);
        JudgedSpectrum spectrum = new JudgedSpectrum(Message.verbatim("LaRRR"), pairs, List.of(), Optional.empty(),
                Optional.of(new TrustReport(List.of(), Optional.empty(), 0.9)), "ps");
        assertThat(Headline.of(spectrum, Optional.empty()).interval()).hasValueSatisfying(interval ->
                assertThat(1 / interval.low() - 1).isCloseTo(0.2 * 1.96 / 1.645, within(1e-3)));
    }

    @Test
    void oscillationsAreGivenByDecayAndPeriod() {
        Complex value = new Complex(-0.5, Math.PI);
        Oscillation turning = new Oscillation(2, 2, Verdict.TRUST, Verdict.TRUST);
        pair(value, Verdict.TRUST, Optional.of(turning), Optional.empty());
        assertThat(headline().timescale()).isEqualTo(2);
        assertThat(headline().title()).isEqualTo(Message.of("headline.oscillating", Message.of("headline.resolved", "₂",
                in(Message.of("headline.value", new Numeral("2")))), in(new Numeral("2"))));
        pairs.remove(1);
        pair(value, Verdict.REJECT, Optional.of(new Oscillation(2, 2, Verdict.TRUST, Verdict.REJECT)),
                Optional.empty());
        assertThat(headline().status()).isEqualTo(Headline.Status.NOT_RESOLVED);
        assertThat(headline().timescale()).as("a decay that is rejected has no number").isNaN();
        assertThat(headline().title()).isEqualTo(Message.of("headline.period-only", in(new Numeral("2"))));
    }

    @Test
    void aFitWithoutProcessesIsNotResolved() {
        assertThat(headline().status()).isEqualTo(Headline.Status.NOT_RESOLVED);
        assertThat(headline().reason()).isEqualTo(Message.of("headline.no-process"));
    }
}
