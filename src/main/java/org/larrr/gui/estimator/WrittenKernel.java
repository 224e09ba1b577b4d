package org.larrr.gui.estimator;

import javafx.beans.property.Property;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Phrases;
import org.larrr.kernels.KernelParser;

/**
 * The field in which a kernel is written. Only what can be read reaches the settings. A metric of many coordinates is
 * shown by its beginning, and cannot be changed by hand.
 */
final class WrittenKernel {

    private static final int LONGEST_SHOWN = 400;
    private static final int BEGINNING = 60;

    private WrittenKernel() {}

    static VBox build(Property<String> written) {
        CheckedText typed = CheckedText.of(shown(written.getValue()));
        TextField field = new TextField();
        field.setId("written-kernel");
        field.textProperty().bindBidirectional(typed.text());
        field.setAccessibleText(Messages.get("choice.written-kernel.name"));
        Tips.install(field, Messages.get("choice.written-kernel.help"));
        Label name = new Label(Messages.get("choice.written-kernel.name"));
        name.getStyleClass().add("parameter-name");
        name.setLabelFor(field);
        written.subscribe(text -> {
            field.setEditable(text.length() <= LONGEST_SHOWN);
            if (!text.equals(typed.get())) {
                typed.set(shown(text));
            }
        });
        typed.text().subscribe(text -> take(typed, written));
        return new VBox(4, name, new FieldChecks().withSentence(field, typed.problem()));
    }

    private static void take(CheckedText typed, Property<String> written) {
        if (!typed.get().equals(shown(written.getValue()))) {
            try {
                KernelParser.parse(typed.get());
                written.setValue(typed.get());
            } catch (IllegalArgumentException cannotBeRead) {
                typed.refuse(Phrases.words(cannotBeRead.getMessage()));
                return;
            }
        }
        typed.refuse("");
    }

    private static String shown(String text) {
        return text.length() <= LONGEST_SHOWN ? text : text.substring(0, BEGINNING) + "…";
    }
}
