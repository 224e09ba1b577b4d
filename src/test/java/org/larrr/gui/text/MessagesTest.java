package org.larrr.gui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Naming;

/** What stands in pictures, said in German. */
class MessagesTest {

    private final Locale locale = Locale.getDefault();

    @BeforeEach
    void speakGerman() {
        Language.GERMAN.speak();
        Numbers.write(Numbers.Style.COMMA, 3);
    }

    @AfterEach
    void speakAsBefore() {
        Language.ENGLISH.speak();
        Numbers.write(Numbers.Style.POINT, Numbers.USUAL_DIGITS);
        Locale.setDefault(locale);
    }

    @Test
    void labelsOfAxesKeepTheirUnits() {
        Axis energy = Axis.linear(Message.of("picture.free-energy"), "kT");
        assertThat(Messages.draw(energy.words())).isEqualTo("freie Energie F (kT)");
        assertThat(energy.text()).isEqualTo("free energy F (kT)");
        assertThat(Messages.draw(Axis.log(Message.of("picture.time"), "steps").words())).isEqualTo("Zeit (Schritte)");
        assertThat(Messages.draw(Axis.log("−Re λ", "1/time").words())).isEqualTo("−Re λ (1/Zeit)");
        assertThat(Messages.draw(Axis.log("λ", "1/ps").unlabelled().words())).isEmpty();
    }

    @Test
    void notesAreSaidPartByPart() {
        Message beyond = Message.of("picture.beyond", Message.of("list.and-more", List.of(
                Message.of("picture.equals", Message.of("picture.value-of", "LaRRR", "λ₅"), new Numeral("−66.2"))), 2));
        Message note = Naming.join(List.of(beyond, Message.NOTHING, Message.of("picture.undefined", "TO-RRR λ₄")));
        assertThat(note.english()).isEqualTo("beyond the axis: LaRRR λ₅ = −66.2 and 2 more; undefined: TO-RRR λ₄");
        assertThat(Messages.draw(note))
                .isEqualTo("jenseits der Achse: LaRRR λ₅ = −66,2 und 2 weitere; nicht definiert: TO-RRR λ₄");
    }

    @Test
    void numbersOfSymbolsAreWrittenInTheStyleOfTheUserNamesOfFilesStay() {
        assertThat(Messages.draw(Message.verbatim("n = 10,001, T = 1.5"))).isEqualTo("n = 10\u202f001, T = 1,5");
        assertThat(Messages.say(Message.verbatim("run_0.5.csv"))).isEqualTo("run_0.5.csv");
        assertThat(Messages.draw(Message.NOTHING)).isEmpty();
        Numbers.write(Numbers.Style.POINT, 3);
        assertThat(Messages.draw(Message.verbatim("T = 1.5"))).isEqualTo("T = 1.5");
    }

    @Test
    void methodsAreCalledByTheirNames() {
        assertThat(Messages.draw(Naming.method("Pair filter"))).isEqualTo("Paarfilter");
        assertThat(Messages.draw(Naming.method("larrr of mine"))).isEqualTo("larrr of mine");
    }

    @Test
    void aNameAtTheBeginningOfASentenceStaysAsItIs() {
        Language.ENGLISH.speak();
        assertThat(Messages.sentence(Message.of("question.blocks", "reaction_coordinate")))
                .startsWith("reaction_coordinate ");
        assertThat(Messages.sentence(Message.of("question.monotonic", Message.of("list.all", List.of("pH", "dT")), 2,
                true)))
                .startsWith("pH");
        assertThat(Messages.sentence(Message.of("question.blocks", Message.of("place.column", 2))))
                .startsWith("Column 2");
        assertThat(Messages.sentence(Message.of("question.three-axes", "(2, 3, 4)"))).startsWith("What");
    }
}
