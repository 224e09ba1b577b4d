package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.experiments.Source;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.DirectBackground;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.plots.EigenfunctionView;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.gui.plots.TrajectoryView;
import org.larrr.gui.source.SourceParameters;
import org.larrr.gui.text.Messages;
import org.larrr.gui.workspace.Folders;
import org.larrr.kernels.KernelChoice;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

/** The whole window without a stage: every request is answered at once, on the thread of the test. */
class WorkbenchControllerTest {

    private final SilentDialogs dialogs = new SilentDialogs();
    private final List<Runnable> patience = new ArrayList<>();
    private final DirectAnalysis analysis = new DirectAnalysis(new AnalysisWork(new SpringCore()));
    private Runnable whileSearching = () -> {};
    private WorkbenchModel model;
    private WorkbenchController controller;

    @BeforeEach
    void start() {
        Services services = new Services(List.of(LinearSystem.SLOW, LinearSystem.FAST), analysis, TestTruths.MEMORY,
                new DirectBackground(this::search),
                (figure, file, format, size) -> {}, dialogs, patience::add, Folders.none());
        model = new WorkbenchModel(services.systems(), new WindowSettings());
        controller = new WorkbenchController(model, services);
        controller.start();
    }

    private void search(String name) {
        if (name.equals("suggest")) {
            whileSearching.run();
        }
    }

    private Analysis latest() {
        return model.analysis().latestProperty().get();
    }

    @Test
    void startShowsTheFirstSystemWithItsSuggestion() {
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.READY);
        assertThat(latest().result().data().step()).isEqualTo(0.05);
        assertThat(model.estimator().parameter(Setting.SHIFT).get()).isEqualTo(2);
        assertThat(latest().result().fits()).extracting(fit -> fit.estimator().title())
                .containsExactly("LaRRR", "TO-RRR");
        assertThat(latest().figures()).containsOnlyKeys(SpectrumView.ID, EigenfunctionView.ID);
        assertThat(latest().rows().get(1).value().re()).isBetween(-1.6, -0.6);
        assertThat(latest().inFocus().sentence())
                .containsPattern(pattern("spectrum.unjudged-values", Message.of("verdict.not-yet")));
        assertThat(analysis.answered).as("one request for the whole start").isEqualTo(1);
    }

    @Test
    void resultsAreOutOfDateWhileAnotherSimulationIsDescribed() {
        assertThat(model.analysis().outdated().get()).isFalse();
        model.source().number(SourceParameters.DURATION).set(77);
        assertThat(model.analysis().outdated().get()).isTrue();
        controller.source().simulate();
        assertThat(model.analysis().outdated().get()).isFalse();
        assertThat(latest().result().request().source().simulation().orElseThrow().steps()).isEqualTo(7700);
    }

    @Test
    void aPartOfTheDataIsSeenWithItsPast() {
        int dimension = latest().result().data().dimension();
        model.estimator().choice(Setting.REVERSIBLE).set(true);
        model.sampling().observation().take("x^2");
        assertThat(latest().result().data().dimension()).isEqualTo(1);
        model.sampling().observation().delays().set(3);
        assertThat(latest().result().data().dimension()).isEqualTo(3);
        assertThat(model.estimator().choice(Setting.REVERSIBLE).get()).as("states with their past").isFalse();
        assertThat(latest().result().request().source().referenceSystem()).isPresent();
        model.sampling().observation().take("x^2 +");
        assertThat(model.sampling().observation().problemProperty().get()).isNotEmpty();
        assertThat(model.sampling().observation().functionsProperty().get()).as("the former stays").isEqualTo("x^2");
        model.sampling().observation().take("");
        model.sampling().observation().delays().set(1);
        assertThat(latest().result().data().dimension()).isEqualTo(dimension);
        assertThat(latest().result().request().source()).isSameAs(model.source().activeProperty().get().source());
    }

    @Test
    void everyChangeOfAParameterBecomesOneRequest() {
        double before = latest().rows().get(1).value().re();
        model.estimator().parameter(Setting.SHIFT).set(0.7);
        assertThat(analysis.answered).isEqualTo(2);
        assertThat(latest().rows().get(1).value().re()).isNotEqualTo(before);
        model.estimator().parameter(Setting.SHIFT).set(0.7);
        assertThat(analysis.answered).as("nothing changed").isEqualTo(2);
    }

    @Test
    void severalMethodsAnswerSideBySideAndOneThatCannotSaysWhy() {
        model.estimator().comparedProperty().set(Set.of(EstimatorKind.values()));
        assertThat(latest().result().fits()).extracting(fit -> fit.estimator().id())
                .containsExactly("larrr", "to-rrr", "to-krr", "to-pcr", "pair", "skew", "filter", "larrr-reweighted",
                        "energy", "laplacian", "galerkin", "gedmd");
        assertThat(latest().result().fits().stream().filter(fit -> fit.model().isPresent()))
                .extracting(fit -> fit.estimator().id())
                        .containsExactly("larrr", "to-rrr", "to-krr", "to-pcr", "pair", "skew", "filter",
                                "larrr-reweighted");
        assertThat(latest().figures().get(SpectrumView.ID).note())
                .contains(english("dynamics.unknown", Message.of("estimator.energy", "Energy-based"),
                        Message.of("prior.diffusion"))).contains("gEDMD requires");
        assertThat(latest().rows().get(1).value().re()).isBetween(-1.6, -0.6);
    }

    @Test
    void aMethodInFocusThatCannotRunLeavesTheOthersOnTheScreen() {
        model.estimator().methodProperty().set(EstimatorKind.GALERKIN);
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.READY);
        assertThat(latest().rows()).isEmpty();
        assertThat(latest().inFocus().sentence())
                .startsWith(english("dynamics.unknown", Message.of("estimator.galerkin", "Galerkin"),
                        Message.of("prior.drift-and-diffusion")));
        assertThat(latest().figures()).containsOnlyKeys(SpectrumView.ID, EigenfunctionView.ID);
        model.estimator().comparedProperty().set(Set.of());
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.FAILED);
    }

    @Test
    void restingControlsAreJudgedAndMovingOnesAreNot() {
        assertThat(latest().isJudged()).isFalse();
        assertThat(latest().rows()).allMatch(row -> row.pair().verdict() == Verdict.NOT_JUDGED);
        int before = analysis.answered;
        model.estimator().parameter(Setting.RANK).set(2);
        model.estimator().parameter(Setting.RANK).set(3);
        rest();
        assertThat(analysis.answered).as("two fits, the last one judged").isEqualTo(before + 3);
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.READY);
        assertThat(latest().judged()).hasSize(2).allMatch(JudgedSpectrum::isJudged);
        assertThat(latest().rows()).noneMatch(row -> row.pair().verdict() == Verdict.NOT_JUDGED);
        Analysis.Row second = latest().rows().get(1);
        assertThat(second.value().re()).isBetween(second.pair().band().orElseThrow().reLow() - 0.2,
                second.pair().band().orElseThrow().reHigh() + 0.2);
        XyFigure spectrum = (XyFigure) latest().figures().get(SpectrumView.ID);
        assertThat(spectrum.series()).extracting(Series::mark).contains(Mark.X_INTERVALS);
        model.views().show(TrajectoryView.ID);
        assertThat(latest().isJudged()).as("another picture of a judged analysis").isTrue();
        model.estimator().parameter(Setting.RANK).set(2);
        assertThat(latest().isJudged()).as("another analysis").isFalse();
        assertThat(latest().rows()).allMatch(row -> row.pair().verdict() == Verdict.NOT_JUDGED);
    }

    @Test
    void aTruthThatArrivesLateIsShownAndTheJudgementStays() {
        rest();
        assertThat(latest().isJudged()).isTrue();
        int before = analysis.answered;
        analysis.improve();
        rest();
        assertThat(analysis.answered).as("answered again, not judged again").isEqualTo(before + 1);
        assertThat(latest().isJudged()).isTrue();
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.READY);
    }

    @Test
    void aTruthThatArrivesDuringTheJudgementWaitsForIt() {
        analysis.silent = true;
        rest();
        analysis.silent = false;
        int before = analysis.answered;
        analysis.improve();
        assertThat(analysis.answered).isEqualTo(before);
        analysis.answerWaiting();
        assertThat(analysis.answered).as("the judgement, then the better answer").isEqualTo(before + 2);
        assertThat(latest().isJudged()).isTrue();
    }

    @Test
    void aRequestStopsTheJudgementOfTheFormerOne() {
        analysis.silent = true;
        rest();
        analysis.silent = false;
        model.estimator().parameter(Setting.RANK).set(2);
        assertThat(analysis.cancelled).isEqualTo(1);
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.READY);
        assertThat(latest().rows()).hasSize(2);
    }

    @Test
    void theBestCandidateIsTakenAtOnceAndCanBeTakenBack() {
        int before = analysis.answered;
        Trajectories data = latest().result().data();
        controller.suggest().start();
        ParameterSearch.Result search = ParameterSearch.run(
                data, RadialKernel.Family.GAUSSIAN, ParameterGrid.around(data, true), true, () -> {},
                new Cancellation());
        Candidate best = search.best().orElseThrow();
        assertThat(model.estimator().parameter(Setting.SHIFT).get()).isCloseTo(best.shift(), withinPercentage(1));
        assertThat(model.estimator().parameter(Setting.LENGTH_SCALE).get())
                .isCloseTo(best.lengthScale(), withinPercentage(1));
        assertThat(model.estimator().parameter(Setting.REGULARIZATION).get()).isEqualTo(best.regularization());
        assertThat(model.suggest().task().done()).isEqualTo(model.suggest().task().total()).isPositive();
        assertThat(model.suggest().task().runningProperty().get()).isFalse();
        assertThat(model.suggest().messageProperty().get()).contains(search.candidates().size() + " candidates");
        assertThat(analysis.answered).as("one request for all sliders").isEqualTo(before + 1);
        model.estimator().parameter(Setting.SHIFT).reset();
        assertThat(model.estimator().parameter(Setting.SHIFT).get()).isEqualTo(2);
    }

    @Test
    void aStoppedSearchChangesNothing() {
        double shift = model.estimator().parameter(Setting.SHIFT).get();
        whileSearching = () -> controller.suggest().cancel();
        controller.suggest().start();
        assertThat(model.suggest().messageProperty().get()).contains("stopped");
        assertThat(model.estimator().parameter(Setting.SHIFT).get()).isEqualTo(shift);
    }

    @Test
    void aSearchOnDataThatAreGoneChangesNothing() {
        whileSearching = () -> {
            whileSearching = () -> {};
            controller.source().choose(LinearSystem.FAST);
        };
        controller.suggest().start();
        assertThat(model.suggest().messageProperty().get()).contains("data changed");
        assertThat(model.estimator().parameter(Setting.SHIFT).get()).isEqualTo(8);
    }

    @Test
    void aSearchNeedsAKernelOfTheDistance() {
        model.estimator().choice(Setting.KERNEL).set(KernelChoice.LINEAR);
        controller.suggest().start();
        assertThat(model.suggest().messageProperty().get()).isEqualTo(Messages.get("suggest.kernel"));
    }

    /** Twice the patience: first for dimming, then for judging. */
    private void rest() {
        for (int wait = 0; wait < 2; wait++) {
            List<Runnable> due = List.copyOf(patience);
            patience.clear();
            due.forEach(Runnable::run);
        }
    }

    @Test
    void timeStepBecomesStride() {
        model.sampling().step().set(0.2);
        assertThat(latest().job().request().stride()).isEqualTo(20);
        assertThat(latest().result().data().step()).isEqualTo(0.2);
    }

    @Test
    void anotherSystemBringsItsOwnSettingsAndAnotherSeedKeepsMine() {
        model.estimator().parameter(Setting.SHIFT).set(3);
        controller.source().simulateAgain();
        assertThat(((Source.Simulation) latest().job().request().source()).seed()).isEqualTo(1);
        assertThat(model.estimator().parameter(Setting.SHIFT).get()).isEqualTo(3);
        controller.source().choose(LinearSystem.FAST);
        assertThat(model.estimator().parameter(Setting.SHIFT).get()).isEqualTo(8);
        assertThat(latest().result().truth().orElseThrow().eigenvalues().get(1).re()).isEqualTo(-4);
    }

    @Test
    void onlyThePictureInFrontIsDrawn() {
        model.views().show(TrajectoryView.ID);
        assertThat(latest().figures()).containsOnlyKeys(SpectrumView.ID, TrajectoryView.ID);
        model.views().get(SpectrumView.class).layoutProperty().set(Layout.TIMESCALES);
        assertThat(latest().figures().get(SpectrumView.ID).title()).isEqualTo("Implied timescales");
    }

    @Test
    void aFailureKeepsTheLastGoodPicturesAndSaysWhy() {
        Analysis good = latest();
        analysis.failWith = new IllegalArgumentException("the kernel is tired");
        model.estimator().parameter(Setting.RANK).set(3);
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.FAILED);
        assertThat(model.analysis().failureProperty().get()).isEqualTo("the kernel is tired");
        assertThat(latest()).isSameAs(good);
        assertThat(model.analysis().staleProperty().get()).isTrue();
        analysis.failWith = null;
        model.estimator().parameter(Setting.RANK).set(2);
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.READY);
        assertThat(model.analysis().failureProperty().get()).isEmpty();
        assertThat(model.analysis().staleProperty().get()).isFalse();
    }

    @Test
    void anUnansweredRequestDimsThePicturesOnlyAfterAWhile() {
        analysis.silent = true;
        model.estimator().parameter(Setting.RANK).set(3);
        assertThat(model.analysis().staleProperty().get()).isFalse();
        List.copyOf(patience).forEach(Runnable::run);
        assertThat(model.analysis().staleProperty().get()).isTrue();
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.RUNNING);
    }

    @Test
    void aCancelledRequestIsNeitherDoneNorFailedAndCanBeAskedAgain() {
        analysis.silent = true;
        model.estimator().parameter(Setting.RANK).set(3);
        controller.cancel();
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.CANCELLED);
        assertThat(model.analysis().failureProperty().get()).isEmpty();
        analysis.silent = false;
        model.estimator().parameter(Setting.RANK).set(2);
        model.estimator().parameter(Setting.RANK).set(3);
        assertThat(model.analysis().stateProperty().get()).isEqualTo(State.READY);
        assertThat(latest().rows()).hasSize(3);
    }

    @Test
    void aSenselessSimulationChangesNothing() {
        Source before = model.source().activeProperty().get().source();
        model.source().number(SourceParameters.DURATION).set(0.05);
        controller.source().simulate();
        assertThat(model.source().activeProperty().get().source()).isSameAs(before);
        assertThat(model.source().problemProperty().get()).isEqualTo(Messages.get("source.too-short"));
    }

    @Test
    void resetGoesBackToTheSuggestionWithOneRequest() {
        model.estimator().parameter(Setting.SHIFT).set(0.7);
        model.sampling().step().set(0.2);
        int before = analysis.answered;
        controller.resetParameters();
        assertThat(analysis.answered).isEqualTo(before + 1);
        assertThat(latest().result().data().step()).isEqualTo(0.05);
        assertThat(model.estimator().parameter(Setting.SHIFT).get()).isEqualTo(2);
    }
}
