package org.larrr.gui.sensitivity;

import java.util.List;
import javafx.scene.Node;
import org.larrr.diagnostics.CoordinateSensitivity;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SensitivityAnalysis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.SensitivityFigure;
import org.larrr.gui.analysis.Drawing;
import org.larrr.gui.analysis.Remembered;
import org.larrr.gui.views.OneFitView;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** Which coordinates drive the eigenfunctions of a fit. */
public final class SensitivityView extends OneFitView {

    public static final String ID = "sensitivity";

    private final Remembered<CoordinateSensitivity> results = new Remembered<>();

    private record Order(int fit, Remembered<CoordinateSensitivity> results) implements Drawing {
        @Override
        public Figure of(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            int chosen = fit < result.fits().size() ? fit : 0;
            return SensitivityFigure.of(result, chosen,
                    results.get(result, chosen, () -> SensitivityAnalysis.of(result, chosen, cancellation)));
        }

        @Override
        public boolean isSlow() {
            return true;
        }
    }

    public SensitivityView() {
        super(ID, Place.MORE, 0);
    }

    @Override
    protected Drawing picture() {
        return new Order(fit(), results);
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(fitBox(context, "sensitivity-fit"));
    }
}
