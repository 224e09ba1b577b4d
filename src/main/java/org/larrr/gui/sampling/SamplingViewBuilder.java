package org.larrr.gui.sampling;

import java.util.List;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.experiments.Reweighting;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.FieldChecks;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.ParameterRow;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;

/** Folds about the sampling of the data: how it is reweighted, and how much of it is seen. */
public final class SamplingViewBuilder {

    private final ReweightingModel model;
    private final ComboBox<Reweighting.Kind> kind = new ComboBox<>();
    private final TextField of;
    private boolean showing;

    private SamplingViewBuilder(ReweightingModel model) {
        this.model = model;
        of = field("reweight-of", model.columnOrFormula(), Reweighting::text);
    }

    /** A fold in which a bias or weights, kT and the diffusion are given. */
    public static Node reweighting(ReweightingModel model) {
        return new SamplingViewBuilder(model).fold();
    }

    private TitledPane fold() {
        kind.setId("reweight-kind");
        kind.getItems().setAll(List.of(Reweighting.Kind.BIAS, Reweighting.Kind.WEIGHTS));
        kind.setValue(Reweighting.Kind.BIAS);
        kind.setMaxWidth(Double.MAX_VALUE);
        kind.setConverter(new LabelConverter<>(each -> Messages.get("reweight.kind." + Messages.word(each))));
        kind.setOnAction(event -> take());
        VBox inside = new VBox(ofData(labelled("reweight.kind", kind, kind)),
                checkedField("reweight.of", of, model.columnOrFormula()),
                ofData(checkedField("reweight.kT", field("reweight-kT", model.temperature(), told ->
                        told.temperature() == 0 ? "" : Double.toString(told.temperature())), model.temperature())),
                ofData(checkedField("reweight.diffusion", field("reweight-diffusion", model.diffusion(),
                told -> String.join(", ", told.diffusion())), model.diffusion())));
        inside.getStyleClass().add("parameters");
        model.simulatedProperty().addListener((property, before, now) -> prompt());
        model.toldProperty().addListener((property, before, now) -> show(now));
        prompt();
        TitledPane fold = Controls.withId("reweight", Controls.collapsible(Messages.get("reweight.title"), inside));
        Controls.showWhen(fold, model.possibleProperty());
        fold.expandedProperty().addListener((property, before, now) -> prompt());
        return fold;
    }

    private void prompt() {
        of.setPromptText(model.simulatedProperty().get() ? "-0.5*V" : String.join(", ", model.columns()));
    }

    private void show(Reweighting told) {
        showing = true;
        kind.setValue(told.kind() == Reweighting.Kind.WEIGHTS ? told.kind() : Reweighting.Kind.BIAS);
        showing = false;
    }

    private void take() {
        if (!showing) {
            model.take(kind.getValue());
        }
    }

    private TextField field(String id, CheckedText text, Function<Reweighting, String> known) {
        TextField field = FieldChecks.field(id, text);
        FieldChecks.commit(field, () -> known.apply(model.toldProperty().get()), this::take);
        return field;
    }

    /** A node that is hidden for simulated systems, for which its content is known. */
    private Node ofData(Node node) {
        Controls.showWhen(node, model.simulatedProperty().not());
        return node;
    }

    private static Node checkedField(String key, TextField field, CheckedText text) {
        return labelled(key, field, FieldChecks.withSentence(field.getId(), Region.USE_COMPUTED_SIZE, field, text));
    }

    private static Node labelled(String key, Control control, Node shown) {
        Tooltips.install(control, Messages.get(key + ".help"));
        Label name = Controls.styled(new Label(Messages.get(key)), "parameter-name");
        name.setLabelFor(control);
        return new VBox(2, name, shown);
    }

    /** A fold that lets the estimators see only a part of the data, with its past. */
    public static Node observation(ObservationModel model) {
        ParameterRow delay = new ParameterRow(model.delay());
        Controls.showWhen(delay, Bindings.createBooleanBinding(() -> model.delays().getInt() > 1,
                model.delays().valueProperty()));
        VBox inside = Controls.styled(new VBox(formulas(model),
                FieldChecks.problemLabel("observe-problem", model.problemProperty()),
                        new ParameterRow(model.delays()), delay), "parameters");
        TitledPane fold = Controls.withId("observe", Controls.collapsible(Messages.get("observe.title"), inside));
        Controls.showWhen(fold, model.possibleProperty());
        return fold;
    }

    private static Node formulas(ObservationModel model) {
        TextField field = Controls.withId("observe-functions", new TextField());
        field.setPromptText(Messages.get("observe.everything"));
        Tooltips.install(field, Messages.get("observe.help"));
        FieldChecks.watch(field, model.problemProperty());
        FieldChecks.commit(field, model.functionsProperty()::get, () -> model.take(field.getText()));
        model.functionsProperty().addListener((property, before, now) -> field.setText(now));
        Label name = Controls.styled(new Label(Messages.get("observe.functions")), "parameter-name");
        name.setLabelFor(field);
        return new VBox(2, name, field);
    }
}
