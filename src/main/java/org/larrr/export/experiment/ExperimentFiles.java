package org.larrr.export.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.Journal;
import org.larrr.experiments.sweep.Sweep;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.table.ExperimentTables;
import org.larrr.io.file.AtomicFiles;

/** Writes what a finished experiment leaves: figures, {@code table.csv} and {@code run.json}. */
public final class ExperimentFiles {

    private ExperimentFiles() {}

    /**
     * Writes all files, then throws the journal away.
     *
     * @param folder  created if need be
     * @param formats each figure is written in each of them
     * @param version the program's
     * @return the files
     */
    public static List<Path> write(ExperimentRun result, ExperimentReport report, Path folder,
            List<FigureWriter.Format> formats,
            FigureStyle style, FigureWriter writer, String version) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        for (Map.Entry<String, Figure> figure : report.figures().entrySet()) {
            for (FigureWriter.Format format : formats) {
                Path file = folder.resolve(figure.getKey() + "." + format.name().toLowerCase(Locale.ROOT));
                writer.write(figure.getValue(), file, format, style);
                written.add(file);
            }
        }
        if (result.experiment() instanceof Sweep sweep && isToldByFiles(result, sweep)) {
            written.addAll(SweepArguments.write(sweep, folder));
        }
        written.add(text(folder.resolve("table.csv"), ExperimentTables.tidy(result).csv()));
        written.add(text(folder.resolve("run.json"), RunJson.of(result, report.summary(), version)));
        Journal.discard(folder);
        return written;
    }

    /** A sweep that was typed names files of its user; others bring their own. */
    private static boolean isToldByFiles(ExperimentRun result, Sweep sweep) {
        return SweepArguments.of(sweep).map(told -> String.join("\n", told)).equals(
                Optional.ofNullable(result.settings().options().get(SweepArguments.SETTING)));
    }

    private static Path text(Path file, String content) throws IOException {
        AtomicFiles.write(file, out -> out.write(content.getBytes(StandardCharsets.UTF_8)));
        return file;
    }
}
