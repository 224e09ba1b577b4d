package org.larrr.gui.sampling;

import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.Fold;
import org.larrr.gui.controls.ParameterRow;
import org.larrr.gui.controls.ProblemLabel;
import org.larrr.gui.controls.Revert;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;

/** A fold that lets the estimators see only a part of the data, with its past. */
public final class ObservationViewBuilder {

    private ObservationViewBuilder() {}

    public static Node build(ObservationModel model) {
        ParameterRow delay = new ParameterRow(model.delay());
        delay.visibleProperty()
                .bind(Bindings.createBooleanBinding(() -> model.delays().getInt() > 1, model.delays().valueProperty()));
        delay.managedProperty().bind(delay.visibleProperty());
        VBox inside = new VBox(formulas(model),
                new ProblemLabel("observe-problem", model.problemProperty()), new ParameterRow(model.delays()), delay);
        inside.getStyleClass().add("parameters");
        TitledPane fold = Fold.of(Messages.get("observe.title"), inside);
        fold.setId("observe");
        fold.visibleProperty().bind(model.possibleProperty());
        fold.managedProperty().bind(fold.visibleProperty());
        return fold;
    }

    private static Node formulas(ObservationModel model) {
        TextField field = new TextField();
        field.setId("observe-functions");
        field.setPromptText(Messages.get("observe.everything"));
        Tips.install(field, Messages.get("observe.help"));
        field.setOnAction(event -> model.take(field.getText()));
        field.focusedProperty().addListener((property, before, focused) -> {
            if (!focused) {
                model.take(field.getText());
            }
        });
        new FieldChecks().watch(field, model.problemProperty());
        Revert.onEscape(field, model.functionsProperty()::get, () -> model.take(field.getText()));
        model.functionsProperty().addListener((property, before, now) -> field.setText(now));
        Label name = new Label(Messages.get("observe.functions"));
        name.getStyleClass().add("parameter-name");
        name.setLabelFor(field);
        return new VBox(2, name, field);
    }
}
