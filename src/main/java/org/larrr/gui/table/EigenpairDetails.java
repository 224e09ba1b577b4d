package org.larrr.gui.table;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.EigenpairRow;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.text.Phrases;

/** The selected eigenpair in full: value, truth, comparison, rank-reduction bias, and what to distrust. */
final class EigenpairDetails {

    private final AnalysisModel analysis;
    private final Label text = new Label();

    EigenpairDetails(AnalysisModel analysis) {
        this.analysis = analysis;
    }

    Region build() {
        Label title = new Label();
        title.getStyleClass().add("panel-title");
        title.textProperty().bind(Bindings.createStringBinding(
                () -> Messages.get("details.title", "λ" + Numbers.subscript(analysis.selectedProperty().get() + 1)),
                analysis.selectedProperty()));
        text.setId("eigenpair-details");
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        VBox box = new VBox(title, text);
        box.getStyleClass().add("details");
        analysis.selectedProperty().addListener((property, old, now) -> show());
        show();
        return box;
    }

    /** Takes up the latest analysis; nobody reads ten lines sixty times a second, so this is left to the caller. */
    void show() {
        text.setText(text());
    }

    private String text() {
        Analysis now = analysis.latestProperty().get();
        int index = analysis.selectedProperty().get();
        if (now == null || index >= now.rows().size()) {
            return Messages.get("details.empty");
        }
        EigenpairRow row = now.rows().get(index);
        JudgedEigenpair pair = row.pair();
        AnalysisResult result = now.result();
        String unit = result.facts().timeUnit();
        List<String> lines = new ArrayList<>();
        lines.add(estimate(Phrases.words(result.fits().get(0).estimator().title()), pair));
        row.other().ifPresent(other -> lines.add(estimate(Phrases.words(result.fits().get(1).estimator().title()), other)));
        pair.truth().ifPresent(exact -> lines.add(Messages.get("details.truth", Numbers.show(exact, Numbers.digits() + 1))));
        if (pair.unmatched()) {
            lines.add(Messages.get("details.unmatched"));
        }
        lines.add(pair.stationary() ? Messages.get("details.stationary")
                : Messages.get("details.timescale", Numbers.show(pair.timescale(), Numbers.digits() + 1), unit).strip());
        lines.add(Messages.get("details.operator", Numbers.show(pair.operator(), Numbers.digits() + 1)));
        pair.evidence().ifPresentOrElse(trust -> lines.addAll(evidence(trust, result)), () -> bias(result).ifPresent(lines::add));
        pair.warnings().forEach(warning -> lines.add("⚠ " + Phrases.say(warning)));
        if (!pair.reason().isEmpty()) {
            lines.add(Messages.get("details.unjudged", Phrases.say(pair.reason())));
        }
        return String.join("\n", lines);
    }

    /** The numbers behind the verdict. */
    private static List<String> evidence(EigenpairTrust trust, AnalysisResult result) {
        List<String> lines = new ArrayList<>();
        if (trust.band().exists()) {
            lines.add(Messages.get("details.band", Numbers.show(trust.band().reLow(), 3), Numbers.show(trust.band().reHigh(), 3)));
        }
        if (!Double.isNaN(trust.heldOutResidual())) {
            lines.add(Messages.get("details.residual", Numbers.percent(trust.heldOutResidual())));
        }
        if (trust.reference().isDefined()) {
            lines.add(Messages.get("details.reference", Numbers.show(trust.reference(), 3)));
        }
        if (Double.isFinite(trust.predictedError())) {
            lines.add(Messages.get("details.predicted", Numbers.percent(trust.predictedError())));
        }
        lines.add(Messages.get("details.distortion", Numbers.show(trust.distortion(), 2)));
        bias(result).ifPresent(lines::add);
        boolean bounded = Double.isFinite(trust.disc().radius());
        lines.add(Messages.get(bounded ? "details.disc" : "details.epsilon", Numbers.show(trust.epsilon(), 2),
                Numbers.show(trust.disc().radius(), 2), Numbers.show(trust.disc().centre(), 3)));
        return lines;
    }

    private static String estimate(String who, JudgedEigenpair pair) {
        String value = Numbers.show(pair.value(), Numbers.digits() + 1);
        return Double.isNaN(pair.error()) ? Messages.get("details.estimate", who, value)
                : Messages.get("details.estimate-error", who, value, Numbers.percent(pair.error()));
    }

    private static java.util.Optional<String> bias(AnalysisResult result) {
        return result.fits().get(0).model()
                .filter(model -> model.singularValues().length > model.rank())
                .map(model -> Messages.get("details.bias", Numbers.subscript(model.rank() + 1),
                        Numbers.show(model.singularValues()[model.rank()], 2)));
    }
}
