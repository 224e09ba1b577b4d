package org.larrr.gui.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** The selected eigenpair: its values and what is worst about it; everything else unfolds under <i>More</i>. */
final class EigenpairDetails {

    private final AnalysisModel analysis;
    private final Label text = label("eigenpair-details");
    private final Label rest = label("eigenpair-more");

    EigenpairDetails(AnalysisModel analysis) {
        this.analysis = analysis;
    }

    Region build() {
        Label title = Controls.styled(new Label(), "panel-title");
        title.textProperty().bind(Bindings.createStringBinding(
                () -> Messages.get("details.title", "λ" + Notation.subscript(analysis.selectedProperty().get() + 1)),
                analysis.selectedProperty()));
        TitledPane more = Controls.withId("eigenpair-fold", Controls.collapsible(Messages.get("estimator.more"), rest));
        Controls.showWhen(more, rest.textProperty().isNotEmpty());
        VBox box = Controls.styled(new VBox(title, text, more), "details");
        analysis.selectedProperty().addListener((property, old, now) -> show());
        show();
        return box;
    }

    private static Label label(String id) {
        return Controls.withId(id, Controls.paragraph(""));
    }

    /** Takes up the latest analysis; nobody reads ten lines sixty times a second, so this is left to the caller. */
    void show() {
        Analysis now = analysis.latestProperty().get();
        int index = analysis.selectedProperty().get();
        boolean none = now == null || index >= now.rows().size();
        text.setText(none ? Messages.get("details.empty") : plain(now.rows().get(index), now.result()));
        rest.setText(none ? "" : full(now.rows().get(index).pair(), now.result()));
    }

    /** The values of the methods shown, and the worst about the first, or why there is no verdict on it. */
    private static String plain(Analysis.Row row, AnalysisResult result) {
        List<String> lines = new ArrayList<>();
        String unit = result.facts().timeUnit();
        lines.add(estimate(Messages.say(result.fits().get(0).estimator().displayName()), row.pair(), unit));
        row.other().ifPresent(other ->
                lines.add(estimate(Messages.say(result.fits().get(1).estimator().displayName()), other, unit)));
        if (row.pair().reason().isPresent()) {
            lines.add(Messages.get("details.unjudged", Messages.say(row.pair().reason().get())));
        } else if (row.pair().verdict() != Verdict.TRUST || !row.pair().warnings().isEmpty()) {
            row.pair().reasons().stream().limit(1)
                    .forEach(reason -> lines.add("⚠ " + Message.capitalised(Messages.say(reason))));
        }
        return String.join("\n", lines);
    }

    private static String full(JudgedEigenpair pair, AnalysisResult result) {
        String unit = result.facts().timeUnit();
        List<String> lines = new ArrayList<>();
        pair.reasons().stream().skip(1).filter(reason -> !pair.reason().equals(Optional.of(reason)))
                .forEach(warning -> lines.add("⚠ " + Message.capitalised(Messages.say(warning))));
        pair.truth().ifPresent(exact -> lines.add(Messages.get("details.truth",
                Naming.perTime(Numbers.show(exact, Numbers.digits() + 1), unit))));
        if (pair.unmatched()) {
            lines.add(Messages.get("details.unmatched"));
        }
        lines.add(pair.stationary() ? Messages.get("details.stationary")
                : Messages.get("details.timescale", Numbers.show(pair.timescale(), Numbers.digits() + 1), unit)
                        .strip());
        lines.add(Messages.get("details.operator", Numbers.show(pair.operator(), Numbers.digits() + 1)));
        pair.evidence().ifPresentOrElse(trust -> lines.addAll(evidence(trust, result)), () -> bias(result)
                .ifPresent(lines::add));
        return String.join("\n", lines);
    }

    /** The numbers behind the verdict. */
    private static List<String> evidence(EigenpairTrust trust, AnalysisResult result) {
        List<String> lines = new ArrayList<>();
        String unit = result.facts().timeUnit();
        if (trust.band().exists()) {
            lines.add(Messages.get("details.band", Numbers.show(trust.band().reLow(), 3),
                    Naming.perTime(Numbers.show(trust.band().reHigh(), 3), unit)));
        }
        if (!Double.isNaN(trust.heldOutResidual())) {
            lines.add(Messages.get("details.residual", Numbers.percent(trust.heldOutResidual())));
        }
        if (trust.reference().isDefined()) {
            lines.add(Messages.get("details.reference", Naming.perTime(Numbers.show(trust.reference(), 3), unit)));
        }
        if (Double.isFinite(trust.predictedError())) {
            lines.add(Messages.get("details.predicted", Numbers.percent(trust.predictedError())));
        }
        lines.add(Messages.get("details.distortion", Numbers.show(trust.distortion(), 2)));
        bias(result).ifPresent(lines::add);
        boolean normal = result.fits().get(0).estimator().reversible();
        if (!Double.isNaN(trust.epsilon())) {
            String ofNormal = trust.bound().exists() ? "details.bound" : "details.epsilon";
            lines.add(Messages.get(normal ? ofNormal : "details.pseudospectrum",
                    Numbers.show(trust.epsilon(), 2), Numbers.show(trust.bound().reLow(), 3),
                    Naming.perTime(Numbers.show(trust.bound().reHigh(), 3), unit)));
        }
        return lines;
    }

    private static String estimate(String who, JudgedEigenpair pair, String unit) {
        String value = Naming.perTime(Numbers.show(pair.value(), Numbers.digits() + 1), unit);
        return Double.isNaN(pair.error()) ? Messages.get("details.estimate", who, value)
                : Messages.get("details.estimate-error", who, value, Numbers.percent(pair.error()));
    }

    private static java.util.Optional<String> bias(AnalysisResult result) {
        return result.fits().get(0).model()
                .filter(model -> model.singularValues().length > model.rank())
                .map(model -> Messages.get("details.bias", Notation.subscript(model.rank() + 1),
                        Numbers.show(model.singularValues()[model.rank()], 2)));
    }
}
