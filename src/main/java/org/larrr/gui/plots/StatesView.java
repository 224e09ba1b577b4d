package org.larrr.gui.plots;

import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.StatesFigure;
import org.larrr.export.figure.StatesFigure.Form;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.QuantityBox;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** The observed states in a plane of any two quantities. */
public final class StatesView extends PictureView {

    public static final String ID = "states";

    private final IntegerProperty fit = fit(0);
    private final ObjectProperty<Form> form = choice("form", Form.CELLS);
    private final StringProperty x = text("x", "");
    private final StringProperty y = text("y", "");
    private final StringProperty colours = text("colours", "");

    private record Request(StatesFigure.Request request) implements FigureRequest {
        @Override
        public Figure draw(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            int fit = FigureRequest.fit(result, request.fit());
            return StatesFigure.of(result, new StatesFigure.Request(fit, request.across(), request.up(),
                    request.colours(), request.form()));
        }

        @Override
        public boolean isSlow() {
            return true;
        }

        @Override
        public boolean keepsSigns() {
            return true;
        }
    }

    public StatesView() {
        super(ID, Place.LOWER);
    }

    @Override
    protected FigureRequest picture() {
        return new Request(new StatesFigure.Request(fit.get(), x.get(), y.get(), colours.get(), form.get()));
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(
                new SegmentedToggle<>("states-form", List.of(Form.values()), form,
                        each -> Messages.get("states." + Messages.word(each))).node(),
                fitBox(context, "states-fit", fit),
                QuantityBox.pair(QuantityBox.of(context.analysis(), "states-x", x, List.of(), 1,
                        result -> StatesFigure.axis(result, "", 0)),
                        QuantityBox.of(context.analysis(), "states-y", y, List.of(), 1,
                                result -> result.facts().coordinates().size() < 2 ? "–"
                                        : StatesFigure.axis(result, "", 1))),
                QuantityBox.of(context.analysis(), "states-colours", colours,
                        List.of(StatesFigure.FREE_ENERGY, StatesFigure.DENSITY), 1,
                        result -> StatesFigure.FREE_ENERGY));
    }
}
