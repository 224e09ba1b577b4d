package org.larrr.gui.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import javafx.css.PseudoClass;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;
import org.testfx.util.WaitForAsyncUtils;

/** A typed field says what is wrong with it where it stands. */
class FieldChecksTest extends ApplicationTest {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final CheckedText text = CheckedText.of("3");
    private TextField field;
    private TextField other;
    private Label sentence;
    private boolean escaped;

    @Override
    public void start(Stage stage) {
        text.text().addListener((property, old, now) -> text.refuse(now.matches("\\d+") ? "" : "No number."));
        field = FieldChecks.field("size", text);
        VBox box = FieldChecks.withSentence("size", 99, field, text);
        sentence = (Label) box.getChildren().get(1);
        other = new TextField();
        VBox all = new VBox(box, other);
        all.addEventHandler(KeyEvent.KEY_PRESSED, event -> escaped = event.getCode() == KeyCode.ESCAPE);
        stage.setScene(new Scene(all, 300, 200));
        stage.show();
    }

    private void type(String typed) {
        interact(() -> field.setText(typed));
        WaitForAsyncUtils.waitForFxEvents();
    }

    private Set<PseudoClass> states() {
        return field.getPseudoClassStates();
    }

    private void escape() {
        EventType<KeyEvent> pressed = KeyEvent.KEY_PRESSED;
        interact(() -> field.fireEvent(new KeyEvent(pressed, "", "", KeyCode.ESCAPE, false, false, false, false)));
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void aWrongFieldHasARimAndItsSentenceUntilItIsMended() {
        assertThat(states()).doesNotContain(INVALID);
        assertThat(sentence.isVisible()).isFalse();
        type("three");
        assertThat(states()).contains(INVALID);
        assertThat(sentence.getText()).isEqualTo("No number.");
        assertThat(sentence.isVisible()).isTrue();
        type("4");
        assertThat(states()).doesNotContain(INVALID);
        assertThat(sentence.isVisible()).isFalse();
    }

    @Test
    void escapePutsBackWhatWasEnteredAndOnlyThenReachesTheDialog() {
        interact(other::requestFocus);
        interact(field::requestFocus);
        type("3x");
        escape();
        assertThat(field.getText()).isEqualTo("3");
        assertThat(text.get()).isEqualTo("3");
        assertThat(states()).doesNotContain(INVALID);
        assertThat(escaped).isFalse();
        escape();
        assertThat(escaped).isTrue();
    }

    @Test
    void ofSeveralFieldsTheFirstThatIsWrongSpeaks() {
        CheckedText second = CheckedText.of("");
        interact(() -> {
            Label both = (Label) FieldChecks.withSentence("both", 99, new VBox(), text, second).getChildren().get(1);
            second.refuse("Second.");
            assertThat(both.getText()).isEqualTo("Second.");
            text.refuse("First.");
            assertThat(both.getText()).isEqualTo("First.");
        });
    }
}
