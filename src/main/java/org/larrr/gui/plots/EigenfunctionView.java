package org.larrr.gui.plots;

import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import org.controlsfx.control.ToggleSwitch;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.EigenfunctionFigure;
import org.larrr.export.figure.EigenfunctionFigure.Detail;
import org.larrr.export.figure.EigenfunctionFigure.Style;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.StatesFigure;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.QuantityBox;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** The eigenfunctions of one fit. */
public final class EigenfunctionView extends PictureView {

    public static final String ID = "eigenfunctions";

    private static final List<Integer> COUNTS = IntStream.rangeClosed(1, 9).boxed().toList();

    private final IntegerProperty fit = fit(0);
    private final ObjectProperty<Style> style = saved.choice("style", Style.FUNCTIONS);
    private final ObjectProperty<Integer> count = saved.choice("count", 4, COUNTS, Object::toString);
    private final StringProperty x = saved.text("x", "");
    private final StringProperty y = saved.text("y", "");

    private final BooleanProperty constant = saved.flag("constant");

    private record Request(Style style, int fit, boolean constant, int count, String x, String y, Detail detail)
            implements FigureRequest {

        @Override
        public Figure draw(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            return EigenfunctionFigure.of(result, result.fitOrFirst(fit),
                    new EigenfunctionFigure.Selection(style, constant ? 0 : 1, count + 1, detail),
                    StatesFigure.axis(result, x, 0), StatesFigure.axis(result, y, 1));
        }

        @Override
        public FigureRequest inPassing() {
            return new Request(style, fit, constant, count, x, y, Detail.IN_PASSING);
        }

        @Override
        public boolean keepsSigns() {
            return true;
        }
    }

    public EigenfunctionView() {
        super(ID, Place.LOWER);
    }

    @Override
    protected FigureRequest picture() {
        return new Request(style.get(), fit.get(), constant.get(), count.get(), x.get(), y.get(), Detail.FULL);
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(styleBox(context.analysis()), fitBox(context, "eigenfunction-fit", fit),
                constantSwitch(), countBox(), QuantityBox.axes(context.analysis(), "eigenfunction", x, y, 2));
    }

    /**
     * Styles that would show the same as another one are excluded: on a line there is no scatter plot, in the plane
     * every map has its own panel.
     */
    private Node styleBox(AnalysisModel analysis) {
        SegmentedToggle<Style> styles = new SegmentedToggle<>(
                "eigenfunction-style", List.of(Style.values()), style,
                        each -> Messages.get("eigenfunctions." + Messages.word(each)))
                                .seldom(List.of(Style.values()).subList(1, Style.values().length));
        int[] shown = {0};
        analysis.latestProperty().subscribe(now -> {
            int dimension = now == null ? 1 : now.result().facts().coordinates().size();
            if (dimension != shown[0]) {
                shown[0] = dimension;
                styles.show(Style.SCATTER, dimension == 2); // in more the functions are points already
                styles.show(Style.CELLS, dimension > 1);
                styles.show(Style.BESIDE, dimension > 1);
                styles.show(Style.SEPARATE, dimension == 1);
            }
        });
        return styles.node();
    }

    private Node constantSwitch() {
        ToggleSwitch shown = Controls.withId("eigenfunction-constant", new ToggleSwitch("f₁"));
        shown.setAccessibleText(Messages.get("eigenfunctions.constant"));
        Tooltips.install(shown, Messages.get("eigenfunctions.constant"));
        shown.selectedProperty().bindBidirectional(constant);
        return shown;
    }

    private Node countBox() {
        ComboBox<Integer> box = LabelConverter.box("eigenfunction-count", COUNTS, count, EigenfunctionView::countLabel);
        box.setAccessibleText(Messages.get("eigenfunctions.count"));
        return box;
    }

    private static String countLabel(int count) {
        String last = "f" + Notation.subscript(count + 1);
        return count == 1 ? last : "f₂ … " + last;
    }
}
