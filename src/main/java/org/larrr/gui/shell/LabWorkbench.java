package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import org.jspecify.annotations.Nullable;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Guess;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.EstimatorModel;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.growing.GrowingModel;
import org.larrr.gui.labs.LabController.LabShown;
import org.larrr.gui.labs.LabController.LabStage;
import org.larrr.gui.labs.LabFacts;
import org.larrr.gui.labs.LabSettings;
import org.larrr.gui.pins.PinsModel;
import org.larrr.gui.plots.KineticsView;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.source.SourceController;
import org.larrr.gui.suggest.SuggestModel;
import org.larrr.gui.table.EigenpairsView;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.View;
import org.larrr.gui.views.Views;
import org.larrr.gui.workspace.SessionKeeper;
import org.larrr.stages.Cancellation;

/** Puts the whole workbench into the state that a lab step wants. */
final class LabWorkbench implements LabStage {

    private final WorkbenchModel model;
    private final SessionKeeper keeper;
    private final SourceController source;
    private final Services services;
    private final Consumer<Runnable> together;
    private final Supplier<Runnable> work;
    /** Questions about one answer need no second computation. */
    private final FigureRequest.Remembered<Map<String, Double>> known = new FigureRequest.Remembered<>();
    private @Nullable OpenedData staged;
    /** While data are being made there is nothing to answer about, though the former analysis is still ready. */
    private final BooleanProperty staging = new SimpleBooleanProperty();
    private final BooleanBinding ready;

    /**
     * @param services compute true spectra, hidden ones too
     * @param together makes several changes with one request
     * @param work     returns the action that restores the present work
     */
    LabWorkbench(WorkbenchModel model, SessionKeeper keeper, SourceController source, Services services,
            Consumer<Runnable> together, Supplier<Runnable> work) {
        this.model = model;
        this.keeper = keeper;
        this.source = source;
        this.services = services;
        this.together = together;
        this.work = work;
        ready = Bindings.createBooleanBinding(
                () -> !staging.get() && model.analysis().stateProperty().get() == AnalysisModel.State.READY,
                staging, model.analysis().stateProperty());
    }

    @Override
    public void set(LabSettings settings) {
        staging.set(true);
        if (settings.kept().orElse(1) >= 1) {
            show(settings.data(new Cancellation()), settings);
        } else {
            source.make(settings.system().orElseThrow(), settings::data, data -> show(data, settings),
                    () -> staging.set(false));
        }
    }

    private void show(OpenedData data, LabSettings settings) {
        together.accept(() -> {
            staging.set(false);
            keeper.begin(data, settings.setup(data));
            staged = model.source().activeProperty().get();
            look(model.views(), data, settings.display());
            guess().set(settings.display().guess().map(Guess::new).orElse(null));
            model.blindProperty().set(settings.display().blind().orElse(false));
            model.truthHiddenProperty().set(settings.display().hidesTruth());
        });
    }

    @Override
    public Runnable keep() {
        Runnable back = work.get();
        boolean blind = model.blindProperty().get();
        boolean hidden = model.truthHiddenProperty().get();
        return () -> {
            if (model.source().activeProperty().get() == staged) {
                model.blindProperty().set(blind);
                model.truthHiddenProperty().set(hidden);
                back.run();
            }
        };
    }

    private static void look(Views views, OpenedData data, LabSettings.Display display) {
        views.follow(data);
        views.all().stream().filter(view -> display.pictures().containsKey(view.id()))
                .forEach(view -> view.restore(Objects.requireNonNull(display.pictures().get(view.id()))));
        display.toFront().forEach(views::show);
        display.layout().ifPresent(views.get(SpectrumView.class)::show);
    }

    @Override
    public ObservableBooleanValue ready() {
        return ready;
    }

    @Override
    public ObjectProperty<@Nullable Guess> guess() {
        return model.analysis().guessProperty();
    }

    @Override
    public String compare() {
        Guess guess = Objects.requireNonNull(guess().get());
        Figure figure = model.analysis().picture(guess.view()).figureProperty().get();
        if (figure == null) {
            return "";
        }
        guess().set(guess.compared(figure));
        return Messages.sentence(guess.sentence(figure));
    }

    @Override
    public Callable<Map<String, Double>> facts() {
        AnalysisResult result = model.analysis().latestProperty().get().result();
        return factsOf(model.views(), result, model.estimator().estimation())::get;
    }

    /** The figures of the views are requested now, and computed when they are needed. */
    private Supplier<Map<String, Double>> factsOf(Views views, AnalysisResult result, EstimatorSettings estimation) {
        KineticsView kinetics = views.get(KineticsView.class);
        var rates = kinetics.shownRates();
        var current = kinetics.shownCurrent();
        return () -> {
            Map<String, Double> facts = new HashMap<>(known.get(result, estimation,
                    () -> LabFacts.of(result, estimation, services.truths())));
            rates.ifPresent(shown -> LabFacts.add(facts, shown.apply(result)));
            current.ifPresent(shown -> LabFacts.add(facts, shown.apply(result)));
            return facts;
        };
    }

    @Override
    public LabShown render(LabSettings settings, boolean answered, Cancellation cancellation) {
        OpenedData data = settings.data(cancellation);
        Setup setup = settings.setup(data);
        Views side = new Views(WorkbenchModel.pictures(new EstimatorModel(), new PinsModel(), new SuggestModel(),
                new GrowingModel()));
        look(side, data, settings.display());
        AnalysisResult whole = new AnalysisPipeline(services.truths()).run(setup.request(data.source()), cancellation);
        AnalysisResult result = settings.display().hidesTruth() ? whole.withoutTruth() : whole;
        List<JudgedSpectrum> judged = SpectrumJudgement.unjudged(result);
        List<Figure> pictures = new ArrayList<>();
        for (String view : settings.display().views()) {
            cancellation.check();
            side.get(view).flatMap(View::drawing).map(drawing -> drawing.draw(result, judged, cancellation))
                    .ifPresent(figure -> pictures.add(settings.display().guess()
                            .filter(id -> id.equals(view) && !answered)
                            .map(id -> new Guess(id).in(figure)).orElse(figure)));
        }
        return new LabShown(pictures, settings.display().views().contains(EigenpairsView.ID)
                ? eigenpairLines(judged, result.facts().timeUnit()) : List.of(),
                factsOf(side, result, setup.estimation()).get());
    }

    @Override
    public Map<String, Set<String>> views() {
        return model.views().all().stream().collect(Collectors.toMap(View::id, view -> view.state().keySet()));
    }

    /**
     * The first line is a heading.
     *
     * @param judged the spectra, one entry a fit
     * @param unit   of time; may be empty
     */
    private static List<List<String>> eigenpairLines(List<JudgedSpectrum> judged, String unit) {
        boolean known = judged.stream().flatMap(spectrum -> spectrum.pairs().stream())
                .anyMatch(pair -> pair.truth().isPresent());
        List<List<String>> lines = new ArrayList<>();
        lines.add(cut(known, "", Messages.get("table.index"), Messages.get("table.value"),
                Messages.get("table.timescale") + (unit.isEmpty() ? "" : " (" + unit + ")"),
                Messages.get("table.truth"), Messages.get("table.error")));
        for (JudgedSpectrum spectrum : judged) {
            for (JudgedEigenpair pair : spectrum.pairs()) {
                lines.add(line(Messages.say(spectrum.method()), pair, known));
            }
        }
        return lines;
    }

    private static List<String> line(String method, JudgedEigenpair pair, boolean known) {
        int digits = Numbers.digits();
        return cut(known, method, Integer.toString(pair.index() + 1), Numbers.fixed(pair.value(), digits),
                Double.isFinite(pair.timescale()) ? Numbers.fixed(pair.timescale(), digits) : "–",
                pair.truth().map(value -> Numbers.fixed(value, digits)).orElse("–"), Numbers.percent(pair.error()));
    }

    private static List<String> cut(boolean known, String... cells) {
        return List.of(cells).subList(0, known ? cells.length : cells.length - 2);
    }
}
