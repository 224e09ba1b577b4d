package org.larrr.gui.spectrum;

import java.util.List;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.controls.Fold;
import org.larrr.gui.controls.Throttled;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Phrases;

/** What the spectrum shows, in at most three sentences; the rest unfolds under <i>More</i>. */
final class Findings {

    private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");
    private static final int MOST = 3;

    private final AnalysisModel analysis;
    private final Label words = label("findings");
    private final Label rest = label("findings-rest");
    private final TitledPane more = Fold.of(Messages.get("estimator.more"), rest);

    private Findings(AnalysisModel analysis) {
        this.analysis = analysis;
    }

    static Region of(AnalysisModel analysis) {
        return new Findings(analysis).build();
    }

    private static Label label(String id) {
        Label label = new Label();
        label.setId(id);
        label.getStyleClass().add("findings");
        label.setWrapText(true);
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private Region build() {
        more.setId("findings-more");
        more.managedProperty().bind(more.visibleProperty());
        more.visibleProperty().bind(rest.textProperty().isNotEmpty());
        Throttled show = new Throttled(this::show);
        analysis.latestProperty().addListener((property, old, now) -> show.run());
        analysis.stateProperty().addListener((property, old, now) -> show.run());
        analysis.failureProperty().addListener((property, old, now) -> {
            show();
            words.pseudoClassStateChanged(FAILED, !now.isEmpty());
        });
        show();
        return new VBox(words, more);
    }

    private void show() {
        List<String> sentences = sentences();
        words.setText(sentences.stream().limit(MOST).collect(Collectors.joining(" ")));
        rest.setText(sentences.stream().skip(MOST).collect(Collectors.joining(" ")));
    }

    private List<String> sentences() {
        if (!analysis.failureProperty().get().isEmpty()) {
            return List.of(analysis.failureProperty().get());
        }
        if (analysis.latestProperty().get() != null) {
            return analysis.latestProperty().get().inFocus().sentences().stream().map(Phrases::say).toList();
        }
        boolean running = analysis.stateProperty().get() == AnalysisModel.State.RUNNING;
        return List.of(Messages.get(running ? "findings.first" : "findings.empty"));
    }
}
