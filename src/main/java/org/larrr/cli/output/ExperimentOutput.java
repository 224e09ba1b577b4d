package org.larrr.cli.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.experiments.ProgramVersion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.job.CheckpointStore;
import org.larrr.experiments.job.Experiment;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.export.experiment.ExperimentReport;
import org.larrr.export.experiment.RunJson;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where an experiment's results go, and how one hears of it. */
public final class ExperimentOutput {

    /** Printed if a repetition gave the numbers of the first run. */
    public static final String SAME = "the same numbers to the last bit";
    /** Printed if it did not. */
    public static final String DIFFERENT = "not " + SAME;

    @Option(names = "--output", paramLabel = "FOLDER",
            description =
                    "Folder for the figures, table.csv and run.json (default: the name of the experiment). An "
                    + "interrupted run is resumed.")
    private @Nullable Path output;

    @Option(names = "--restart", description = "Discard the results of an interrupted run in the folder.")
    private boolean restart;

    @Option(names = "--progress", description = "Report the number of completed trials on standard error.")
    private boolean progress;

    @Mixin
    private FigureTarget.Options figures;

    public Path folder(String usual) {
        return output == null ? Path.of(usual) : output;
    }

    /**
     * Runs an experiment and writes everything.
     *
     * @param fingerprint of the numbers that should come out, if it is a repetition
     */
    public void run(ExperimentSettings settings, Experiment experiment, Path folder, Optional<String> fingerprint,
            Console console) throws IOException {
        FigureStyle style = figures.style();
        List<Format> formats = figures.formats().isEmpty() ? List.of(Format.PNG) : figures.formats();
        Files.createDirectories(folder);
        if (restart) {
            CheckpointStore.discard(folder);
        }
        Progress listener = progress
                ? (done, total) -> console.err().println("trial " + done + " of " + total) : Progress.NONE;
        ExperimentRun result = ExperimentRun.run(settings, experiment, console.truths(), Optional.of(folder),
                listener, new Cancellation());
        ExperimentReport report = ExperimentReport.of(result);
        if (result.resumed() > 0) {
            console.out().println("went on after " + result.resumed() + " of " + experiment.trials() + " trials");
        }
        console.out().print(report.summary().text());
        report.write(result, folder, formats, style, console.figures(), ProgramVersion.text())
                .forEach(file -> console.out().println("wrote " + file));
        compare(fingerprint, Optional.of(RunJson.fingerprint(result)), console);
    }

    /** Says whether a repetition gave the same numbers, if it is one. */
    public void compare(Optional<String> expected, Optional<String> found, Console console) {
        expected.ifPresent(fingerprint -> console.out().println(found.equals(expected)
                ? SAME : DIFFERENT + ": the run was made by another version or machine"));
    }
}
