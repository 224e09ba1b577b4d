package org.larrr.gui.nonnormal;

import java.util.List;
import java.util.Map;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.nonnormal.NonNormalAnalysis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.NonNormalFigure;
import org.larrr.gui.analysis.Drawing;
import org.larrr.gui.analysis.Remembered;
import org.larrr.gui.controls.Segments;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Words;
import org.larrr.gui.views.OneFitView;
import org.larrr.gui.views.SavedSettings;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** How far the estimated generator is from normal. */
public final class NonNormalView extends OneFitView {

    public static final String ID = "non-normal";

    /** What is drawn. */
    enum Style {
        PSEUDOSPECTRUM,
        TRANSIENT,
        CONDITIONS
    }

    private final ObjectProperty<Style> style = new SimpleObjectProperty<>(Style.PSEUDOSPECTRUM);
    private final Remembered<NonNormalAnalysis.Result> results = new Remembered<>();

    private record Order(Style style, int fit, Remembered<NonNormalAnalysis.Result> results) implements Drawing {
        @Override
        public Figure of(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            int chosen = fit < result.fits().size() ? fit : 0;
            NonNormalAnalysis.Result found = results.get(result, chosen,
                    () -> NonNormalAnalysis.of(result, chosen, NonNormalAnalysis.Request.DEFAULT, Progress.NONE,
                    cancellation));
            return switch (style) {
                case PSEUDOSPECTRUM -> NonNormalFigure.pseudospectrum(found);
                case TRANSIENT -> NonNormalFigure.transients(found);
                case CONDITIONS -> NonNormalFigure.conditions(found);
            };
        }

        @Override
        public boolean isSlow() {
            return true;
        }
    }

    public NonNormalView() {
        super(ID, Place.CHECK, 0);
    }

    @Override
    protected Drawing picture() {
        return new Order(style.get(), fit(), results);
    }

    @Override
    protected List<Observable> ownSettings() {
        return List.of(style);
    }

    @Override
    protected Map<String, String> ownState() {
        return Map.of("style", Words.of(style.get()));
    }

    @Override
    protected void restoreOwn(Map<String, String> state) {
        SavedSettings.restore(state, "style", style, Style.values());
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(new Segments<>("non-normal-style", List.of(Style.values()), style,
                each -> Messages.get("non-normal." + Words.of(each))).node(),
                fitBox(context, "non-normal-fit"));
    }
}
