package org.larrr.export.table;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One HTML file that needs nothing else: whatever text goes in comes out as text, and both browsers and XML parsers
 * read it.
 */
public final class HtmlPage {

    private final StringBuilder page = new StringBuilder();

    /**
     * Begins a page.
     *
     * @param language of its texts, as in "en"
     * @param css      its style sheet
     */
    public HtmlPage(String language, String title, String css) {
        html("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"" + escaped(language) + "\"><head>");
        html("<meta charset=\"utf-8\"/>").element("title", title).element("style", css).html("</head><body>");
    }

    /**
     * Text with special characters escaped, for elements and for attributes in double quotes; control characters, which
     * XML cannot hold but a file name may, are replaced.
     */
    public static String escaped(String text) {
        StringBuilder allowed = new StringBuilder();
        text.codePoints().map(c -> isAllowed(c) ? c : '\uFFFD').forEach(allowed::appendCodePoint);
        return allowed.toString().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static boolean isAllowed(int c) {
        return c == '\n' || c == '\t' || c >= ' ' && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
    }

    /** Adds what is HTML already. */
    public HtmlPage html(String html) {
        page.append(html);
        return this;
    }

    /** Adds an element with a text. */
    public HtmlPage element(String name, String text) {
        return html("<" + name + ">").html(escaped(text)).html("</" + name + ">");
    }

    /** Adds a table whose first line is a heading; no lines, no table. */
    public HtmlPage table(List<List<String>> lines) {
        if (lines.isEmpty()) {
            return this;
        }
        html("<table><thead>").row("th", lines.get(0)).html("</thead><tbody>");
        lines.subList(1, lines.size()).forEach(line -> row("td", line));
        return html("</tbody></table>");
    }

    private HtmlPage row(String tag, List<String> cells) {
        html("<tr>");
        cells.forEach(cell -> element(tag, cell));
        return html("</tr>");
    }

    /** Ends the page and writes it to a stream, which stays open. */
    public void write(OutputStream out) throws IOException {
        out.write(html("</body></html>\n").page.toString().getBytes(StandardCharsets.UTF_8));
    }
}
