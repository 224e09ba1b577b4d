package org.larrr.gui.plots;

import java.util.List;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import org.larrr.export.figure.StatesFigure;
import org.larrr.export.figure.StatesFigure.Form;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.QuantityBox;
import org.larrr.gui.views.ViewContext;

/** The observed states in a plane of any two quantities. */
public final class StatesView extends PictureView {

    public static final String ID = "states";

    private final IntegerProperty fit = fit(0);
    private final ObjectProperty<Form> form = saved.choice("form", Form.CELLS);
    private final StringProperty x = saved.text("x", "");
    private final StringProperty y = saved.text("y", "");
    private final StringProperty colours = saved.text("colours", "");

    public StatesView() {
        super(ID, Place.LOWER);
    }

    @Override
    protected FigureRequest picture() {
        StatesFigure.Request chosen = new StatesFigure.Request(fit.get(), x.get(), y.get(), colours.get(), form.get());
        return slowly((result, judged, cancellation) -> StatesFigure.of(result, chosen)).keepingSigns();
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(
                new SegmentedToggle<>("states-form", List.of(Form.values()), form,
                        each -> Messages.get("states." + Messages.word(each))).node(),
                fitBox(context, "states-fit", fit),
                QuantityBox.axes(context.analysis(), "states", x, y, 1),
                QuantityBox.of(context.analysis(), "states-colours", colours,
                        List.of(StatesFigure.FREE_ENERGY, StatesFigure.DENSITY), 1,
                        result -> StatesFigure.FREE_ENERGY));
    }
}
