package org.larrr.gui.table;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.Check;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;

/** The conditions for trusting the present analysis, each with its number. */
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

    // The lines are kept while only their numbers change, so that a tip stays open under the pointer.
    private static void show(Analysis now, VBox lines) {
        while (lines.getChildren().size() < now.checks().size()) {
            lines.getChildren().add(line());
        }
        lines.getChildren().remove(now.checks().size(), lines.getChildren().size());
        for (int i = 0; i < now.checks().size(); i++) {
            fill((Label) lines.getChildren().get(i), now.checks().get(i));
        }
    }

    private static Node line() {
        Label line = new Label();
        line.setGraphic(new FontIcon(Material2AL.CHECK));
        line.setWrapText(true);
        return line;
    }

    private static void fill(Label line, Check check) {
        FontIcon icon = (FontIcon) line.getGraphic();
        icon.setIconCode(check.passed() ? Material2AL.CHECK : Material2MZ.WARNING);
        icon.getStyleClass().setAll("ikonli-font-icon", check.passed() ? "trusted" : "distrusted");
        line.setText(check.text());
        Tips.install(line, check.help());
    }
}
