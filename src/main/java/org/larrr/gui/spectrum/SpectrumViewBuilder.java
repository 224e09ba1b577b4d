package org.larrr.gui.spectrum;

import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.View;
import org.larrr.gui.analysis.ViewModel;
import org.larrr.gui.controls.Segments;
import org.larrr.gui.figure.FigurePane;
import org.larrr.gui.text.Messages;

/** Builds the spectrum: the picture, the choice of its layout, and under it what it says in words. */
public final class SpectrumViewBuilder {

    private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");

    private final AnalysisModel analysis;
    private final FigurePane pane;

    public SpectrumViewBuilder(AnalysisModel analysis, ViewModel views, Runnable export) {
        this.analysis = analysis;
        this.pane = new FigurePane(analysis, View.SPECTRUM, export,
                Segments.of("layout", List.of(Layout.values()), views.layoutProperty(), SpectrumViewBuilder::title));
    }

    public Region build() {
        VBox box = new VBox(pane, findings());
        VBox.setVgrow(pane, Priority.ALWAYS);
        return box;
    }

    public FigurePane pane() {
        return pane;
    }

    private static String title(Layout layout) {
        return Messages.get("layout." + layout.name().toLowerCase(Locale.ROOT));
    }

    private Label findings() {
        Label words = new Label();
        words.setId("findings");
        words.getStyleClass().add("findings");
        words.setWrapText(true);
        words.setMaxWidth(Double.MAX_VALUE);
        words.setMinHeight(Region.USE_PREF_SIZE);
        words.textProperty().bind(Bindings.createStringBinding(this::text, analysis.latestProperty(),
                analysis.failureProperty(), analysis.stateProperty()));
        analysis.failureProperty().addListener((property, old, now) ->
                words.pseudoClassStateChanged(FAILED, !now.isEmpty()));
        return words;
    }

    private String text() {
        if (!analysis.failureProperty().get().isEmpty()) {
            return analysis.failureProperty().get();
        }
        if (analysis.latestProperty().get() != null) {
            return analysis.latestProperty().get().findings();
        }
        boolean running = analysis.stateProperty().get() == AnalysisModel.State.RUNNING;
        return Messages.get(running ? "findings.first" : "findings.empty");
    }
}
