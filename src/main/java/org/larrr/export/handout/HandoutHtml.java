package org.larrr.export.handout;

import static org.larrr.export.table.HtmlText.escaped;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.handbook.FormulaImages;
import org.larrr.export.handbook.Markdown;
import org.larrr.export.handbook.PageHtml;

/** A handout as one HTML file that needs nothing else and can be printed from any browser. */
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
    private final StringBuilder page = new StringBuilder();

    private HandoutHtml(FigureWriter figures) {
        this.figures = figures;
    }

    /** Writes to a stream, which stays open. */
    public static void write(Handout handout, FigureWriter figures, OutputStream out) throws IOException {
        HandoutHtml writer = new HandoutHtml(figures);
        writer.add(handout);
        out.write(writer.page.toString().getBytes(StandardCharsets.UTF_8));
    }

    private void add(Handout handout) throws IOException {
        page.append("<!DOCTYPE html>\n<html lang=\"").append(escaped(handout.language()))
                .append("\"><head><meta charset=\"utf-8\"/>");
        element("title", handout.title());
        page.append("<style>").append(CSS).append("</style></head><body>\n");
        element("h1", handout.title());
        page.append("<p class=\"summary\">").append(escaped(handout.summary())).append("</p>\n<div class=\"blanks\">");
        for (Handout.Blank blank : handout.blanks()) {
            page.append("<div>").append(escaped(blank.label())).append("<span>").append(escaped(blank.value()))
                    .append("</span></div>");
        }
        page.append("</div>\n");
        for (Handout.Section section : handout.sections()) {
            add(section);
        }
        page.append("</body></html>\n");
    }

    private void add(Handout.Section section) throws IOException {
        page.append("<section>");
        element("h2", section.title());
        page.append(markdown.render(Markdown.parse(section.text())));
        if (!section.pictures().isEmpty()) {
            page.append("<div class=\"pictures\">");
            for (Figure figure : section.pictures()) {
                picture(figure, section.pictures().size() == 1 ? ALONE : BESIDE);
            }
            page.append("</div>\n");
        }
        table(section.table());
        if (!section.readings().isEmpty()) {
            page.append("<p class=\"readings\">").append(escaped(section.readings())).append("</p>");
        }
        section.task().ifPresent(this::add);
        page.append("</section>\n");
    }

    /** As a picture of its own, so that the names within it cannot meet those of others. */
    private void picture(Figure figure, Size size) throws IOException {
        ByteArrayOutputStream svg = new ByteArrayOutputStream();
        figures.write(figure, Format.SVG, FigureStyle.of(size), svg);
        page.append("<img src=\"data:image/svg+xml;base64,").append(Base64.getEncoder().encodeToString(svg
                .toByteArray())).append("\" alt=\"").append(escaped(figure.title())).append("\"/>");
    }

    private void table(List<List<String>> lines) {
        if (lines.isEmpty()) {
            return;
        }
        page.append("<table>");
        for (int k = 0; k < lines.size(); k++) {
            page.append("<tr>");
            for (String cell : lines.get(k)) {
                element(k == 0 ? "th" : "td", cell);
            }
            page.append("</tr>");
        }
        page.append("</table>\n");
    }

    private void add(Handout.Task task) {
        page.append("<div class=\"task\"><p><strong>").append(escaped(task.heading())).append("</strong> ")
                .append(escaped(task.ask())).append("</p>");
        task.answers().forEach(answer -> element("p", answer));
        for (int k = 0; k < LINES && task.answers().isEmpty(); k++) {
            page.append("<div class=\"line\"></div>");
        }
        page.append("</div>\n");
    }

    private void element(String name, String text) {
        page.append('<').append(name).append('>').append(escaped(text)).append("</").append(name).append('>');
    }
}
