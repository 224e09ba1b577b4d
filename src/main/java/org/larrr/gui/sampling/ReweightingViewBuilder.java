package org.larrr.gui.sampling;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.larrr.experiments.Reweighting;
import org.larrr.gui.controls.Fold;
import org.larrr.gui.controls.ProblemLabel;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;

/** A fold in which a bias or weights, kT and the diffusion are told. */
public final class ReweightingViewBuilder {

    private final ReweightingModel model;
    private final ComboBox<Reweighting.Kind> kind = new ComboBox<>();
    private final TextField of = field("reweight-of");
    private final TextField temperature = field("reweight-kT");
    private final TextField diffusion = field("reweight-diffusion");
    private boolean showing;

    private ReweightingViewBuilder(ReweightingModel model) {
        this.model = model;
    }

    public static Node build(ReweightingModel model) {
        return new ReweightingViewBuilder(model).fold();
    }

    private TitledPane fold() {
        kind.setId("reweight-kind");
        kind.getItems().setAll(List.of(Reweighting.Kind.BIAS, Reweighting.Kind.WEIGHTS));
        kind.setValue(Reweighting.Kind.BIAS);
        kind.setMaxWidth(Double.MAX_VALUE);
        kind.setConverter(new Names());
        kind.setOnAction(event -> take());
        VBox inside = new VBox(ofData(named("reweight.kind", kind)), named("reweight.of", of),
                ofData(named("reweight.kT", temperature)), ofData(named("reweight.diffusion", diffusion)),
                new ProblemLabel("reweight-problem", model.problemProperty()));
        inside.getStyleClass().add("parameters");
        model.simulatedProperty().addListener((property, before, now) -> prompt());
        model.toldProperty().addListener((property, before, now) -> show(now));
        prompt();
        TitledPane fold = Fold.of(Messages.get("reweight.title"), inside);
        fold.setId("reweight");
        fold.visibleProperty().bind(model.possibleProperty());
        fold.managedProperty().bind(fold.visibleProperty());
        fold.expandedProperty().addListener((property, before, now) -> prompt());
        return fold;
    }

    private void prompt() {
        of.setPromptText(model.simulatedProperty().get() ? "-0.5*V" : String.join(", ", model.columns()));
    }

    private void show(Reweighting told) {
        showing = true;
        kind.setValue(told.kind() == Reweighting.Kind.WEIGHTS ? told.kind() : Reweighting.Kind.BIAS);
        of.setText(told.text());
        temperature.setText(told.temperature() == 0 ? "" : Double.toString(told.temperature()));
        diffusion.setText(String.join(", ", told.diffusion()));
        showing = false;
    }

    private void take() {
        if (showing) {
            return;
        }
        boolean simulated = model.simulatedProperty().get();
        model.take(simulated ? Reweighting.Kind.BIAS : kind.getValue(), of.getText(), simulated ? ""
                : temperature.getText(),
                simulated ? "" : diffusion.getText());
    }

    private TextField field(String id) {
        TextField field = new TextField();
        field.setId(id);
        field.setOnAction(event -> take());
        field.focusedProperty().addListener((property, before, focused) -> {
            if (!focused) {
                take();
            }
        });
        return field;
    }

    /** What a simulated system knows by itself. */
    private Node ofData(Node node) {
        node.visibleProperty().bind(model.simulatedProperty().not());
        node.managedProperty().bind(node.visibleProperty());
        return node;
    }

    private static Node named(String key, javafx.scene.control.Control control) {
        Tips.install(control, Messages.get(key + ".help"));
        Label name = new Label(Messages.get(key));
        name.getStyleClass().add("parameter-name");
        name.setLabelFor(control);
        return new VBox(2, name, control);
    }

    /** The kinds by their names. */
    private static final class Names extends StringConverter<Reweighting.Kind> {
        @Override
        public String toString(Reweighting.Kind kind) {
            return kind == null ? "" : Messages.get("reweight.kind." + kind.name().toLowerCase(java.util.Locale.ROOT));
        }

        @Override
        public Reweighting.Kind fromString(String text) {
            throw new UnsupportedOperationException("kinds are chosen, not written");
        }
    }
}
