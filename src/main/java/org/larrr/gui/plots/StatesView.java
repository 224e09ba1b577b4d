package org.larrr.gui.plots;

import java.util.List;
import java.util.Map;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.StatesFigure;
import org.larrr.export.figure.StatesFigure.Form;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.OneFitView;
import org.larrr.gui.views.QuantityBox;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** The observed states in a plane of any two quantities. */
public final class StatesView extends OneFitView {

    public static final String ID = "states";

    private final ObjectProperty<Form> form = new SimpleObjectProperty<>(Form.CELLS);
    private final StringProperty x = new SimpleStringProperty("");
    private final StringProperty y = new SimpleStringProperty("");
    private final StringProperty colours = new SimpleStringProperty("");

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
        super(ID, Place.LOWER, 0);
    }

    @Override
    protected FigureRequest picture() {
        return new Request(new StatesFigure.Request(fit(), x.get(), y.get(), colours.get(), form.get()));
    }

    @Override
    protected List<Observable> ownSettings() {
        return List.of(form, x, y, colours);
    }

    /** Quantities belong to the coordinates they were chosen for. */
    @Override
    public void follow(OpenedData source) {
        x.set("");
        y.set("");
        colours.set("");
    }

    @Override
    protected Map<String, String> ownState() {
        return Map.of("form", Messages.word(form.get()), "x", x.get(), "y", y.get(),
                "colours", colours.get());
    }

    @Override
    protected void restoreOwn(Map<String, String> state) {
        View.restore(state, "form", form, Form.values());
        x.set(state.getOrDefault("x", ""));
        y.set(state.getOrDefault("y", ""));
        colours.set(state.getOrDefault("colours", ""));
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(
                new SegmentedToggle<>("states-form", List.of(Form.values()), form,
                        each -> Messages.get("states." + Messages.word(each))).node(),
                fitBox(context, "states-fit"),
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
