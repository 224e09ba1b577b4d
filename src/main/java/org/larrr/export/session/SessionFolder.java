package org.larrr.export.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.larrr.experiments.Progress;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureData;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.table.EigenvalueTable;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.ShippedFile;
import org.larrr.stages.Cancellation;

/**
 * A session as a folder: figures, the numbers behind them, states, eigenvalues, parameters, a report, the command that
 * repeats the fits and a script that draws the figures anew.
 */
public final class SessionFolder {

    private static final String FIGURES = "figures";
    private static final String DATA = "data";
    private static final String SCRIPT = "/scripts/redraw.py";

    private final AnalysisExport session;
    private final FigureWriter figures;
    private final FigureStyle style;
    private final Progress progress;
    private final Cancellation cancellation;

    /**
     * A writer of that analysis.
     *
     * @param progress hears of written files
     */
    public SessionFolder(AnalysisExport session, FigureWriter figures, FigureStyle style, Progress progress,
            Cancellation cancellation) {
        this.session = session;
        this.figures = figures;
        this.style = style;
        this.progress = progress;
        this.cancellation = cancellation;
    }

    /**
     * Writes the folder; if anything goes wrong, an older folder stays as it was. Files of an older folder that bear
     * other names stay.
     *
     * @param target its parent must exist
     * @param now    the time that it bears
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public void write(Path target, Instant now) throws IOException {
        AtomicFiles.writeFolder(target, draft -> fill(draft, now));
    }

    private void fill(Path folder, Instant now) throws IOException {
        Files.createDirectories(folder.resolve(FIGURES));
        Files.createDirectories(folder.resolve(DATA));
        int total = session.figures().size() + 2;
        int done = 0;
        for (Map.Entry<String, Figure> figure : session.figures().entrySet()) {
            cancellation.check();
            for (Format format : Format.values()) {
                cancellation.check();
                Path file = folder.resolve(FIGURES).resolve(figure.getKey() + "." + format.id());
                figures.write(figure.getValue(), file, format, style);
            }
            for (FigureData.Form form : FigureData.Form.values()) {
                cancellation.check();
                form.write(figure.getValue(), folder.resolve(DATA).resolve(figure.getKey() + "." + form.id()));
            }
            progress.at(++done, total);
        }
        ExportedData.write(session.result(), folder);
        progress.at(++done, total);
        texts(folder);
        HtmlReport.write(session, folder.resolve("report.html"), figures, style, now, cancellation);
        progress.at(++done, total);
    }

    private void texts(Path folder) throws IOException {
        List<List<String>> commands = RepeatCommand.of(session.result().request(),
                ExportedData.names(session.result().request()));
        for (EigenvalueTable.Form form : EigenvalueTable.Form.values()) {
            AtomicFiles.writeText(folder.resolve("eigenvalues." + form.suffix()), session.eigenvalues().text(form));
        }
        AtomicFiles.writeText(folder.resolve("parameters.json"), SessionFacts.json(session, commands));
        AtomicFiles.writeText(folder.resolve("repeat.sh"), commands.stream()
                .map(arguments -> "${LARRR:-larrr} fit " + RepeatCommand.shellLine(arguments)
                + " \"$@\"\n")
                .collect(Collectors.joining("", """
                        #!/bin/sh
                        # Repeats the fits. LARRR says how the program is called on this machine.
                        cd "$(dirname "$0")" || exit 1
                        """, "")));
        AtomicFiles.writeText(folder.resolve("redraw.py"), ShippedFile.text(SCRIPT));
        String exclusion = session.exclusion().english();
        AtomicFiles.writeText(folder.resolve("README.txt"), (exclusion.isEmpty() ? "" : exclusion + "\n"
                + session.empty().entrySet().stream().map(empty -> "  " + empty.getKey() + ": "
                + empty.getValue().english() + "\n").collect(Collectors.joining()) + "\n") + """
                report.html      everything at a glance, opens in a browser
                figures          the pictures, ready for print
                data             the numbers behind each picture (CSV; NPZ for NumPy), and the states
                eigenvalues.*    the eigenvalues: CSV to the last bit, LaTeX, Markdown
                parameters.json  every setting and seed, versions, the SHA-256 of the data
                repeat.sh        the command that repeats the fits
                redraw.py        draws the pictures anew from data/*.npz; needs NumPy only
                """);
    }

}
