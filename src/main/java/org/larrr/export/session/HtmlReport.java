package org.larrr.export.session;

import static org.larrr.export.table.HtmlPage.escaped;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.table.HtmlPage;
import org.larrr.io.file.AtomicFiles;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

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

    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    private final AnalysisExport session;
    private final HtmlPage page;
    private int pictures;

    private HtmlReport(AnalysisExport session) {
        this.session = session;
        this.page = new HtmlPage("en", "LaRRR Workbench: " + session.result().request().source().name(), CSS);
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
            Cancellation cancellation) throws IOException {
        page.element("h1", session.result().request().source().name());
        page.html("<p class=\"when\">").html(escaped("LaRRR Workbench, " + now.truncatedTo(ChronoUnit.SECONDS)))
                .html("</p>");
        if (!session.words().isEmpty()) {
            page.element("p", session.words());
        }
        eigenvalues();
        page.element("h2", "Figures");
        for (Map.Entry<String, Figure> figure : session.figures().entrySet()) {
            cancellation.check();
            figure(figure.getValue(), figures, style);
        }
        if (!session.empty().isEmpty()) {
            page.element("p", session.exclusion().english());
        }
        page.element("h2", "Data");
        pairs(SessionFacts.data(session.result()));
        page.element("h2", "Parameters");
        page.html("<div class=\"wide\">").table(dashed(SessionFacts.settings(session.result()))).html("</div>");
        commands();
        page.element("h2", "Versions");
        pairs(SessionFacts.versions(session.version()).entrySet().stream()
                .map(fact -> List.of(fact.getKey(), fact.getValue())).toList());
        page.write(out);
    }

    private void eigenvalues() {
        page.element("h2", "Eigenvalues");
        page.html("<div class=\"wide numbers\">").table(dashed(session.eigenvalues().displayRows())).html("</div>");
        for (AnalysisResult.Fit fit : session.result().fits()) {
            if (!fit.failure().isEmpty()) {
                page.element("p", EstimationException.withSubject(fit.estimator().displayName(),
                        fit.refusal().orElseThrow()).english());
            }
        }
        session.result().truth().ifPresent(truth -> page.element("p", "True eigenvalues: " + truth.origin() + "."));
        List<String> warnings = SessionFacts.warnings(session);
        if (!warnings.isEmpty()) {
            page.html("<ul>");
            warnings.forEach(warning -> page.element("li", warning));
            page.html("</ul>");
        }
    }

    private static List<List<String>> dashed(List<List<String>> lines) {
        return lines.stream().map(line -> line.stream().map(cell -> cell.isEmpty() ? "–" : cell).toList()).toList();
    }

    /** A table of names and values. */
    private void pairs(List<List<String>> lines) {
        page.html("<table><tbody>");
        for (List<String> line : dashed(lines)) {
            page.html("<tr><th scope=\"row\">").html(escaped(line.get(0))).html("</th>");
            line.subList(1, line.size()).forEach(cell -> page.element("td", cell));
            page.html("</tr>");
        }
        page.html("</tbody></table>");
    }

    private void figure(Figure figure, FigureWriter figures, FigureStyle style) throws IOException {
        ByteArrayOutputStream svg = new ByteArrayOutputStream();
        figures.write(figure, Format.SVG, style, svg);
        page.html("<figure>").html(inPage(svg.toString(StandardCharsets.UTF_8), figure.title()))
                .element("figcaption", figure.title()).html("</figure>");
    }

    /** Returns the picture as a part of the page: its identifiers and typeface get names of their own. */
    private String inPage(String svg, String label) {
        pictures++;
        String prefix = "picture" + pictures + "-";
        String own = TAG.matcher(svg.substring(svg.indexOf("<svg"))).replaceAll(tag -> Matcher.quoteReplacement(
                tag.group().replace(" id=\"", " id=\"" + prefix).replace("url(#", "url(#" + prefix)
                        .replace("href=\"#", "href=\"#" + prefix).replace("'DejaVu", "'" + prefix + "DejaVu")));
        String head = "<svg role=\"img\" aria-label=\"" + escaped(label) + "\"";
        return own.replace("font-family:'", "font-family:'" + prefix)
                .replaceFirst("<svg", Matcher.quoteReplacement(head));
    }

    private void commands() {
        page.element("h2", "Command");
        page.element("p", "These options of the command line repeat the fits:");
        for (List<String> arguments : RepeatCommand.of(session.result().request(),
                ExportedData.names(session.result().request()))) {
            page.element("pre", "fit " + RepeatCommand.shellLine(arguments));
        }
    }
}
