package org.larrr.gui.labs;

import static org.larrr.export.table.HtmlPage.escaped;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.handbook.FormulaImages;
import org.larrr.export.handbook.Markdown;
import org.larrr.export.handbook.PageHtml;
import org.larrr.export.handout.LabAnswers;
import org.larrr.export.table.HtmlPage;
import org.larrr.gui.labs.LabController.LabShown;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/**
 * A lab for work with pen and paper as one HTML file that needs nothing else and can be printed from any browser. All
 * texts are in the language of the window.
 */
final class LabHandout {

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

    /** Paper leads nowhere. */
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)]\\(topic:[^)]*\\)");

    private final Lab lab;
    private final Optional<LabAnswers> answers;
    private final FigureWriter figures;
    private final PageHtml markdown = new PageHtml(FormulaImages::embedded, link -> link);
    private final HtmlPage page;

    /** @param answers what was answered; empty for room to write */
    LabHandout(Lab lab, Optional<LabAnswers> answers, FigureWriter figures) {
        this.lab = lab;
        this.answers = answers;
        this.figures = figures;
        page = new HtmlPage(Language.current().id(), lab.title(), CSS).element("h1", lab.title());
        page.html("<p class=\"summary\">").html(escaped(lab.summary())).html("</p>\n<div class=\"blanks\">");
        blank(Messages.get("handout.name"), answers.map(LabAnswers::student).orElse(""));
        blank(Messages.get("handout.date"), "");
        page.html("</div>\n");
    }

    private void blank(String label, String value) {
        page.html("<div>").html(escaped(label)).element("span", value).html("</div>");
    }

    /**
     * Writes the page to a stream, which stays open.
     *
     * @param shown what each step begins with
     */
    void write(List<LabShown> shown, OutputStream out) throws IOException {
        Map<String, Double> remembered = new HashMap<>();
        for (int i = 0; i < lab.steps().size(); i++) {
            Lab.Step step = lab.steps().get(i);
            int number = i + 1;
            Map<String, Double> known = new HashMap<>(shown.get(i).facts());
            known.putAll(remembered);
            step.remember().forEach((name, formula) -> remembered.put(name, formula.value(known)));
            page.html("<section>").element("h2", number + ". " + step.title())
                    .html(markdown.render(Markdown.parse(LINK.matcher(step.text()).replaceAll("$1"))));
            pictures(shown.get(i).pictures());
            page.table(shown.get(i).table());
            String readings = Lab.Step.read(step.readings(), known);
            if (!readings.isEmpty()) {
                page.html("<p class=\"readings\">").html(escaped(readings)).html("</p>");
            }
            step.question().ifPresent(question -> task(question.ask(), number));
            page.html("</section>\n");
        }
        page.write(out);
    }

    private void pictures(List<Figure> pictures) throws IOException {
        if (!pictures.isEmpty()) {
            page.html("<div class=\"pictures\">");
            for (Figure figure : pictures) {
                picture(figure, pictures.size() == 1 ? ALONE : BESIDE);
            }
            page.html("</div>\n");
        }
    }

    /** As a picture of its own, so that the names within it cannot meet those of others. */
    private void picture(Figure figure, Size size) throws IOException {
        ByteArrayOutputStream svg = new ByteArrayOutputStream();
        figures.write(figure, Format.SVG, FigureStyle.of(size), svg);
        page.html("<img src=\"data:image/svg+xml;base64,").html(Base64.getEncoder().encodeToString(svg
                .toByteArray())).html("\" alt=\"").html(escaped(figure.title())).html("\"/>");
    }

    /** A question with what was answered at its step, a line each; with lines to write on if nothing was. */
    private void task(String ask, int step) {
        page.html("<div class=\"task\"><p><strong>").html(escaped(Messages.get("handout.question")))
                .html("</strong> ").html(escaped(ask)).html("</p>");
        List<LabAnswers.Answer> given = answers.stream().flatMap(all -> all.given().stream())
                .filter(answer -> answer.lab().equals(lab.title()) && answer.step() == step).toList();
        given.forEach(answer -> page.element("p", text(answer)));
        for (int k = 0; k < LINES && given.isEmpty(); k++) {
            page.html("<div class=\"line\"></div>");
        }
        page.html("</div>\n");
    }

    private static String text(LabAnswers.Answer given) {
        if (given.right()) {
            return Messages.get("handout.right", given.typed(), Numbers.show(given.exact(), 3));
        }
        return given.typed().isEmpty() ? Messages.get("handout.shown", Numbers.show(given.exact(), 3))
                : Messages.get("handout.wrong", given.typed());
    }
}
