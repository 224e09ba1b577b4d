package org.larrr.export.handout;

import static org.larrr.export.table.HtmlPage.escaped;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.handbook.FormulaImages;
import org.larrr.export.handbook.Markdown;
import org.larrr.export.handbook.PageHtml;
import org.larrr.export.table.HtmlPage;

/**
 * A handout for work with pen and paper as one HTML file that needs nothing else and can be printed from any browser.
 * All texts are in the language of the reader.
 */
public final class HandoutHtml {

    private static final Size ALONE = new Size(165, 75, 300);
    private static final Size BESIDE = new Size(85, 62, 300);
    private static final int LINES = 3;
    private static final String CSS = """
            body { font: 15px/1.5 'DejaVu Sans', 'Segoe UI', system-ui, sans-serif; color: #1b1f24; background: #fff;
                   max-width: 48em; margin: 2.5em auto; padding: 0 1.5em; }
            h1 { font-size: 1.6em; margin: 0 0 0.2em; } h2 { font-size: 1.15em; margin: 2em 0 0.4em; }
            .summary { color: #57606a; margin-top: 0; }
            .blanks { display: flex; gap: 2em; margin: 1.2em 0; } .blanks div { flex: 1; display: flex; gap: 0.5em; }
            .blanks span { flex: 1; border-bottom: 1px solid #57606a; }
            .pictures { display: flex; flex-wrap: wrap; gap: 0.5em; margin: 0.8em 0; break-inside: avoid; }
            .pictures img { flex: 1 1 40%; min-width: 0; max-width: 100%; }
            .equation { text-align: center; } .equation img { max-width: 100%; }
            table { border-collapse: collapse; font-size: 0.82em; font-variant-numeric: tabular-nums; }
            th, td { padding: 0.15em 1em 0.15em 0; text-align: left; border-bottom: 1px solid #d0d7de; }
            .readings { white-space: pre-wrap; } h2 { break-after: avoid; }
            .task { break-inside: avoid; border-left: 3px solid #57606a; padding-left: 0.9em; margin: 1em 0; }
            .task p { margin: 0.3em 0; } .line { border-bottom: 1px solid #8c959f; height: 2em; }
            @page { size: A4; margin: 18mm; }
            @media print { body { margin: 0; padding: 0; max-width: none; font-size: 10pt; } }
            """;

    private final FigureWriter figures;
    private final PageHtml markdown = new PageHtml(FormulaImages::embedded, link -> link);
    private final HtmlPage page;

    /**
     * Begins a handout.
     *
     * @param language of the texts, as in "en"
     * @param title    of the whole
     * @param summary  one or two sentences beneath it
     * @param blanks   what is filled in at the top, with what is known of it; empty for a line to write on
     * @param figures  writes the pictures
     */
    public HandoutHtml(String language, String title, String summary, Map<String, String> blanks,
            FigureWriter figures) {
        this.figures = figures;
        page = new HtmlPage(language, title, CSS).element("h1", title);
        page.html("<p class=\"summary\">").html(escaped(summary)).html("</p>\n<div class=\"blanks\">");
        blanks.forEach((label, value) -> page.html("<div>").html(escaped(label)).element("span", value).html("</div>"));
        page.html("</div>\n");
    }

    /**
     * Begins a step.
     *
     * @param title a few words
     * @param text  Markdown with formulas
     */
    public void section(String title, String text) {
        page.html("<section>");
        page.element("h2", title);
        page.html(markdown.render(Markdown.parse(text)));
    }

    /** Adds the pictures that a step starts from. */
    public void pictures(List<Figure> pictures) throws IOException {
        if (!pictures.isEmpty()) {
            page.html("<div class=\"pictures\">");
            for (Figure figure : pictures) {
                picture(figure, pictures.size() == 1 ? ALONE : BESIDE);
            }
            page.html("</div>\n");
        }
    }

    /** Adds numbers with their names in a line; none if it is empty. */
    public void readings(String readings) {
        if (!readings.isEmpty()) {
            page.html("<p class=\"readings\">").html(escaped(readings)).html("</p>");
        }
    }

    /** Ends a step. */
    public void endSection() {
        page.html("</section>\n");
    }

    /** Ends the handout and writes it to a stream, which stays open. */
    public void write(OutputStream out) throws IOException {
        page.write(out);
    }

    /** As a picture of its own, so that the names within it cannot meet those of others. */
    private void picture(Figure figure, Size size) throws IOException {
        ByteArrayOutputStream svg = new ByteArrayOutputStream();
        figures.write(figure, Format.SVG, FigureStyle.of(size), svg);
        page.html("<img src=\"data:image/svg+xml;base64,").html(Base64.getEncoder().encodeToString(svg
                .toByteArray())).html("\" alt=\"").html(escaped(figure.title())).html("\"/>");
    }

    /** Adds numbers that a step starts from, the first line a heading; none if there are no lines. */
    public void table(List<List<String>> lines) {
        page.table(lines);
    }

    /**
     * Adds a question.
     *
     * @param heading stands before it
     * @param ask     the question
     * @param answers what was answered, a line each; empty for lines to write on
     */
    public void task(String heading, String ask, List<String> answers) {
        page.html("<div class=\"task\"><p><strong>").html(escaped(heading)).html("</strong> ")
                .html(escaped(ask)).html("</p>");
        answers.forEach(answer -> page.element("p", answer));
        for (int k = 0; k < LINES && answers.isEmpty(); k++) {
            page.html("<div class=\"line\"></div>");
        }
        page.html("</div>\n");
    }
}
