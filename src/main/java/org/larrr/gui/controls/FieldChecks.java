package org.larrr.gui.controls;

import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableStringValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/**
 * Marks typed fields in which something is wrong: a red rim, and the sentence beneath; Escape restores the text that
 * the field had when it was entered. Not ControlsFX' validation, which marks a field with a pane over the whole window.
 */
public final class FieldChecks {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final double GAP = 2;

    private FieldChecks() {}

    /** A field in which a text is typed. */
    public static TextField field(String id, CheckedText checked) {
        TextField field = Controls.textField(id, checked.text());
        watch(field, checked.problem());
        return field;
    }

    /** Marks a field while there is a problem, and lets Escape restore its text. */
    public static void watch(TextInputControl field, ObservableStringValue problem) {
        field.getStyleClass().add("checked-field");
        mark(field, problem);
        revert(field, problem);
    }

    /** Marks a field while there is a problem. */
    static void mark(TextInputControl field, ObservableStringValue problem) {
        BooleanProperty wrong = new SimpleBooleanProperty() {
            @Override
            protected void invalidated() {
                field.pseudoClassStateChanged(INVALID, get());
            }
        };
        wrong.bind(Bindings.createBooleanBinding(() -> !problem.get().isEmpty(), problem));
        field.getProperties().put(FieldChecks.class, wrong); // as long as the field, which the problem may outlive
    }

    /** As {@link #watch}, with the sentence beneath the field, where a node "ID-problem" says it. */
    public static VBox withSentence(TextInputControl field, ObservableStringValue problem) {
        watch(field, problem);
        return new VBox(GAP, field, problemLabel(field.getId() + "-problem", problem));
    }

    /**
     * Fields with the sentence of the first that is wrong beneath them, in a node "ID-problem".
     *
     * @param width the largest one, where the sentence is broken
     */
    public static VBox withSentence(String id, double width, Node fields, CheckedText... texts) {
        VBox box = new VBox(GAP, fields, problemLabel(id + "-problem", CheckedText.problemOf(texts)));
        box.setMaxWidth(width);
        return box;
    }

    private static void revert(TextInputControl field, ObservableStringValue problem) {
        String[] entered = {field.getText()};
        field.focusedProperty().addListener((property, old, focused) -> {
            if (focused && problem.get().isEmpty()) {
                entered[0] = field.getText();
            }
        });
        field.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !problem.get().isEmpty() && !field.getText().equals(entered[0])) {
                field.setText(entered[0]);
                event.consume(); // a second one closes what the field stands in
            }
        });
    }

    /**
     * Takes the text of a field when Enter is pressed or the focus leaves it; Escape puts back the former text, so that
     * nothing wrong stays there.
     *
     * @param kept what the field holds while nobody types
     * @param take takes the text of the field; also done when the former one is back
     */
    public static void commit(TextField field, Supplier<String> kept, Runnable take) {
        field.setOnAction(event -> take.run());
        field.focusedProperty().addListener((property, old, focused) -> {
            if (!focused) {
                take.run();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> { // before anything else that hears of Escape
            if (event.getCode() == KeyCode.ESCAPE && !field.getText().equals(kept.get())) {
                field.setText(kept.get());
                take.run();
                event.consume();
            }
        });
    }

    /**
     * A sentence that says what is wrong with what stands above it; takes no room while nothing is. ControlsFX has
     * marks with tooltips only, which show nothing until one points at them.
     *
     * @param id      of the node
     * @param problem the sentence, empty if nothing is wrong
     */
    public static Label problemLabel(String id, ObservableStringValue problem) {
        Label label = Controls.withId(id, Controls.paragraph("", "problem"));
        label.textProperty().bind(problem);
        Controls.showWhen(label, label.textProperty().isNotEmpty());
        return label;
    }
}
