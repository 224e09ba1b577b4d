package org.larrr.gui.export;

import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.text.Messages;

/** Asks which parameter runs through which values, and what is filmed. */
public final class AnimationDialog extends Dialog<AnimationModel.Request> {

    private static final double FIELD_WIDTH = 84;
    private static final double SENTENCE_WIDTH = 420;

    private final AnimationModel model;

    public AnimationDialog(AnimationModel model) {
        this.model = model;
        setTitle(Messages.get("animation.title"));
        getDialogPane().setContent(content());
        ButtonType save = new ButtonType(Messages.get("export.save"), ButtonData.OK_DONE);
        getDialogPane().getButtonTypes().setAll(save, ButtonType.CANCEL);
        Button button = (Button) getDialogPane().lookupButton(save);
        button.setId("animation-ok");
        button.disableProperty().bind(model.problem().isNotEmpty());
        // Sentences come and go beneath the fields.
        model.problem().subscribe(() -> Platform.runLater(() -> getDialogPane().getScene().getWindow().sizeToScene()));
        setResultConverter(pressed -> pressed == save ? model.order().orElseThrow() : null);
    }

    private Node content() {
        GridPane grid = new GridPane();
        grid.setPadding(new Insets(18));
        grid.setHgap(12);
        grid.setVgap(10);
        int row = 0;
        grid.addRow(row++, label("animation.parameter"),
                LabelConverter.box("animation-parameter", model.parameters(), model.parameterProperty(),
                AnimationDialog::name));
        grid.addRow(row++, label("animation.values"), FieldChecks.withSentence("animation-values", SENTENCE_WIDTH,
                line(field("animation-from", model.from()), new Label("…"), field("animation-to", model.to()),
                Controls.checkBox("animation-logarithmic", Messages.get("animation.logarithmic"),
                model.logarithmicProperty())),
                model.from(), model.to()));
        grid.addRow(row++, label("animation.frames"), FieldChecks.withSentence("animation-frames", SENTENCE_WIDTH,
                line(field("animation-frames", model.frames()), new Label(Messages.get("animation.pace")),
                field("animation-pace", model.perSecond()), new Label(Messages.get("animation.per-second"))),
                model.frames(), model.perSecond()));
        grid.addRow(row++, label("animation.picture"),
                LabelConverter.box("animation-picture", List.copyOf(model.subjects().keySet()), model.subjectProperty(),
                model.subjects()::get));
        grid.addRow(row, label("animation.form"), form());
        return grid;
    }

    private static String name(RequestParameter parameter) {
        String name = Parameter.nameOf(parameter.name());
        return parameter.symbol().equals(parameter.name()) ? name : name + "  " + parameter.symbol();
    }

    private static Label label(String key) {
        return new Label(Messages.get(key));
    }

    private static HBox line(Node... parts) {
        return Controls.row(8, parts);
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

    private TextField field(String id, CheckedText text) {
        TextField field = FieldChecks.field(id, text);
        field.setMaxWidth(FIELD_WIDTH);
        return field;
    }
}
