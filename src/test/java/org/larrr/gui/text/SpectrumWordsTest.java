package org.larrr.gui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.linalg.Complex;

/** What a judged spectrum says, said in German. */
class SpectrumWordsTest {

    private final Locale locale = Locale.getDefault();
    private final List<JudgedEigenpair> pairs = new ArrayList<>();

    @BeforeEach
    void speakGerman() {
        Language.GERMAN.speak();
        Numbers.write(Numbers.Style.COMMA, 3);
        pair(Complex.real(0), Verdict.TRUST, Optional.empty());
    }

    @AfterEach
    void speakAsBefore() {
        Language.ENGLISH.speak();
        Numbers.write(Numbers.Style.POINT, Numbers.USUAL_DIGITS);
        Locale.setDefault(locale);
    }

    private void pair(Complex value, Verdict verdict, Optional<Oscillation> turning) {
        pairs.add(new JudgedEigenpair(pairs.size(), value, value, pairs.isEmpty(), Optional.empty(), false,
                Set.of(), verdict, turning, List.of(), Optional.empty(), Optional.empty()));
    }

    private String said(String unit, Optional<Message> unjudged) {
        JudgedSpectrum spectrum = new JudgedSpectrum(Message.verbatim("LaRRR"), pairs, List.of(), unjudged,
                unjudged.isPresent() ? Optional.empty()
                        : Optional.of(new TrustReport(List.of(), Optional.empty(), 0.9)),
                unit);
        return spectrum.sentences().stream().map(Messages::say).collect(Collectors.joining(" "));
    }

    @Test
    void theSentenceUnderTheSpectrumIsSaidWhole() {
        for (double time : new double[] {1.33, 0.24, 0.0221, 0.0192}) {
            pair(Complex.real(-1 / time), Verdict.TRUST, Optional.empty());
        }
        pair(Complex.real(-1 / 0.12), Verdict.CAUTION, Optional.empty());
        pair(new Complex(-9, 1), Verdict.REJECT, Optional.empty());
        pair(Complex.real(-11), Verdict.REJECT, Optional.empty());
        assertThat(said("", Optional.empty())).isEqualTo("Vier Prozesse sind verlässlich: 1,33, 0,24, 0,0221 und "
                + "0,0192 Zeiteinheiten. Ein Prozess ist ungefähr bekannt: etwa 0,12 Zeiteinheiten. "
                + "Nicht zu verwenden: λ₇ und sein konjugierter und λ₈.");
    }

    @Test
    void whatTurnsHasATimeOfTurningAndOfDecay() {
        Complex value = new Complex(-1 / 12.0, 2 * Math.PI / 3.1);
        pair(value, Verdict.TRUST,
                Optional.of(new Oscillation(3.1, 12, Verdict.TRUST, Verdict.CAUTION)));
        assertThat(said("ps", Optional.empty()))
                .contains("λ₂: Periode 3,1 ps, Abklingzeit etwa 12 ps.");
    }

    @Test
    void whatIsNotJudgedSaysSo() {
        pair(Complex.real(-1 / 1.67), Verdict.NOT_JUDGED, Optional.empty());
        pair(Complex.real(-4), Verdict.NOT_JUDGED, Optional.empty());
        assertThat(said("steps", Optional.of(JudgedSpectrum.NOT_YET)))
                .isEqualTo("Noch nicht beurteilt: 1,67 und 0,25 Schritte.");
    }

    @Test
    void numbersAreWrittenInTheStyleOfTheLanguage() {
        assertThat(Messages.say(Message.of("advice.relaxed-seldom", Message.of("often.times", 7), new Numeral("62.5 %"),
                new Numeral("31 %"))))
                .isEqualTo("der Prozess ist in diesen Daten 7-mal relaxiert, Unsicherheit ±62,5 %; "
                        + "viermal so viele Daten: ±31 %");
        assertThat(Messages.say(Message.of("quantity.about", new Numeral("10,001.5")))).isEqualTo("etwa 10\u202f001,5");
    }
}
