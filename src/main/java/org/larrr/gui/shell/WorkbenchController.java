package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.InvalidationListener;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Fix;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.growing.GrowingFit;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.experiment.RunJson;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisController;
import org.larrr.gui.analysis.DeferredFigures;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.InfoDialog;
import org.larrr.gui.dialogs.ProblemReport;
import org.larrr.gui.editor.EditorController;
import org.larrr.gui.experiments.ExperimentsView;
import org.larrr.gui.experiments.RunController;
import org.larrr.gui.growing.ConvergenceView;
import org.larrr.gui.growing.GrowingController;
import org.larrr.gui.help.HandbookController;
import org.larrr.gui.labs.LabController;
import org.larrr.gui.source.SourceController;
import org.larrr.gui.suggest.SuggestController;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.FigureMenu;
import org.larrr.gui.views.ViewContext;
import org.larrr.gui.workspace.AutosaveController;
import org.larrr.gui.workspace.SessionKeeper;
import org.larrr.gui.workspace.WorkspaceController;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth.TruthSource;

/** Ties the panels together: whatever changes in one becomes one request for an analysis. FX thread only. */
public final class WorkbenchController implements AutoCloseable {

    private final WorkbenchModel model;
    private final Services services;
    private final AnalysisController analysis;
    private final DeferredFigures slow;
    private final SourceController source;
    private final ExportController export;
    private final SuggestController suggest;
    private final EditorController editor;
    private final ModelController models;
    private final LabController labs;
    private final GrowingController growing;
    private final WorkspaceController workspace;
    private final FileOpener files;
    private final Optional<AutosaveController> autosave;
    private final RunController experiments;
    private final RunController sweeps;
    private final Supplier<Optional<Setup>> setup;
    private final Cancellation lifetime = new Cancellation();
    private boolean settling;
    /** Own data that were asked about. */
    private @Nullable Source asked;
    private boolean isUnsearched;
    private boolean isAsking;
    private Runnable renewal = () -> {};

    public WorkbenchController(WorkbenchModel model, Services services) {
        this.model = model;
        this.services = services;
        this.analysis = new AnalysisController(model.analysis(), services.analysis(), services.patience());
        this.slow = new DeferredFigures(model.analysis(), services.background(), services.patience());
        this.source = new SourceController(model.source(), services.dialogs(), services.background(),
                model.opening(), this::opened);
        this.export = new ExportController(model, services);
        services.dialogs().giveMenus(view -> FigureMenu.install(view, "import", export));
        this.models = new ModelController(model, services, export);
        export.offerAnimations();
        SessionKeeper keeper = new SessionKeeper(model.source(), model.sampling(), model.estimator(), model.views());
        this.setup = keeper::setup;
        this.suggest = new SuggestController(model.suggest(), () -> keeper.setup().orElseThrow(), model.estimator(),
                model.sampling().observation(), model.analysis(), services.background(), this::batch);
        this.editor = new EditorController(model.editor(), services.dialogs(), services.background(), services.truths(),
                source::adopt);
        this.labs = new LabController(model.lab(), new LabWorkbench(model, keeper, source, services, this::batch,
                () -> workspace().keep()), services.background(), services.dialogs(), export::stream,
                services.figures(), begin -> workspace().leave(begin));
        this.workspace = new WorkspaceController(model.workspace(), keeper, services.dialogs(), services.background(),
                model.opening(), services.folders(), this::batch, services.systems());
        this.files = new FileOpener(services, workspace, source, labs, this::repeat, this::closeOverlays);
        this.autosave = services.folders().sessions().map(folder -> new AutosaveController(
                workspace, folder, services.background(), services.dialogs(), services.systems()));
        this.experiments = new RunController(model.experiments().model(), services.background(), services.figures(),
                services.truths(), model.truthHiddenProperty());
        this.sweeps = new RunController(model.sweep().model(), services.background(), services.figures(),
                services.truths(), model.truthHiddenProperty());
        model.experiments().tie(experiments);
        model.sweep().tie(sweeps, model::sweepable);
        this.growing = new GrowingController(model.growing(), model.source(), services.background(), services.dialogs(),
                model.opening(), this::ask, services.analysis()::preload);
        model.views().get(ConvergenceView.class).tie(this::continueSimulation);
        model.offerSweeps();
        model.holdAxes();
        listen();
    }

    /** Follows what changes in the panels. */
    private void listen() {
        model.opening().textProperty().addListener(property -> services.patience().accept(this::endWait));
        model.source().activeProperty().addListener((property, old, now) -> follow(now, old));
        model.lab().labProperty().addListener((property, old, now) -> {
            if (now != null) {
                closeOverlays();
            }
        });
        model.analysis().latestProperty().addListener((property, old, now) -> lookOnce(now));
        model.truthHiddenProperty().addListener((property, old, now) -> hideTruth());
        InvalidationListener ask = property -> ask();
        model.observables().forEach(observable -> observable.addListener(ask));
    }

    /** Where preferences are kept; empty if nothing is remembered. */
    Optional<Path> config() {
        return services.folders().config();
    }

    /** Closes the start page and the editor, which keeps its text, because they would cover the next result. */
    void closeOverlays() {
        model.startPageProperty().set(false);
        editor.close();
    }

    /** Data of one's own are asked about once, and searched in the background once they are judged. */
    private void opened(Path file) {
        model.workspace().used(file);
        OpenedData active = model.source().activeProperty().get();
        if (active == null || active.source().loaded().isEmpty() || active.source() == asked) {
            return;
        }
        asked = active.source();
        isUnsearched = true;
        suggest.cancel();
        if (!active.setup().get(Setting.REVERSIBLE) && active.setup().observation().delays() == 1) {
            Map<String, Runnable> answers = new LinkedHashMap<>();
            answers.put(Messages.get("reversible.yes"), () -> {
                isAsking = false;
                model.estimator().choice(Setting.REVERSIBLE).set(true);
            });
            answers.put(Messages.get("reversible.no"), () -> isAsking = false);
            isAsking = true;
            services.dialogs().offer("reversible", Messages.get("reversible.ask"), answers);
        }
    }

    private void lookOnce(Analysis now) {
        if (isUnsearched && now != null && now.isJudged() && now.job().request().source().origin().equals(asked)) {
            isUnsearched = false;
            suggest.look();
        }
    }

    /** Pictures that are not drawn anew at once may reveal the truth no longer. */
    private void hideTruth() {
        slow.forget();
        model.forgetPictures();
    }

    /** Shows the first system and keeps the session. */
    public void start() {
        showFirst();
        resume();
    }

    /** Simulates the first system of the catalogue, so that there is something to see at once. */
    void showFirst() {
        source.choose(model.source().systems().get(0));
    }

    /** Opens files; until they are read, or cannot be, nothing is analysed that nobody asked for. */
    void begin(List<Path> chosen) {
        files.drop(chosen);
        model.source().awaitedProperty().set(model.opening().textProperty().get());
        showFirst();
    }

    private boolean isAwaiting() {
        return !model.source().awaitedProperty().get().isEmpty();
    }

    private void endWait() {
        if (isAwaiting() && model.opening().textProperty().get().isEmpty()) {
            model.source().awaitedProperty().set("");
            ask();
        }
    }

    /** Keeps the session from now on. */
    void resume() {
        autosave.ifPresent(AutosaveController::start);
    }

    private void follow(OpenedData now, OpenedData before) {
        if (before != null) {
            model.source().awaitedProperty().set("");
        }
        boolean isNew = !now.isSameSubject(before);
        batch(() -> {
            model.estimator().setTimeUnit(now.timeUnit());
            model.estimator().featuresFixedProperty().set(now.moments().isPresent());
            model.sampling().follow(now, isNew);
            if (isNew) {
                model.estimator().begin(now.setup());
                now.moments().ifPresent(moments -> model.estimator().limitShift(moments.moments().plan().shifts()));
                model.views().follow(now);
                model.zoom().clear();
                model.analysis().cursor().clear();
            }
        });
        if (isAsking && now.source() != asked) {
            isAsking = false;
            services.dialogs().offer("reversible", "", Map.of()); // the question was about other data
        }
        if (before != null && now.source() != before.source()) {
            services.dialogs().offer(SourceController.EVERY, "", Map.of());
        }
        if (before != null && isNew) {
            closeOverlays();
        }
    }

    private void ask() {
        OpenedData active = model.source().activeProperty().get();
        if (settling || active == null) {
            return;
        }
        follow(active);
        Setup now = setup.get().orElseThrow();
        EstimatorSettings estimation = now.estimation();
        FeatureSettings features = estimation.features();
        List<Estimator> estimators = estimation.estimators();
        growing.wish(new GrowingFit.Request(now.observation(), now.stride(), features, estimators));
        boolean blind = model.truthHiddenProperty().get();
        if (model.growing().live().isPresent()) {
            Source.Collected live = model.growing().live().get();
            analysis.request(new Analysis.Job(new AnalysisRequest(live, 1, live.features(),
                    model.growing().convergence().estimators()), model.views().drawings(false)).blind(blind));
            return;
        }
        workspace.changed(now);
        if (isAwaiting()) {
            analysis.await();
            return;
        }
        AnalysisRequest request = new AnalysisRequest(now.applyTo(active.source()), now.stride(), features, estimators);
        analysis.request(new Analysis.Job(request, model.views().drawings(false)).blind(blind));
        slow.want(request, blind, model.views().drawings(true));
    }

    /** The numbers that follow from Δt do so before they are asked for. */
    private void follow(OpenedData active) {
        settling = true;
        try {
            int stride = model.sampling().stride();
            model.estimator().follow(active.steps() / stride, stride * active.step());
        } finally {
            settling = false;
        }
    }

    /** Every estimator parameter and Δt back to what suits the data. */
    public void resetParameters() {
        batch(() -> {
            model.estimator().resetAll();
            model.sampling().step().reset();
        });
    }

    /** Several changes, one request; may be nested. */
    private void batch(Runnable changes) {
        boolean outer = !settling;
        settling = true;
        try {
            changes.run();
        } finally {
            settling = !outer;
        }
        ask();
    }

    private void repeat(RunJson.Repeat run) {
        model.experiments().form().repeat(run.settings());
        model.views().show(ExperimentsView.ID);
        model.experiments().start(run.fingerprint());
    }

    public WorkspaceController workspace() {
        return workspace;
    }

    /** Opens files of any kind. */
    public FileOpener files() {
        return files;
    }

    /** Stops what is being read and what is being computed. */
    public void cancel() {
        model.opening().cancel();
        analysis.cancel();
    }

    public SourceController source() {
        return source;
    }

    public ExportController export() {
        return export;
    }

    public ModelController models() {
        return models;
    }

    public SuggestController suggest() {
        return suggest;
    }

    /** The token of work that nobody sees once the window is closed. */
    Cancellation lifetime() {
        return lifetime;
    }

    /** Does work away from the FX thread. */
    TaskExecutor background() {
        return services.background();
    }

    TruthSource truths() {
        return services.truths();
    }

    public GrowingController growing() {
        return growing;
    }

    /** Lets the data grow, or stops them. */
    void continueSimulation() {
        if (!model.growing().isRunning() && !model.sampling().reweighting().reweighting().isNothing()) {
            services.dialogs().problem(Messages.get("growing.no-weights"));
        } else {
            growing.toggle();
        }
    }

    public LabController labs() {
        return labs;
    }

    public EditorController editor() {
        return editor;
    }

    /** Opens the editor on the chosen system at the values of its sliders. */
    public void editSystem() {
        editor.edit(model.source().systemProperty().get() == null ? null : model.source().tunedSystem());
    }

    /** Returns the services of the window for its views. */
    ViewContext viewContext() {
        return new ViewContext(model.analysis(), model.look(), model.zoom(), export, services.background(),
                services.dialogs(), editor::edit, this::fixFor);
    }

    /**
     * Returns the action by which a remedy changes the controls; none if it is not for this window, or would reveal a
     * lecture's secret.
     */
    private Optional<Runnable> fixFor(Fix remedy) {
        return Optional.ofNullable(switch (remedy) {
            case REVERSIBLE -> model.sampling().observation().delays().get() > 1 ? null
                    : () -> model.estimator().choice(Setting.REVERSIBLE).set(true);
            case LARRR -> () -> model.estimator().methodProperty().set(EstimatorKind.LARRR);
            case SETTINGS -> suggest::start;
            case SYSTEM -> () -> model.startPageProperty().set(true);
            case TRUTH -> model.blindProperty().get() ? null : () -> model.truthHiddenProperty().set(false);
            case MISSING_VALUES, DROPPING, AXES, ARRAYS, ANGLES, TIME_COLUMN, TRAJECTORY_COLUMN, DECIMAL_COMMA,
                    TOPOLOGY, ATOM_FEATURES -> null;
        });
    }

    /** @param renewal builds the window anew when the preferences ask for it */
    void onRenewal(Runnable newRenewal) {
        renewal = newRenewal;
    }

    /** Shows what happened, to be read and copied by who reports a problem. */
    public void report() {
        Map<String, String> preferences = model.settings().values();
        String said = services.dialogs().messageLog();
        Optional<Session> session = workspace.session();
        services.background().run("report",
                () -> ProblemReport.of(preferences, session, said, services.folders().log()),
                        services.dialogs()::report, services.dialogs()::problem);
    }

    /** Shows what is new, where that is known. */
    public void news() {
        InfoDialog.latest().ifPresentOrElse(services.dialogs()::news, () -> services.dialogs()
                .note(Messages.get("about.no-text")));
    }

    /** Shows the preferences. */
    public void preferences() {
        if (services.dialogs().preferences(model.settings())) {
            renewal.run();
        }
    }

    public void about() {
        services.dialogs().about();
    }

    /** The whole help as pages for the browser. */
    public void handbook() {
        HandbookController.ofThisProgram(services.folders().cache(), services.background(),
                services.dialogs()::browse, services.dialogs()::problem).open();
    }

    @Override
    public void close() {
        lifetime.cancel();
        suggest.cancel();
        experiments.cancel();
        sweeps.cancel();
        growing.close();
        autosave.ifPresent(AutosaveController::close);
        services.analysis().close();
    }
}
