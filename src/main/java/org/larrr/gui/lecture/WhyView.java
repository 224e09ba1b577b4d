package org.larrr.gui.lecture;

import java.util.List;
import java.util.Map;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.Node;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.explain.ErrorSplit;
import org.larrr.export.figure.ErrorSplitFigure;
import org.larrr.export.figure.Figure;
import org.larrr.gui.analysis.Drawing;
import org.larrr.gui.views.FitBox;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.Settings;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** The causes of the errors of one fit. */
public final class WhyView extends PictureView {

    public static final String ID = "why";

    /** The method one asks about stands second, beside the one in focus, where there are two. */
    private final IntegerProperty fit = new SimpleIntegerProperty(1);

    private record Order(int fit) implements Drawing {
        @Override
        public Figure of(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            return ErrorSplitFigure.of(ErrorSplit.of(result, Drawing.fitWithModel(result, fit), cancellation));
        }

        @Override
        public boolean isSlow() {
            return true;
        }
    }

    public WhyView() {
        super(ID, Place.UPPER);
    }

    @Override
    protected Drawing picture() {
        return new Order(fit.get());
    }

    @Override
    public List<Observable> settings() {
        return List.of(fit);
    }

    @Override
    public Map<String, String> state() {
        return Map.of("fit", Integer.toString(fit.get()));
    }

    @Override
    public void restore(Map<String, String> state) {
        Settings.restore(state, "fit", fit, 0, Integer.MAX_VALUE);
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(FitBox.of(context.analysis(), "why-fit", fit));
    }
}
