package org.larrr.gui.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.Experiment;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.Sweep;
import org.larrr.experiments.job.TrialResult;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.export.experiment.RunJson;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.analysis.DirectBackground;
import org.larrr.gui.experiments.ExperimentsView.ExperimentForm;
import org.larrr.gui.experiments.SweepView.SweepForm;
import org.larrr.gui.text.Messages;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;

class RunControllerTest {

    private static final AnalysisRequest REQUEST = new AnalysisRequest(
            new Source.Simulation(SystemCatalogue.get("triple-well"), 0.01, 500, 1, 1, 5), 1,
            FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)),
            List.of(new ResolventRrr(5, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)));

    @TempDir
    Path folder;

    private final BooleanProperty hidden = new SimpleBooleanProperty();
    private final RunModel model = new RunModel();
    private final RunController controller = new RunController(model, new DirectBackground(),
            (figure, format, style, out) -> out.write(figure.title().getBytes()), TestTruths.MEMORY, hidden);

    @Test
    void anExperimentOfTheFormIsRunAndWritten() throws IOException {
        ExperimentForm form = new ExperimentForm(PaperExperiments.get("triple-well-error"));
        form.trials().set("2");
        form.seed().set("4");
        form.option("duration").set("10");
        form.folderProperty().set(folder.resolve("out").toString());
        ExperimentSettings settings = form.settings();
        assertThat(settings.options()).containsEntry("duration", "10").containsEntry("form", "dual");
        controller.start(settings, form.kindProperty().get().create(settings), form.target(), Optional.empty());

        assertThat(model.task().isRunning()).isFalse();
        assertThat(model.problemProperty().get()).isEmpty();
        assertThat(model.messageProperty().get()).contains(folder.resolve("out").toString());
        assertThat(model.finishedProperty().get().result().settings().seed()).isEqualTo(4);
        assertThat(folder.resolve("out/table.csv")).exists();
        assertThat(folder.resolve("out/run.json")).exists();
        assertThat(folder.resolve("out/triple-well-error.png")).exists();
        assertThat(model.task().done()).isEqualTo(2);
        assertThat(model.finishedProperty().get().repeated()).isEmpty();

        Optional<String> first = RunJson.read(folder.resolve("out/run.json")).fingerprint();
        controller.start(settings, form.kindProperty().get().create(settings), Optional.empty(), first);
        assertThat(model.messageProperty().get()).endsWith(Messages.get("run.same"));
        controller.start(settings, form.kindProperty().get().create(settings), Optional.empty(), Optional.of("other"));
        assertThat(model.messageProperty().get()).endsWith(Messages.get("run.different"));
    }

    @Test
    void aParameterOfWholeNumbersHasARangeOfWholeNumbers() {
        SweepForm form = new SweepForm();
        form.suggest(REQUEST, "stride", 0.7, 7.82, false);
        assertThat(form.first().from.get()).isEqualTo("1");
        assertThat(form.first().to.get()).isEqualTo("7");
        form.suggest(REQUEST, "shift", 0.5, 20.5, false);
        assertThat(form.first().to.get()).isEqualTo("20.5");
    }

    @Test
    void aSweepOfThePresentAnalysisIsRunAndSavedLater() {
        SweepForm form = new SweepForm();
        form.suggest(REQUEST, "shift", 1, 20, false);
        form.first().count.set("3");
        assertThat(form.metricProperty().get()).isEqualTo(Sweep.Metric.ERROR);
        Sweep sweep = form.sweep(REQUEST, false);
        assertThat(sweep.trials()).isEqualTo(5);
        controller.start(SweepForm.settings(sweep), sweep, Optional.empty(), Optional.empty());
        assertThat(model.finishedProperty().get().result().outcomes()).hasSize(15);
        assertThat(folder).isEmptyDirectory();
        controller.save(folder);
        assertThat(folder.resolve("table.csv")).exists();
        assertThat(model.messageProperty().get()).contains(folder.toString());
    }

    @Test
    void aSweepWhileTheTruthIsHiddenLooksAtSomethingElseAndHoldsNoTruth() {
        SweepForm form = new SweepForm();
        form.suggest(REQUEST, "shift", 1, 20, true);
        assertThat(form.metricProperty().get()).isEqualTo(Sweep.Metric.TIMESCALE);
        form.first().count.set("2");
        form.trials().set("1");
        Sweep sweep = form.sweep(REQUEST, true);
        controller.start(SweepForm.settings(sweep), sweep, Optional.empty(), Optional.empty());
        assertThat(model.finishedProperty().get().tellsTruth()).isFalse();
        XyFigure figure = (XyFigure) model.finishedProperty().get().report().figures().get("sweep");
        assertThat(figure.series()).extracting(Series::name).contains("LaRRR").doesNotContain("truth");

        Sweep open = form.sweep(REQUEST, false);
        controller.start(SweepForm.settings(open), open, Optional.empty(), Optional.empty());
        assertThat(model.finishedProperty().get().tellsTruth()).isTrue();
        XyFigure told = (XyFigure) model.finishedProperty().get().report().figures().get("sweep");
        assertThat(told.series()).extracting(Series::name).contains("LaRRR", "truth");
    }

    @Test
    void experimentsRestWhileTheTruthIsHidden() {
        hidden.set(true);
        ExperimentsView view = new ExperimentsView();
        view.tie(controller);
        view.start(Optional.empty());
        assertThat(model.problemProperty().get()).isEqualTo(Messages.get("experiments.hidden"));
        assertThat(model.finishedProperty().get()).isNull();
    }

    @Test
    void whatIsTypedWronglyIsToldInASentence() {
        ExperimentForm form = new ExperimentForm(PaperExperiments.get("beyond"));
        form.trials().set("many");
        assertThatThrownBy(form::settings).hasMessage(Messages.get("run.whole", "trials", "many"));
        SweepForm sweep = new SweepForm();
        sweep.suggest(REQUEST, "shift", 1, 20, false);
        sweep.first().to.set("far");
        assertThatThrownBy(() -> sweep.sweep(REQUEST, false)).hasMessage(Messages.get("run.number", "to", "far"));
        assertThatThrownBy(() -> new SweepForm().sweep(REQUEST, false)).hasMessage(Messages.get("sweep.no-parameter"));
    }

    @Test
    void stoppingKeepsWhatIsDoneAndSaysHowToGoOn() throws IOException {
        RunController[] stopper = {controller};
        Experiment slow = new Experiment() {
            @Override
            public int trials() {
                return 3;
            }

            @Override
            public boolean parallel() {
                return false;
            }

            @Override
            public List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) {
                if (trial == 1) {
                    stopper[0].cancel();
                }
                cancellation.check();
                return List.of(new TrialResult("x", 1, 1, trial, List.of(), List.of(), "", Map.of(), Map.of()));
            }
        };
        controller.start(new ExperimentSettings("slow", Preset.BEST, 3, 0, Map.of()), slow,
                Optional.of(folder), Optional.empty());
        assertThat(model.messageProperty().get()).isEqualTo(Messages.get("run.stopped.files", 1, 3));
        assertThat(model.problemProperty().get()).isEmpty();
        assertThat(folder.resolve("unfinished/trial-1.json")).exists();
    }

    @Test
    void aStoppedSweepShowsTheTrialsThatAreFinished() {
        SweepForm form = new SweepForm();
        form.suggest(REQUEST, "shift", 1, 20, false);
        form.first().count.set("2");
        form.trials().set("6");
        Sweep sweep = form.sweep(REQUEST, false);
        RunController[] stopper = new RunController[1];
        stopper[0] = new RunController(model, new DirectBackground(), (figure, format, style, out) -> { },
                new TruthSource() {
                    @Override
                    public Truth truth(StochasticSystem system, int count) {
                        if (model.task().done() >= 1) {
                            stopper[0].cancel();
                        }
                        return TestTruths.MEMORY.truth(system, count);
                    }

                    @Override
                    public Optional<Truth> knownTruth(StochasticSystem system, int count) {
                        return TestTruths.MEMORY.knownTruth(system, count);
                    }
                }, hidden);
        stopper[0].start(SweepForm.settings(sweep), sweep, Optional.empty(), Optional.empty());
        assertThat(model.messageProperty().get()).startsWith("Stopped after ").endsWith(" of 6 trials");
        assertThat(model.finishedProperty().get().result().outcomes()).hasSize(2 * model.task().done())
                .hasSizeBetween(2, 10);
        assertThat(model.finishedProperty().get().report().figures()).containsKey("sweep");
    }

    @Test
    void aFailureIsToldOnce() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        ExperimentSettings settings = PaperExperiments.get("beyond").settings(Preset.BEST).withTrials(1);
        controller.start(settings, PaperExperiments.get("beyond").create(settings),
                Optional.of(file), Optional.empty());
        assertThat(model.problemProperty().get()).isNotEmpty();
        assertThat(model.task().isRunning()).isFalse();
    }
}
