package org.larrr.gui.lecture;

import java.util.List;
import javafx.scene.Node;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.explain.ErrorSplit;
import org.larrr.export.figure.ErrorSplitFigure;
import org.larrr.export.figure.Figure;
import org.larrr.gui.analysis.Drawing;
import org.larrr.gui.views.OneFitView;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** The causes of the errors of one fit. */
public final class WhyView extends OneFitView {

    public static final String ID = "why";

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

    /** The method one asks about stands second, beside the one in focus, where there are two. */
    public WhyView() {
        super(ID, Place.CHECK, 1);
    }

    @Override
    protected Drawing picture() {
        return new Order(fit());
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(fitBox(context, "why-fit"));
    }
}
