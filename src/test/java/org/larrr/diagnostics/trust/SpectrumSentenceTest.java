package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;

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

class SpectrumSentenceTest {

    private final List<JudgedEigenpair> pairs = new ArrayList<>();

    private SpectrumSentenceTest pair(Complex value, Verdict verdict, Optional<Oscillation> oscillation) {
        pairs.add(new JudgedEigenpair(pairs.size(), value, value, pairs.isEmpty(), Optional.empty(), false,
                Set.of(), verdict,
                oscillation, List.of(), verdict == Verdict.NOT_JUDGED ? Optional.of(JudgedSpectrum.NOT_YET)
                        : Optional.empty(), Optional.empty()));
        return this;
    }

    private SpectrumSentenceTest real(double value, Verdict verdict) {
        return pair(Complex.real(value), verdict, Optional.empty());
    }

    private SpectrumSentenceTest turning(Complex value, Verdict all, Verdict frequency, Verdict damping) {
        pair(value, all, Optional.of(Oscillation.of(value, frequency, damping)));
        return pair(value.conjugate(), all, Optional.of(Oscillation.of(value, frequency, damping)));
    }

    private List<Message> sentences(boolean judged) {
        return new JudgedSpectrum(Message.verbatim("LaRRR"), pairs, List.of(), judged ? Optional.empty()
                : Optional.of(JudgedSpectrum.NOT_YET),
                judged ? Optional.of(new TrustReport(List.of(), Optional.empty(), 0.9)) : Optional.empty(), "ps")
                .sentences();
    }

    private static Message in(Object value) {
        return Units.time(value, "ps");
    }

    private static Message in(String number) {
        return in(new Numeral(number));
    }

    private static Message about(Message value) {
        return Message.of("quantity.about", value);
    }

    private static Message and(String first, String second) {
        return Message.of("list.and", List.of(new Numeral(first)), new Numeral(second));
    }

    @Test
    void itCountsWhatCanBeTrustedAndSaysTheRestRoughly() {
        real(0, Verdict.TRUST).real(-0.6, Verdict.TRUST).real(-1.25, Verdict.TRUST).real(-9, Verdict.CAUTION)
                .real(-20, Verdict.REJECT);
        assertThat(sentences(true)).containsExactly(
                Message.of("spectrum.trusted", Message.of("count.two"), in(and("1.67", "0.8"))),
                Message.of("spectrum.rough-one", about(in("0.11"))), Message.of("spectrum.rejected", "λ₅"));
    }

    @Test
    void theConstantFunctionIsNoProcess() {
        real(-0.002, Verdict.TRUST);
        assertThat(sentences(true)).containsExactly(Message.of("spectrum.trusted-none"));
        pairs.clear();
        real(-0.03, Verdict.CAUTION).real(-2, Verdict.TRUST);
        assertThat(sentences(true)).containsExactly(Message.of("spectrum.trusted-one", in("0.5")),
                Message.of("spectrum.constant-off", new Numeral("−0.03")));
    }

    @Test
    void aTurningPairIsOneProcessWithItsPeriod() {
        real(0, Verdict.TRUST).turning(new Complex(-0.5, Math.PI), Verdict.TRUST, Verdict.TRUST, Verdict.TRUST);
        assertThat(sentences(true)).containsExactly(Message.of("spectrum.trusted-one", in("2")),
                Message.of("spectrum.turning", "λ₂", in("2"), in("2")));
    }

    @Test
    void whatTurnsWithoutDecayingIsToldByItsPeriod() {
        real(0, Verdict.TRUST).turning(new Complex(0.001, Math.PI), Verdict.CAUTION, Verdict.CAUTION, Verdict.CAUTION);
        assertThat(sentences(true)).contains(Message.of("spectrum.period-one", about(in("2"))))
                .extracting(Message::code).doesNotContain("spectrum.rough-one", "spectrum.turning");
        pairs.clear();
        real(0, Verdict.TRUST).turning(new Complex(0, Math.PI), Verdict.TRUST, Verdict.TRUST, Verdict.TRUST);
        assertThat(sentences(true)).as("of a skew-adjoint fit")
                .containsExactly(Message.of("spectrum.period-one", in("2")));
    }

    @Test
    void aRejectedDampingIsNeverToldAsTrust() {
        Complex value = new Complex(-0.019, 0.19);
        EigenpairTrust evidence = new EigenpairTrust(1, 0, 0, Band.NONE, 0, value, value, 0.1, Band.NONE,
                Verdict.TRUST, Optional.of(Oscillation.of(value, Verdict.TRUST, Verdict.REJECT)), List.of());
        assertThat(evidence.weakest()).isEqualTo(Verdict.REJECT);
        turning(value, evidence.weakest(), Verdict.TRUST, Verdict.REJECT);
        assertThat(pairs.get(0).word()).isEqualTo("stationary"); // the first of these is taken for the constant
        assertThat(pairs.get(1).word()).isEqualTo("reject");
        assertThat(pairs.get(1).reasons()).first().isEqualTo(Message.of("verdict.of-damping",
                Verdict.REJECT.displayName(), Message.of("verdict.known-roughly")));
        assertThat(Oscillation.of(value, Verdict.TRUST, Verdict.REJECT)
                .precisionNote(value, new Band(-1, 1, 0.171, 0.209))).contains(Message.of("verdict.of-damping",
                        Verdict.REJECT.displayName(), Message.of("verdict.known-to", new Numeral("10 %"))));
        assertThat(Oscillation.of(value, Verdict.CAUTION, Verdict.TRUST)
                .precisionNote(value, new Band(-0.0209, -0.0171, 0, 1))).contains(Message.of("verdict.of-frequency",
                        Verdict.CAUTION.displayName(), Message.of("verdict.known-to", new Numeral("10 %"))));
        turning(value, Verdict.CAUTION, Verdict.CAUTION, Verdict.CAUTION);
        assertThat(pairs.get(2).word()).isEqualTo("caution");
    }

    @Test
    void aFrequencyCanBeKnownWhereTheDampingIsNot() {
        real(0, Verdict.TRUST).turning(new Complex(-0.001, 1.11), Verdict.TRUST, Verdict.TRUST, Verdict.REJECT);
        assertThat(sentences(true)).containsExactly(Message.of("spectrum.period-one", in("5.66")));
        turning(new Complex(-0.002, 3), Verdict.CAUTION, Verdict.CAUTION, Verdict.REJECT);
        assertThat(sentences(true)).containsExactly(
                Message.of("spectrum.periods", Message.of("count.two"), about(in(and("5.66", "2.09")))));
        pairs.clear();
        real(0, Verdict.TRUST).turning(new Complex(-0.5, 3), Verdict.CAUTION, Verdict.CAUTION, Verdict.REJECT);
        assertThat(sentences(true)).containsExactly(Message.of("spectrum.trusted-none"),
                Message.of("spectrum.period-one", about(in("2.09"))));
    }

    /** What is told as trusted are times of decay. */
    @Test
    void aValueThatIsNearMayDecayInAnotherTime() {
        real(0, Verdict.TRUST).turning(new Complex(-0.5, Math.PI), Verdict.TRUST, Verdict.TRUST, Verdict.CAUTION);
        assertThat(sentences(true)).containsExactly(Message.of("spectrum.rough-one", about(in("2"))),
                Message.of("spectrum.turning", "λ₂", in("2"), about(in("2"))));
    }

    @Test
    void beforeTheJudgementNothingIsClaimed() {
        real(0, Verdict.NOT_JUDGED).real(-0.6, Verdict.NOT_JUDGED)
                .pair(Complex.UNDEFINED, Verdict.NOT_JUDGED, Optional.empty());
        assertThat(sentences(false)).containsExactly(
                Message.of("spectrum.unjudged-values", JudgedSpectrum.NOT_YET, in("1.67")));
        assertThat(JudgedSpectrum.failed(Message.verbatim("LaRRR"), Message.verbatim("no pairs")).sentence())
                .isEqualTo("LaRRR: no pairs");
    }

    @Test
    void aLongRunIsBelievedAndAShortOneIsNot() {
        assertThat(Springs.judged(20_000, 1.2).sentences()).first().extracting(Message::code).asString()
                .startsWith("spectrum.trusted").isNotEqualTo("spectrum.trusted-none");
        assertThat(Springs.judged(60, 1.2).sentences()).first().isEqualTo(Message.of("spectrum.trusted-none"));
    }

    @Test
    void everyValueSaysWhereItStands() {
        JudgedSpectrum before = Springs.unjudged(2_000, 2);
        assertThat(before.pairs())
                .allMatch(pair -> pair.verdict() == Verdict.NOT_JUDGED
                && pair.reasons().contains(JudgedSpectrum.NOT_YET));
        assertThat(before.pairs().get(1).truth()).contains(Complex.real(-1));
        assertThat(before.pairs().get(1).error()).isEqualTo(Math.abs(before.pairs().get(1).value().re() + 1));
        assertThat(before.pairs().get(0).error()).as("nothing is relative to 0").isNaN();
        assertThat(before.pairs().get(0).timescale()).as("the constant is no process").isNaN();
        assertThat(before.pairs().get(0).word()).isEqualTo("stationary");
        JudgedSpectrum after = Springs.judged(2_000, 2);
        assertThat(after.pairs()).noneMatch(pair -> pair.verdict() == Verdict.NOT_JUDGED || pair.reasons().isEmpty());
    }
}
