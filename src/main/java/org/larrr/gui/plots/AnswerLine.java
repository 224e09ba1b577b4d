package org.larrr.gui.plots;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.value.ObservableDoubleValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.Headline;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.Throttled;
import org.larrr.gui.table.EigenpairsView;
import org.larrr.gui.text.Messages;

/** The answer, large above the pictures; every sentence behind it unfolds below. */
public final class AnswerLine {

    /** Letters so much larger than usual leave the answer no room for letters larger still. */
    private static final double LARGE_LETTERS = 1.6;
    private static final PseudoClass LARGE = PseudoClass.getPseudoClass("large");
    private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");

    private final AnalysisModel analysis;
    private final Label slowest = label("answer");
    private final Label facts = label("answer-facts");
    private final Label sentences = label("findings");
    private final FontIcon sign = new FontIcon(Material2AL.HELP_OUTLINE);

    private AnswerLine(AnalysisModel analysis) {
        this.analysis = analysis;
    }

    /**
     * The line of an analysis.
     *
     * @param scale of letters, 1 as usual
     * @param room  the height beyond which what stands beside the answer is cut, unless all of it is unfolded
     */
    public static Region of(AnalysisModel analysis, ReadOnlyDoubleProperty scale, ObservableDoubleValue room) {
        AnswerLine answer = new AnswerLine(analysis);
        Region line = answer.build();
        line.maxHeightProperty().bind(Bindings.when(answer.sentences.visibleProperty())
                .then(Double.MAX_VALUE).otherwise(room));
        scale.subscribe(letters -> line.pseudoClassStateChanged(LARGE, letters.doubleValue() > LARGE_LETTERS));
        return line;
    }

    private static Label label(String id) {
        Label label = Controls.withId(id, new Label(), id);
        label.setWrapText(true);
        return label;
    }

    private Region build() {
        slowest.setMinHeight(Region.USE_PREF_SIZE);
        sentences.setMinHeight(Region.USE_PREF_SIZE);
        sentences.setMaxWidth(Double.MAX_VALUE);
        sentences.setVisible(false);
        sentences.managedProperty().bind(sentences.visibleProperty());
        Button more = Controls.button(Material2AL.EXPAND_MORE, Messages.get("answer.more"));
        more.setId("answer-more");
        more.setOnAction(event -> {
            sentences.setVisible(!sentences.isVisible());
            ((FontIcon) more.getGraphic()).setIconCode(sentences.isVisible() ? Material2AL.EXPAND_LESS
                    : Material2AL.EXPAND_MORE);
        });
        HBox large = Controls.row(8, sign, slowest);
        // One line, and room for two: pictures below must not move while a slider does.
        VBox words = new VBox(large, facts);
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox line = Controls.row(8, words, more);
        VBox box = Controls.withId("answer-line", new VBox(line, sentences), "answer-line");
        Throttled show = new Throttled(this::show);
        analysis.latestProperty().addListener((property, old, now) -> show.run());
        analysis.stateProperty().addListener((property, old, now) -> show.run());
        analysis.failureProperty().addListener((property, old, now) -> show());
        analysis.outdated().subscribe(now ->
                FigureView.dim(words, now && analysis.failureProperty().get().isEmpty()));
        show();
        return box;
    }

    private void show() {
        String failure = analysis.failureProperty().get();
        slowest.pseudoClassStateChanged(FAILED, !failure.isEmpty());
        Analysis latest = analysis.latestProperty().get();
        if (!failure.isEmpty() || latest == null || latest.inFocus().pairs().isEmpty()) {
            boolean running = analysis.stateProperty().get() == AnalysisModel.State.RUNNING;
            String none = Messages.get(running ? "findings.first" : "findings.empty");
            String without = latest == null ? none : text(latest.inFocus());
            say(Verdict.NOT_JUDGED, failure.isEmpty() ? without : failure, List.of());
            sentences.setText(slowest.getText());
        } else {
            Optional<JudgedSpectrum> other = latest.judged().stream().skip(1).findFirst();
            Headline headline = Headline.of(latest.inFocus(), other);
            say(headline.verdict(), Messages.say(headline.title()), headline.details().stream().map(Messages::say)
                    .toList());
            sentences.setText(text(latest.inFocus()));
        }
    }

    private static String text(JudgedSpectrum spectrum) {
        return spectrum.sentences().stream().map(Messages::say).collect(Collectors.joining(" "));
    }

    private void say(Verdict verdict, String what, List<String> beside) {
        slowest.setText(what);
        facts.setText(Message.capitalised(String.join("  ·  ", beside)));
        sign.setIconCode(switch (verdict) {
            case TRUST -> Material2AL.CHECK_CIRCLE;
            case CAUTION -> Material2MZ.WARNING;
            case REJECT -> Material2AL.CANCEL;
            case NOT_JUDGED -> Material2AL.HELP_OUTLINE;
        });
        String style = EigenpairsView.style(verdict);
        if (!sign.getStyleClass().contains(style)) { // the same once more would be styled once more
            sign.getStyleClass().setAll("ikonli-font-icon", style);
        }
    }
}
