package org.larrr.gui.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.diagnostics.gauges.Gauge;
import org.larrr.diagnostics.trust.Check;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.controls.Fold;
import org.larrr.gui.text.Messages;

/** The conditions for trusting the present analysis, each a gauge: those that fail, and folded all others. */
final class ChecksView {

    private final AnalysisModel analysis;
    private final VBox failing = new VBox();
    private final VBox passed = new VBox();
    private final TitledPane fold = Fold.of(Messages.get("panel.checks"), passed);

    ChecksView(AnalysisModel analysis) {
        this.analysis = analysis;
    }

    Region build() {
        failing.setId("checks");
        failing.getStyleClass().add("checks");
        passed.getStyleClass().add("checks");
        fold.setId("checks-passed");
        VBox box = new VBox(failing, fold);
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
        boolean reversible = now.result().fits().get(0).estimator().reversible();
        List<Consumer<GaugeLine>> failed = new ArrayList<>();
        List<Consumer<GaugeLine>> fine = new ArrayList<>();
        int counted = 0;
        for (Check each : checks) {
            (each.level() == Check.Level.GOOD ? fine : failed).add(line -> line.show(each));
            counted++;
        }
        for (Gauge each : now.inFocus().gauges()) {
            boolean applies = each.standing() != Gauge.Standing.UNKNOWN
                    && (reversible || each.property() != Gauge.Property.REVERSIBLE);
            boolean fails = applies && each.standing() != Gauge.Standing.SOUND;
            (fails ? failed : fine).add(line -> line.show(each, applies));
            counted += applies ? 1 : 0;
        }
        fill(failing, failed);
        fill(passed, fine);
        fold.setText(Messages.get("checks.passed", Integer.toString(counted - failed.size()),
                Integer.toString(counted)));
    }

    private static void fill(VBox lines, List<Consumer<GaugeLine>> wanted) {
        while (lines.getChildren().size() < wanted.size()) {
            lines.getChildren().add(new GaugeLine());
        }
        lines.getChildren().remove(wanted.size(), lines.getChildren().size());
        for (int i = 0; i < wanted.size(); i++) {
            wanted.get(i).accept((GaugeLine) lines.getChildren().get(i));
        }
    }
}
