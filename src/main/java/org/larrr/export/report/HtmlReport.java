package org.larrr.export.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.session.AnalysisExport;
import org.larrr.export.session.ExportedData;
import org.larrr.export.session.RepeatCommand;
import org.larrr.export.session.SessionFacts;
import org.larrr.io.file.AtomicFiles;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.w3c.dom.Element;

/**
 * A session as one HTML file that needs nothing else: figures as SVG with their typeface inside, tables, parameters,
 * versions, seeds, and the fingerprint of the data. It names no address and loads nothing.
 */
public final class HtmlReport {

    private static final String CSS = """
            body { font: 15px/1.5 'DejaVu Sans', 'Segoe UI', system-ui, sans-serif; color: #24292f; background: #fff;
                   max-width: 62em; margin: 2.5em auto; padding: 0 1.5em; }
            h1 { font-size: 1.7em; margin-bottom: 0.2em; } h2 { font-size: 1.2em; margin: 2em 0 0.5em; }
            .when { color: #656d76; margin-top: 0; }
            .wide { overflow-x: auto; }
            table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
            th, td { padding: 0.25em 0.9em 0.25em 0; text-align: left; border-bottom: 1px solid #e4e8ec;
                    vertical-align: top;
                     overflow-wrap: anywhere; }
            th { font-weight: 600; } thead th { border-bottom: 2px solid #8c959f; }
            .numbers td, .numbers th { text-align: right; }
            .numbers td:first-child, .numbers th:first-child { text-align: left; }
            figure { margin: 1.5em 0; page-break-inside: avoid; } figure svg { max-width: 100%; height: auto; }
            figcaption { color: #656d76; }
            pre { background: #f6f8fa; padding: 0.8em 1em; white-space: pre-wrap;
                    overflow-wrap: anywhere; font-size: 0.85em; }
            @media print { body { margin: 0; max-width: none; font-size: 10pt; } }
            """;

    private final AnalysisExport session;
    private final HtmlPage page;

    private HtmlReport(AnalysisExport session) {
        this.session = session;
        this.page = new HtmlPage("LaRRR Workbench: " + session.result().request().source().name(), CSS);
    }

    /**
     * Writes the report; the whole file or nothing.
     *
     * @param style of the figures; their resolution does not matter
     * @param now   when the report is written
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static void write(AnalysisExport session, Path file, FigureWriter figures, FigureStyle style, Instant now,
            Cancellation cancellation) throws IOException {
        AtomicFiles.write(file, out -> new HtmlReport(session).write(out, figures, style, now, cancellation));
    }

    private void write(OutputStream out, FigureWriter figures, FigureStyle style, Instant now,
            Cancellation cancellation)
            throws IOException {
        Element body = page.body();
        page.add(body, "h1", session.result().request().source().name());
        page.add(body, "p", "LaRRR Workbench, " + now.truncatedTo(ChronoUnit.SECONDS)).setAttribute("class", "when");
        if (!session.words().isEmpty()) {
            page.add(body, "p", session.words());
        }
        eigenvalues(body);
        page.add(body, "h2", "Figures");
        for (Map.Entry<String, Figure> figure : session.figures().entrySet()) {
            cancellation.check();
            figure(body, figure.getValue(), figures, style);
        }
        page.add(body, "h2", "Data");
        page.pairs(body, SessionFacts.data(session.result()));
        page.add(body, "h2", "Parameters");
        Element wide = page.add(body, "div", "");
        wide.setAttribute("class", "wide");
        page.table(wide, SessionFacts.settings(session.result()));
        commands(body);
        page.add(body, "h2", "Versions");
        page.pairs(body, SessionFacts.versions(session.version()).entrySet().stream()
                .map(fact -> List.of(fact.getKey(), fact.getValue())).toList());
        page.write(out);
    }

    private void eigenvalues(Element body) {
        page.add(body, "h2", "Eigenvalues");
        Element wide = page.add(body, "div", "");
        wide.setAttribute("class", "wide numbers");
        page.table(wide, session.eigenvalues().shown());
        for (AnalysisResult.Fit fit : session.result().fits()) {
            if (!fit.failure().isEmpty()) {
                page.add(body, "p", EstimationException.told(fit.estimator().named(), fit.refusal().orElseThrow())
                        .english());
            }
        }
        session.result().truth().ifPresent(truth -> page.add(body, "p", "True eigenvalues: " + truth.origin() + "."));
        List<String> warnings = SessionFacts.warnings(session);
        if (!warnings.isEmpty()) {
            Element list = page.add(body, "ul", "");
            warnings.forEach(warning -> page.add(list, "li", warning));
        }
    }

    private void figure(Element body, Figure figure, FigureWriter figures, FigureStyle style) throws IOException {
        ByteArrayOutputStream svg = new ByteArrayOutputStream();
        figures.write(figure, Format.SVG, style, svg);
        Element frame = page.add(body, "figure", "");
        page.picture(frame, svg.toByteArray(), figure.title());
        page.add(frame, "figcaption", figure.title());
    }

    private void commands(Element body) {
        page.add(body, "h2", "Command");
        page.add(body, "p", "These options of the command line ask for the same fits again:");
        for (List<String> arguments : RepeatCommand.of(session.result().request(),
                ExportedData.names(session.result().request()))) {
            page.add(body, "pre", "fit " + RepeatCommand.shellLine(arguments));
        }
    }
}
