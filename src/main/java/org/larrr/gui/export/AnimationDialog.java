package org.larrr.gui.export;

import javafx.beans.property.StringProperty;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import org.larrr.experiments.sweep.RequestParameter;
import org.larrr.gui.controls.PickBox;
import org.larrr.gui.text.Messages;

/** Asks which parameter runs through which values, and what is filmed. */
public final class AnimationDialog extends Dialog<AnimationOrder> {

    private static final double FIELD_WIDTH = 84;

    private final AnimationModel model;

    public AnimationDialog(AnimationModel model) {
        this.model = model;
        setTitle(Messages.get("animation.title"));
        getDialogPane().setContent(content());
        ButtonType save = new ButtonType(Messages.get("export.save"), ButtonData.OK_DONE);
        getDialogPane().getButtonTypes().setAll(save, ButtonType.CANCEL);
        Button button = (Button) getDialogPane().lookupButton(save);
        button.setId("animation-ok");
        button.disableProperty().bind(model.problemProperty().isNotEmpty());
        setResultConverter(pressed -> pressed == save ? model.order().orElseThrow() : null);
    }

    private Node content() {
        GridPane grid = new GridPane();
        grid.setPadding(new Insets(18));
        grid.setHgap(12);
        grid.setVgap(10);
        int row = 0;
        grid.addRow(row++, label("animation.parameter"),
                PickBox.of("animation-parameter", model.parameters(), model.parameterProperty(),
                AnimationDialog::name));
        grid.addRow(row++, label("animation.values"), line(field("animation-from", model.fromProperty()),
                new Label("…"),
                field("animation-to", model.toProperty()), check()));
        grid.addRow(row++, label("animation.frames"), line(field("animation-frames", model.framesProperty()),
                new Label(Messages.get("animation.pace")), field("animation-pace", model.perSecondProperty()),
                new Label(Messages.get("animation.per-second"))));
        grid.addRow(row++, label("animation.picture"),
                PickBox.of("animation-picture", model.subjects(), model.subjectProperty(),
                AnimationModel.Subject::title));
        grid.addRow(row++, label("animation.form"), form());
        Label problem = new Label();
        problem.setId("animation-problem");
        problem.getStyleClass().add("problem");
        problem.setWrapText(true);
        problem.setMaxWidth(420);
        problem.setMinHeight(36);
        problem.textProperty().bind(model.problemProperty());
        grid.add(problem, 0, row, 2, 1);
        return grid;
    }

    private static String name(RequestParameter parameter) {
        return parameter.symbol().equals(parameter.name()) ? parameter.name()
                : parameter.name() + "  " + parameter.symbol();
    }

    private static Label label(String key) {
        return new Label(Messages.get(key));
    }

    private static HBox line(Node... parts) {
        HBox line = new HBox(8, parts);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private CheckBox check() {
        CheckBox check = new CheckBox(Messages.get("animation.logarithmic"));
        check.setId("animation-logarithmic");
        check.selectedProperty().bindBidirectional(model.logarithmicProperty());
        return check;
    }

    private Node form() {
        ToggleGroup group = new ToggleGroup();
        RadioButton gif = new RadioButton(Messages.get("animation.gif"));
        RadioButton pictures = new RadioButton(Messages.get("animation.pictures"));
        pictures.setId("animation-pictures");
        gif.setToggleGroup(group);
        pictures.setToggleGroup(group);
        (model.gifProperty().get() ? gif : pictures).setSelected(true);
        gif.selectedProperty().addListener((property, old, now) -> model.gifProperty().set(now));
        return line(gif, pictures);
    }

    private static TextField field(String id, StringProperty text) {
        TextField field = new TextField();
        field.setId(id);
        field.setMaxWidth(FIELD_WIDTH);
        field.textProperty().bindBidirectional(text);
        return field;
    }
}
