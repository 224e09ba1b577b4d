package org.larrr.gui.controls;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A small labelled text field without slider, for numbers that are set once. */
public final class CompactField extends VBox {

    /** @param confirm done when Enter is pressed on a text that can be taken */
    public CompactField(ParameterModel model, Runnable confirm) {
        getStyleClass().add("compact-field");
        Parameter parameter = model.parameter();
        ParameterField field = new ParameterField(model);
        field.addEventHandler(javafx.event.ActionEvent.ACTION, event -> {
            if (field.problemProperty().get().isEmpty()) {
                confirm.run();
            }
        });
        Label name = new Label();
        name.getStyleClass().add("parameter-name");
        name.setLabelFor(field);
        name.textProperty().bind(Bindings.createStringBinding(() -> caption(parameter, model.unitProperty().get()),
                model.unitProperty()));
        getChildren().addAll(name, field,
                new ProblemLabel("parameter-" + parameter.key() + "-problem", field.problemProperty()));
        Tips.install(this, parameter.help());
    }

    private static String caption(Parameter parameter, String unit) {
        String name = parameter.symbol().isEmpty() ? parameter.label() : parameter.symbol();
        return unit.isEmpty() ? name : name + " [" + unit + "]";
    }
}
