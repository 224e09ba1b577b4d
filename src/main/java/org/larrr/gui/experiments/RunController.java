package org.larrr.gui.experiments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import javafx.beans.property.ReadOnlyBooleanProperty;
import org.larrr.experiments.ProgramVersion;
import org.larrr.experiments.job.Experiment;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.export.experiment.ExperimentReport;
import org.larrr.export.experiment.RunJson;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.experiments.RunModel.Finished;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth.TruthSource;

/** Runs jobs of many trials away from the FX thread, one at a time. FX thread only. */
public final class RunController {

    private static final FigureStyle STYLE = FigureStyle.of(new FigureWriter.Size(160, 100, 300));
    private static final List<Format> FORMATS = List.of(Format.PNG, Format.PDF);

    private final RunModel model;
    private final TaskExecutor background;
    private final FigureWriter figures;
    private final TruthSource truths;
    private final ReadOnlyBooleanProperty truthHidden;

    /**
     * @param truths      computes true spectra
     * @param truthHidden whether nothing may be shown or saved that reveals the truth
     */
    public RunController(RunModel model, TaskExecutor background, FigureWriter figures,
            TruthSource truths, ReadOnlyBooleanProperty truthHidden) {
        this.truthHidden = truthHidden;
        this.model = model;
        this.background = background;
        this.figures = figures;
        this.truths = truths;
    }

    public RunModel model() {
        return model;
    }

    public ReadOnlyBooleanProperty truthHiddenProperty() {
        return truthHidden;
    }

    /**
     * Begins a job, unless one runs.
     *
     * @param folder   receives finished trials at once and everything at the end; empty: nothing is written
     * @param expected the fingerprint of the run that it repeats, if it is a repetition
     */
    public void start(ExperimentSettings settings, Experiment experiment, Optional<Path> folder,
            Optional<String> expected) {
        if (model.task().isRunning()) {
            return;
        }
        model.begin();
        model.task().runToAnswer(background, settings.name(),
                stop -> run(settings, experiment, folder, expected, stop),
                finished -> model.end(finished, finished.isPart() ? stopped(folder) : sentence(finished, folder)),
                cause -> failed(cause, folder));
    }

    /** Says why a job cannot begin. */
    public void refuse(Throwable cause) {
        model.fail(Failures.sentence(cause));
    }

    /** Stops the job; finished trials stay in its folder, and those of a sweep are shown. */
    public void cancel() {
        model.task().cancel();
    }

    private Finished run(ExperimentSettings settings, Experiment experiment, Optional<Path> folder,
            Optional<String> expected, Cancellation mine) throws IOException {
        if (folder.isPresent()) {
            Files.createDirectories(folder.get());
        }
        ExperimentRun result = ExperimentRun.run(
                settings, experiment, truths, folder, model.task().progress(mine), mine);
        ExperimentReport report = ExperimentReport.of(result);
        if (folder.isPresent() && !mine.isRequested()) {
            write(result, report, folder.get());
        }
        String repeated = expected.map(first -> first.equals(RunJson.fingerprint(result)) ? "run.same"
                : "run.different").map(key -> ". " + Messages.get(key)).orElse("");
        return new Finished(result, report, repeated, mine.isRequested());
    }

    private List<Path> write(ExperimentRun result, ExperimentReport report, Path folder) throws IOException {
        return report.write(result, folder, FORMATS, STYLE, figures, ProgramVersion.text());
    }

    /** Writes the last finished job to a folder. */
    public void save(Path folder) {
        Finished finished = model.finishedProperty().get();
        background.run("save", () -> write(finished.result(), finished.report(), folder),
                files -> model.say(Messages.get("run.saved", folder)), this::refuse);
    }

    private static String sentence(Finished finished, Optional<Path> folder) {
        String seconds = Numbers.show(finished.result().milliseconds() / 1000, 3);
        return folder.map(path -> Messages.get("run.done.files", seconds, path))
                .orElseGet(() -> Messages.get("run.done", seconds)) + finished.repeated();
    }

    private String stopped(Optional<Path> folder) {
        return Messages.get(folder.isPresent() ? "run.stopped.files" : "run.stopped", model.task().done(),
                model.task().total());
    }

    private void failed(Throwable cause, Optional<Path> folder) {
        if (cause instanceof CancellationException) {
            model.say(stopped(folder));
        } else {
            refuse(cause);
        }
    }
}
