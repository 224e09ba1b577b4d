package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import javafx.beans.Observable;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableBooleanValue;
import org.larrr.diagnostics.trust.Check;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.job.ExperimentKind;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.export.figure.SingularValueFigure;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.export.figure.TruthErrorFigure;
import org.larrr.export.study.Studies;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.EstimatorModel;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.charts.Zoom;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.controls.ParameterModel.ParameterAction;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.editor.EditorModel;
import org.larrr.gui.experiments.ExperimentsView;
import org.larrr.gui.experiments.SweepView;
import org.larrr.gui.growing.ConvergenceView;
import org.larrr.gui.growing.GrowingModel;
import org.larrr.gui.help.HelpModel;
import org.larrr.gui.labs.LabSession;
import org.larrr.gui.pins.PinsModel;
import org.larrr.gui.pins.PinsView;
import org.larrr.gui.plots.EigenfunctionView;
import org.larrr.gui.plots.KineticsView;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.plots.StatesView;
import org.larrr.gui.plots.StepsView;
import org.larrr.gui.plots.TrajectoryView;
import org.larrr.gui.sampling.SamplingModel;
import org.larrr.gui.source.SourceModel;
import org.larrr.gui.suggest.ScoreMapView;
import org.larrr.gui.suggest.SuggestModel;
import org.larrr.gui.table.EigenpairsView;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.StudyView;
import org.larrr.gui.views.View;
import org.larrr.gui.views.View.Place;
import org.larrr.gui.views.Views;
import org.larrr.gui.workspace.WorkspaceModel;
import org.larrr.systems.StochasticSystem;

/** Everything the window shows; knows no controls. */
public final class WorkbenchModel {

    private final SourceModel source;
    private final SamplingModel sampling = new SamplingModel();
    private final EstimatorModel estimator = new EstimatorModel();
    private final SuggestModel suggest = new SuggestModel();
    private final PinsModel pins = new PinsModel();
    private final GrowingModel growing = new GrowingModel();
    private final ExperimentsView experiments = new ExperimentsView();
    private final SweepView sweep = new SweepView();
    private final Views views;
    private final AnalysisModel analysis = new AnalysisModel();
    private final BackgroundTask opening = new BackgroundTask("reading");
    private final EditorModel editor = new EditorModel();
    private final WorkspaceModel workspace = new WorkspaceModel();
    private final HelpModel help = new HelpModel();
    private final LabSession lab = new LabSession();
    private final DoubleProperty textScale = new SimpleDoubleProperty(1);
    private final Zoom zoom = new Zoom();
    private final BooleanProperty presenting = new SimpleBooleanProperty();
    private final BooleanProperty startPage = new SimpleBooleanProperty();
    private final BooleanProperty truthHidden = new SimpleBooleanProperty();
    private final BooleanProperty blind = new SimpleBooleanProperty();
    private final BooleanProperty axesHeld = new SimpleBooleanProperty();
    private final WindowSettings settings;
    /** The layout of the spectrum before methods were compared. */
    private Layout explored = Layout.RATES;

    /** @param settings what the user prefers; the window is built in their language */
    public WorkbenchModel(List<StochasticSystem> systems, WindowSettings settings) {
        source = new SourceModel(systems);
        analysis.describedAnewProperty().bind(source.changedProperty());
        List<View> all = new ArrayList<>(pictures(estimator, pins, suggest, growing));
        all.addAll(List.of(sweep, experiments));
        views = new Views(all);
        blind.addListener((property, old, now) -> truthHidden.set(now));
        truthHidden.addListener((property, old, now) -> blind.set(now && blind.get()));
        growing.stateProperty().addListener((property, old, now) -> {
            if (now == GrowingModel.State.RUNNING) {
                views.show(ConvergenceView.ID);
            }
        });
        // States with their past are not reversible, whatever the process is.
        sampling.observation().delays().valueProperty().addListener((property, old, now) -> {
            if (now.doubleValue() > 1) {
                estimator.choice(Setting.REVERSIBLE).set(false);
            }
        });
        this.settings = settings;
    }

    /** Returns the views of an analysis; the first nine have a key each, in this order. Studies are among them. */
    static List<View> pictures(EstimatorModel estimator, PinsModel pins, SuggestModel suggest, GrowingModel growing) {
        List<View> all = new ArrayList<>(List.of(
                new SpectrumView(pins, estimator.parameter(Setting.SHIFT), estimator.parameter(Setting.FREQUENCY)),
                new EigenfunctionView(),
                new StatesView(),
                new TrajectoryView(),
                new KineticsView(),
                new EigenpairsView(),
                PictureView.of("error", Place.CHECK, (result, trust, cancellation) -> TruthErrorFigure.of(result)),
                PictureView.of("singular-values", Place.UNDERSTAND, (result, trust, cancellation) ->
                        SingularValueFigure.of(result))));
        Studies.all().forEach(study -> all.add(new StudyView<>(study)));
        all.addAll(List.of(
                new StepsView(), new ScoreMapView(suggest), new ConvergenceView(growing), new PinsView(pins)));
        return all;
    }

    /** The user's preferences. */
    public WindowSettings settings() {
        return settings;
    }

    public SourceModel source() {
        return source;
    }

    public SamplingModel sampling() {
        return sampling;
    }

    public EstimatorModel estimator() {
        return estimator;
    }

    /** The tabs of the picture area. */
    public Views views() {
        return views;
    }

    public ExperimentsView experiments() {
        return experiments;
    }

    public SweepView sweep() {
        return sweep;
    }

    /** Data that grow while one watches. */
    public GrowingModel growing() {
        return growing;
    }

    /** The fits kept for comparison. */
    public PinsModel pins() {
        return pins;
    }

    public AnalysisModel analysis() {
        return analysis;
    }

    /** The file that is being read. */
    public BackgroundTask opening() {
        return opening;
    }

    public SuggestModel suggest() {
        return suggest;
    }

    /** The lab under way, if any. */
    public LabSession lab() {
        return lab;
    }

    public HelpModel help() {
        return help;
    }

    /** The visible part of the axes of all figures. */
    public Zoom zoom() {
        return zoom;
    }

    /** Property: true if axes stay fixed until a value would leave them. */
    public BooleanProperty axesHeldProperty() {
        return axesHeld;
    }

    /** By how much text in pictures is enlarged; 1 is normal. */
    public DoubleProperty textScaleProperty() {
        return textScale;
    }

    /** Property: true if the truth is hidden in every figure, table and export. */
    public BooleanProperty truthHiddenProperty() {
        return truthHidden;
    }

    /** Property: true if the window hides which system it shows, and the truth, until that is revealed. */
    public BooleanProperty blindProperty() {
        return blind;
    }

    /** Property: true if the window is laid out for a lecture room: large, and nothing but figures and sliders. */
    public BooleanProperty presentingProperty() {
        return presenting;
    }

    /** Property: true if the page with the gallery is open. */
    public BooleanProperty startPageProperty() {
        return startPage;
    }

    /** The colours of pictures. */
    public ObjectProperty<ColourSet> coloursProperty() {
        return settings.coloursProperty();
    }

    /** Returns how pictures look. */
    FigureView.Look look() {
        return new FigureView.Look(darkProperty(), coloursProperty(), textScale);
    }

    public BooleanProperty darkProperty() {
        return settings.darkProperty();
    }

    public WorkspaceModel workspace() {
        return workspace;
    }

    public EditorModel editor() {
        return editor;
    }

    /** Lets axes stand still while a hand drags a parameter or it plays, and for as long as somebody wants them to. */
    void holdAxes() {
        List<ObservableBooleanValue> reasons = new ArrayList<>(List.of(axesHeld));
        estimator.parameters().stream().map(ParameterModel::movingProperty).forEach(reasons::add);
        reasons.add(sampling.step().movingProperty());
        reasons.forEach(each -> BooleanExpression.booleanExpression(each).subscribe(() ->
                zoom.stillProperty().set(reasons.stream().anyMatch(ObservableBooleanValue::get))));
    }

    /** The present analysis; none while there is no data in memory. */
    Optional<AnalysisRequest> sweepable() {
        return Optional.ofNullable(analysis.latestProperty().get())
                .filter(latest -> latest.result().isWhole()).map(latest -> latest.result().request());
    }

    /** Takes away the pictures that are not drawn anew at once: hidden and slow ones. */
    void forgetPictures() {
        views.all().stream().filter(view -> view.drawing().isPresent())
                .filter(view -> !views.isShown(view.id()) || view.drawing().get().isSlow())
                .forEach(view -> analysis.picture(view.id()).figureProperty().set(null));
    }

    /** Every slider can be swept and compared. */
    void offerSweeps() {
        for (Setting<?> each : RequestParameter.settings()) {
            offerSweep(estimator.parameter(each), each.id(), () -> 1);
        }
        // Δt is swept as a multiple of the step of the data.
        offerSweep(sampling.step(), "stride", () -> sampling.step().get() / sampling.stride());
    }

    private void offerSweep(ParameterModel slider, String name, DoubleSupplier unit) {
        slider.actions().add(new ParameterAction("sweep", Messages.get("sweep.this"), () -> {
            views.show(SweepView.ID);
            sweep.start(name, slider.lowProperty().get() / unit.getAsDouble(), slider.highProperty()
                    .get() / unit.getAsDouble());
        }));
        slider.actions().add(new ParameterAction("compare", Messages.get("sweep.compare"), () -> {
            views.show(SweepView.ID);
            double high = slider.highProperty().get();
            if (name.equals("stride")) { // at larger Δt, a comparison would be one of μ and not of methods
                high = Math.min(high, Check.Kind.STEP.limit() / estimator.parameter(Setting.SHIFT).get());
            }
            sweep.compare(name, slider.lowProperty().get() / unit.getAsDouble(),
                    Math.max(high, 2 * slider.lowProperty().get()) / unit.getAsDouble());
        }));
    }

    /** The usual views, as they were before others were arranged. */
    public void explore() {
        ObjectProperty<Layout> spectrum = views.get(SpectrumView.class).layoutProperty();
        if (spectrum.get() == Layout.AGAINST_STEP) {
            spectrum.set(explored);
        }
        views.arrangementProperty().set(views.defaultArrangement());
    }

    /** The views that hold methods against each other, and what the methods make of several Δt. */
    public void compare() {
        Layout before = views.get(SpectrumView.class).layoutProperty().get();
        explored = before == Layout.AGAINST_STEP ? explored : before;
        views.arrange(List.of(SweepView.ID, "error", "error-budget"),
                List.of(SpectrumView.ID, ExperimentsView.ID, PinsView.ID));
        views.get(SpectrumView.class).layoutProperty().set(Layout.AGAINST_STEP);
        sampling.step().actions().stream().filter(action -> action.id().equals("compare"))
                .forEach(action -> action.run().run());
    }

    /** Shows an experiment with its usual settings, ready to be run. */
    public void experiment(ExperimentKind kind) {
        if (!experiments.model().task().isRunning()) {
            experiments.form().choose(kind);
        }
        views.show(ExperimentsView.ID);
    }

    /** Whatever changes the request for an analysis when it changes. */
    List<Observable> observables() {
        List<Observable> all = new ArrayList<>(estimator.observables());
        all.add(sampling.step().valueProperty());
        all.addAll(sampling.observation().observables());
        all.addAll(sampling.reweighting().observables());
        all.addAll(views.observables());
        all.add(truthHidden);
        return all;
    }

    /** Keeps the present fit for comparison and shows the pins. */
    public void pin() {
        if (analysis.latestProperty().get() != null) {
            pins.pin(analysis.latestProperty().get());
            views.show(PinsView.ID);
        }
    }

    /** Shows the table of eigenvalues, or puts it away. */
    void toggleTable() {
        if (views.isShown(EigenpairsView.ID)) {
            views.close(EigenpairsView.ID);
        } else {
            views.show(EigenpairsView.ID);
        }
    }

    /** The view of the last picture that is in front, that of the spectrum where there is none. */
    String lowestPicture() {
        return views.arrangementProperty().get().frontViews().stream()
                .filter(id -> views.get(id).flatMap(View::drawing).isPresent())
                .reduce((first, second) -> second).orElse(SpectrumView.ID);
    }
}
