package org.larrr.gui.plots;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.session.Pin;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.ShiftMarks;
import org.larrr.export.figure.SpectrumFigure;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.export.figure.TraceFigure;
import org.larrr.export.session.PinOf;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.charts.DragHandle;
import org.larrr.gui.charts.drawing.PaintedPlot;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.pins.PinsModel;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.FigurePane;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.ViewContext;
import org.larrr.stages.Cancellation;

/** The eigenvalues on the real line, in the complex plane or as timescales. */
public final class SpectrumView extends PictureView {

    public static final String ID = "spectrum";

    private static final List<Layout> SHOWN = List.of(Layout.RATES, Layout.TIMESCALES, Layout.AGAINST_STEP,
            Layout.REAL_LINE, Layout.COMPLEX_PLANE);

    private final PinsModel pins;
    private final ShiftGrip shift;
    private final ObjectProperty<Layout> layout = saved.choice("layout", Layout.RATES);

    private final ObjectProperty<TraceFigure> trace = new SimpleObjectProperty<>(new TraceFigure());
    /** Draws the intervals of four times the data too. */
    private final BooleanProperty moreData = saved.flag("more-data");
    /** New data whose answers say which picture shows them best, until one is chosen. */
    private Optional<Source> undecided = Optional.empty();

    private record Request(Layout layout, List<Pin> pins, TraceFigure trace, boolean moreData)
            implements FigureRequest {
        @Override
        public Figure draw(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            if (layout == Layout.AGAINST_STEP) {
                return trace.with(result);
            }
            trace.add(result); // so that it is there when it is asked for
            Figure figure = SpectrumFigure.of(result, layout, judged,
                    pins.stream().filter(pin -> PinOf.isOfSameSource(pin, result.request())).toList());
            return moreData ? SpectrumFigure.withMoreData(figure, layout) : figure;
        }

        @Override
        public FigureRequest detached() {
            return new Request(layout, pins, new TraceFigure(), moreData);
        }
    }

    /**
     * @param pins      fits shown beside the present ones
     * @param shift     μ, which can be dragged in the complex plane
     * @param frequency ω, likewise
     */
    public SpectrumView(PinsModel pins, ParameterModel shift, ParameterModel frequency) {
        super(ID, Place.UPPER);
        this.pins = pins;
        this.shift = new ShiftGrip(shift, frequency);
        layout.addListener((property, old, now) -> undecided = Optional.empty());
    }

    public ObjectProperty<Layout> layoutProperty() {
        return layout;
    }

    @Override
    protected FigureRequest picture() {
        return new Request(layout.get(), pins.shownPins(), trace.get(), moreData.get());
    }

    @Override
    public List<Observable> settings() {
        return Stream.concat(super.settings().stream(), Stream.of(pins.pinsProperty(), trace)).toList();
    }

    @Override
    public void follow(OpenedData source) {
        boolean reversible = source.setup().get(Setting.REVERSIBLE);
        // Of data nobody knows yet whether their values are complex: the buttons must not promise it.
        layout.set(reversible || source.source().simulation().isEmpty() ? Layout.RATES : Layout.COMPLEX_PLANE);
        undecided = reversible ? Optional.empty() : Optional.of(source.source());
    }

    /** Shows a trace that was left elsewhere, and goes on with it. */
    public void show(TraceFigure left) {
        trace.get().addAll(left);
        show(Layout.AGAINST_STEP);
    }

    /** A picture that was asked for stays, whatever the answer is. */
    public void show(Layout wanted) {
        undecided = Optional.empty();
        layout.set(wanted);
    }

    /** Complex values need a plane, which real ones leave empty. */
    private void decide(AnalysisResult now) {
        if (undecided.filter(now.request().source().origin()::equals).isEmpty()) {
            return;
        }
        if (AnalysisPicture.isReal(now)) {
            show(Layout.RATES);
        } else {
            Optional<Source> still = undecided; // which setting a layout ends
            layout.set(Layout.COMPLEX_PLANE);
            undecided = still;
        }
    }

    @Override
    public void restore(Map<String, String> state) {
        undecided = Optional.empty();
        super.restore(state);
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        Button clear = Controls.button("trace-clear", Messages.get("trace.clear"), null,
                () -> trace.set(new TraceFigure()), Styles.SMALL, Styles.FLAT);
        Tooltips.install(clear, Messages.get("trace.clear.help"));
        Controls.showWhen(clear, layout.isEqualTo(Layout.AGAINST_STEP));
        CheckBox more = Controls.checkBox("spectrum-more-data", Messages.get("spectrum.more-data"), moreData);
        Tooltips.install(more, Messages.get("spectrum.more-data.help"));
        Controls.showWhen(more, layout.isNotEqualTo(Layout.AGAINST_STEP)
                .and(layout.isNotEqualTo(Layout.COMPLEX_PLANE)));
        return List.of(new SegmentedToggle<>("layout", SHOWN, layout,
                each -> Messages.get("layout." + Messages.word(each)))
                        .seldom(List.of(Layout.REAL_LINE, Layout.COMPLEX_PLANE)).node(), clear, more);
    }

    @Override
    public Region build(ViewContext context) {
        FigurePane pane = pane(context);
        pane.figureView().addGrip(shift);
        context.analysis().latestProperty().subscribe(now -> {
            if (now != null) {
                decide(now.result());
            }
        });
        return pane;
    }

    /**
     * Moves μ and ω together, as the sliders would one after the other, within their ranges.
     *
     * @param shift     μ, along the real axis
     * @param frequency ω, along the imaginary one; below that axis it is 0
     */
    private record ShiftGrip(ParameterModel shift, ParameterModel frequency) implements DragHandle {

        private static final int DIGITS = 3;
        private static final double REACH = 12;
        /** So near the real axis it is meant to lie on it, in pixels. */
        private static final double ON_AXIS = 5;

        @Override
        public @Nullable Cursor cursor(PaintedPlot plot, double x, double y) {
            return ShiftMarks.in(plot.figure()).filter(mark -> Math.hypot(plot.canvasX(mark.re()) - x,
                    plot.canvasY(mark.im()) - y) <= REACH).map(mark -> Cursor.HAND).orElse(null);
        }

        @Override
        public void grab() {
            moving(true);
        }

        @Override
        public void move(PaintedPlot plot, double x, double y) {
            set(shift, plot.valueX(x));
            set(frequency, Math.abs(y - plot.canvasY(0)) <= ON_AXIS ? 0 : plot.valueY(y));
        }

        private static void set(ParameterModel model, double value) {
            double within = Math.max(model.lowProperty().get(), Math.min(model.highProperty().get(), value));
            model.takeExactly(Numbers.tidy(within, DIGITS));
        }

        @Override
        public void release() {
            moving(false);
        }

        private void moving(boolean now) {
            shift.movingProperty().set(now);
            frequency.movingProperty().set(now);
        }
    }
}
