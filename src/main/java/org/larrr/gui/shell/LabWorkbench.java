package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.EstimatorKind;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.session.AnalysisSettings;
import org.larrr.experiments.session.Form;
import org.larrr.experiments.session.KernelChoice;
import org.larrr.export.figure.Figure;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.estimator.EstimatorModel;
import org.larrr.gui.kinetics.KineticsView;
import org.larrr.gui.labs.EigenpairLines;
import org.larrr.gui.labs.LabFacts;
import org.larrr.gui.labs.LabSettings;
import org.larrr.gui.labs.LabShown;
import org.larrr.gui.labs.LabStage;
import org.larrr.gui.labs.PassageFacts;
import org.larrr.gui.source.ActiveSource;
import org.larrr.gui.source.SourceController;
import org.larrr.gui.spectrum.SpectrumView;
import org.larrr.gui.table.EigenpairsView;
import org.larrr.gui.views.View;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;

/** Puts the whole workbench into the state that a lab step wants. */
final class LabWorkbench implements LabStage {

    private final WorkbenchModel model;
    private final SourceController source;
    private final Services services;
    private final Consumer<Runnable> together;
    /** While data are being made there is nothing to answer about, though the former analysis is still ready. */
    private final BooleanProperty staging = new SimpleBooleanProperty();
    private final BooleanBinding ready;

    /**
     * @param services tell true spectra, hidden ones too
     * @param together makes several changes with one request
     */
    LabWorkbench(WorkbenchModel model, SourceController source, Services services, Consumer<Runnable> together) {
        this.model = model;
        this.source = source;
        this.services = services;
        this.together = together;
        ready = Bindings.createBooleanBinding(
                () -> !staging.get() && model.analysis().stateProperty().get() == AnalysisModel.State.READY,
                staging, model.analysis().stateProperty());
    }

    @Override
    public void set(LabSettings settings) {
        staging.set(true);
        together.accept(() -> source.stage(SystemCatalogue.get(settings.system().orElseThrow()), settings.source(),
                settings.systemParameters(), settings.kept().orElse(1), () -> together.accept(() -> {
                    staging.set(false);
                    tune(settings);
                }), () -> staging.set(false)));
    }

    private void tune(LabSettings settings) {
        EstimatorModel estimator = model.estimator();
        var active = model.source().activeProperty().get();
        estimator.suggest(active.suggestion(), active.reversible());
        estimator.resetAll();
        model.sampling().follow(active, true);
        if (active.isUniform()) { // uneven times have no step to choose
            settings.step().ifPresent(step -> model.sampling().step().set(step));
        }
        settings.observation().ifPresent(model.sampling().observation()::restore);
        estimator.methodProperty().set(settings.method().orElse(EstimatorKind.LARRR));
        estimator.comparedProperty().set(settings.compared().orElse(Set.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR)));
        estimator.kernelProperty().set(settings.kernel().orElse(KernelChoice.GAUSSIAN));
        estimator.formProperty().set(settings.form().orElse(Form.DUAL));
        estimator.mapProperty().set(settings.map().orElse(EigenvalueMap.CORRECTED));
        settings.reversible().ifPresent(estimator.reversibleProperty()::set);
        settings.estimator().forEach((key, value) -> estimator.parameter(key).set(value));
        model.views().follow(active);
        model.views().all().stream().filter(view -> settings.pictures().containsKey(view.id()))
                .forEach(view -> view.restore(settings.pictures().get(view.id())));
        settings.views().forEach(model.views()::show);
        settings.layout().ifPresent(model.views().get(SpectrumView.class).layoutProperty()::set);
        model.truthHiddenProperty().set(settings.truthHidden().orElse(false));
    }

    @Override
    public ObservableBooleanValue ready() {
        return ready;
    }

    @Override
    public Callable<Map<String, Double>> facts() {
        AnalysisResult result = model.analysis().latestProperty().get().result();
        AnalysisSettings settings = model.estimator().settings();
        return factsOf(model, result, settings)::get;
    }

    /** What a window shows is asked of it now, and computed when it is wanted. */
    private Supplier<Map<String, Double>> factsOf(WorkbenchModel window, AnalysisResult result,
            AnalysisSettings settings) {
        KineticsView kinetics = window.views().get(KineticsView.class);
        var rates = kinetics.shownRates();
        var current = kinetics.shownCurrent();
        return () -> {
            Map<String, Double> facts = LabFacts.of(result, settings, services.truths());
            rates.ifPresent(shown -> PassageFacts.add(facts, shown.apply(result)));
            current.ifPresent(shown -> PassageFacts.add(facts, shown.apply(result)));
            return facts;
        };
    }

    @Override
    public LabShown shown(LabSettings settings, Cancellation cancellation) {
        WorkbenchModel side = new WorkbenchModel(List.of(), model.settings());
        SourceController sideSource = new SourceController(side.source(), services.dialogs(),
                LabWorkbench::atOnce, services.files(), side.opening(), path -> {});
        new LabWorkbench(side, sideSource, services, Runnable::run).set(settings);
        ActiveSource active = side.source().activeProperty().get();
        int stride = side.sampling().stride();
        side.estimator().setTimeStep(stride * active.step());
        side.estimator().lagsAvailable(active.steps() / stride);
        AnalysisSettings wanted = side.estimator().settings();
        Source seen = active.source().seen(side.sampling().observation().observation());
        AnalysisResult whole = new AnalysisPipeline(services.truths()).run(
                new AnalysisRequest(seen, stride, wanted.features(), wanted.estimators()), cancellation);
        AnalysisResult result = side.truthHiddenProperty().get() ? whole.withoutTruth() : whole;
        List<JudgedSpectrum> judged = SpectrumJudgement.unjudged(result);
        List<Figure> pictures = new ArrayList<>();
        for (String view : settings.views()) {
            cancellation.check();
            side.views().get(view).flatMap(View::drawing)
                    .ifPresent(drawing -> pictures.add(drawing.of(result, judged, cancellation)));
        }
        return new LabShown(pictures, settings.views().contains(EigenpairsView.ID)
                ? EigenpairLines.of(judged, result.facts().timeUnit()) : List.of(),
                factsOf(side, result, wanted).get());
    }

    /** What takes a moment is done by the thread that asks. */
    private static <T> void atOnce(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        T answer;
        try {
            answer = work.call();
        } catch (Exception cause) {
            throw new IllegalStateException(name, cause); // heard by whoever asked
        }
        done.accept(answer);
    }

    @Override
    public Map<String, Set<String>> views() {
        return model.views().all().stream().collect(Collectors.toMap(View::id, view -> view.state().keySet()));
    }
}
