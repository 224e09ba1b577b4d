package org.larrr.gui.table;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.diagnostics.gauges.Gauge;
import org.larrr.diagnostics.trust.Check;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.text.Messages;

/** The conditions for trusting the present analysis, each a gauge. */
final class ChecksView {

    private final AnalysisModel analysis;
    private final VBox lines = new VBox();

    ChecksView(AnalysisModel analysis) {
        this.analysis = analysis;
    }

    Region build() {
        Label title = new Label(Messages.get("panel.checks"));
        title.getStyleClass().add("panel-title");
        lines.setId("checks");
        lines.getStyleClass().add("checks");
        VBox box = new VBox(title, lines);
        box.getStyleClass().add("details");
        return box;
    }

    /** Takes up the latest analysis. */
    void show() {
        show(analysis.latestProperty().get());
    }

    // The gauges are kept while only their numbers change, so that a tip stays open under the pointer.
    private void show(Analysis now) {
        List<Check> checks = now.inFocus().checks();
        List<Gauge> gauges = now.inFocus().gauges();
        int count = checks.size() + gauges.size();
        while (lines.getChildren().size() < count) {
            lines.getChildren().add(new GaugeLine());
        }
        lines.getChildren().remove(count, lines.getChildren().size());
        for (int i = 0; i < count; i++) {
            GaugeLine line = (GaugeLine) lines.getChildren().get(i);
            if (i < checks.size()) {
                line.show(checks.get(i));
            } else {
                line.show(gauges.get(i - checks.size()));
            }
        }
    }
}
