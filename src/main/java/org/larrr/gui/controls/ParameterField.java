package org.larrr.gui.controls;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.larrr.gui.text.Numbers;

/**
 * A text field for a parameter. Typed text is checked at every key and taken on Enter or when the focus leaves; a text
 * that cannot be taken stays, marked, with the reason in {@link #problemProperty()}.
 */
public final class ParameterField extends TextField {

    private final ParameterModel model;
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private boolean writing;

    public ParameterField(ParameterModel model) {
        this.model = model;
        setId("parameter-" + model.parameter().key() + "-field");
        getStyleClass().add("parameter-field");
        setPrefColumnCount(6);
        setAccessibleText(model.parameter().label());
        model.valueProperty().addListener((property, old, now) -> write());
        textProperty().addListener((property, old, now) -> check());
        setOnAction(event -> take());
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && isEdited()) {
                write();
                event.consume();
            }
        });
        focusedProperty().addListener((property, old, focused) -> {
            if (!focused) {
                take();
            }
        });
        FieldChecks.mark(this, problem);
        write();
    }

    /** The problem of the present text; empty if there is none. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    private void write() {
        writing = true;
        setText(Numbers.edit(model.get()));
        writing = false;
        problem.set("");
    }

    private void check() {
        if (!writing) {
            problem.set(model.problem(getText()));
        }
    }

    /** Returns whether the text has been edited and not applied yet. */
    public boolean isEdited() {
        // An untouched text is a rounded view of the value: taking it would change the value.
        return !getText().equals(Numbers.edit(model.get()));
    }

    private void take() {
        if (isEdited() && model.trySetText(getText())) {
            write();
        }
    }
}
