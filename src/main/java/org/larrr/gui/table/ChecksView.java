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
        while (lines.getChildren().size() < now.inFocus().checks().size()) {
            lines.getChildren().add(new GaugeLine());
        }
        lines.getChildren().remove(now.inFocus().checks().size(), lines.getChildren().size());
        for (int i = 0; i < now.inFocus().checks().size(); i++) {
            ((GaugeLine) lines.getChildren().get(i)).show(now.inFocus().checks().get(i));
        }
    }
}
