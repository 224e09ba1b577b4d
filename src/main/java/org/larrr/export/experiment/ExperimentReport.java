package org.larrr.export.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.experiments.job.CheckpointStore;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.Sweep;
import org.larrr.export.figure.ExperimentFigures;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.SweepFigure;
import org.larrr.export.session.RepeatCommand;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ExperimentTables;
import org.larrr.io.file.AtomicFiles;

/**
 * The figures and the summary of an experiment.
 *
 * @param figures by the name of their file
 * @param summary a small table
 */
public record ExperimentReport(Map<String, Figure> figures, DataTable summary) {

    public ExperimentReport {
        figures = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    public static ExperimentReport of(ExperimentRun result) {
        String name = result.settings().name();
        return switch (name) {
            case "baselines" -> of(name, ExperimentFigures.baselines(result), ExperimentTables.baselines(result));
            case "ou-eigenvalues" -> of(name, ExperimentFigures.complexPlane(result), errors(result, 2));
            case "alanine" -> of(name, ExperimentFigures.torsion(result), ExperimentTables.alanine(result));
            case "partial" -> of(name, ExperimentFigures.partial(result), ExperimentTables.partial(result));
            case "cost" -> of(name, ExperimentFigures.costs(result), ExperimentTables.cost(result));
            case "sweep" -> of(name, SweepFigure.of(result), ExperimentTables.sweep(result));
            default -> of(name, ExperimentFigures.errors(result), errors(result, 3));
        };
    }

    private static ExperimentReport of(String name, Figure figure, DataTable summary) {
        return new ExperimentReport(Map.of(name, figure), summary);
    }

    private static DataTable errors(ExperimentRun result, int count) {
        int trials = result.settings().trials();
        return ExperimentTables.errors(result, "Relative errors over " + trials + (trials == 1 ? " trial" : " trials")
                + ": medians, and the quartiles of the first", count);
    }

    /**
     * Writes all files, figures, {@code table.csv} and {@code run.json}, then throws the journal away.
     *
     * @param folder  created if need be
     * @param formats each figure is written in each of them
     * @param version the program's
     * @return the files
     */
    public List<Path> write(ExperimentRun result, Path folder, List<FigureWriter.Format> formats, FigureStyle style,
            FigureWriter writer, String version) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = writer.write(figures, folder, formats, style);
        if (result.experiment() instanceof Sweep sweep && isToldByFiles(result, sweep)) {
            written.addAll(RepeatCommand.writeSweep(sweep, folder));
        }
        written.add(text(folder.resolve("table.csv"), ExperimentTables.tidy(result).csv()));
        written.add(text(folder.resolve("run.json"), RunJson.of(result, summary, version)));
        CheckpointStore.discard(folder);
        return written;
    }

    /** A sweep that was typed names files of its user; others bring their own. */
    private static boolean isToldByFiles(ExperimentRun result, Sweep sweep) {
        return RepeatCommand.ofSweep(sweep).map(told -> String.join("\n", told)).equals(
                Optional.ofNullable(result.settings().options().get(RepeatCommand.SWEEP)));
    }

    private static Path text(Path file, String content) throws IOException {
        AtomicFiles.writeText(file, content);
        return file;
    }
}
