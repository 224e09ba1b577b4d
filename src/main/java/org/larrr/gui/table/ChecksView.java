package org.larrr.gui.table;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.text.Messages;

/** The conditions for trusting the present analysis, each a gauge. */
final class ChecksView {

    private final AnalysisModel analysis;

    ChecksView(AnalysisModel analysis) {
        this.analysis = analysis;
    }

    Region build() {
        Label title = new Label(Messages.get("panel.checks"));
        title.getStyleClass().add("panel-title");
        VBox lines = new VBox();
        lines.setId("checks");
        lines.getStyleClass().add("checks");
        analysis.latestProperty().addListener((property, old, now) -> show(now, lines));
        VBox box = new VBox(title, lines);
        box.getStyleClass().add("details");
        return box;
    }

    // The gauges are kept while only their numbers change, so that a tip stays open under the pointer.
    private static void show(Analysis now, VBox lines) {
        while (lines.getChildren().size() < now.checks().size()) {
            lines.getChildren().add(new GaugeLine());
        }
        lines.getChildren().remove(now.checks().size(), lines.getChildren().size());
        for (int i = 0; i < now.checks().size(); i++) {
            ((GaugeLine) lines.getChildren().get(i)).show(now.checks().get(i));
        }
    }
}
