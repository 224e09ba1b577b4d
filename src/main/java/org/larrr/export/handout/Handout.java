package org.larrr.export.handout;

import java.util.List;
import java.util.Optional;
import org.larrr.export.figure.Figure;

/**
 * A handout for work with pen and paper; immutable. All texts are in the language of the reader.
 *
 * @param language of the texts, as in "en"
 * @param title    of the whole
 * @param summary  one or two sentences beneath it
 * @param blanks   what is filled in at the top
 * @param sections in their order
 */
public record Handout(String language, String title, String summary, List<Blank> blanks, List<Section> sections) {

    /**
     * Something to be filled in.
     *
     * @param label what is asked for
     * @param value what is known of it; empty for a line to write on
     */
    public record Blank(String label, String value) {}

    /**
     * One step.
     *
     * @param title    a few words
     * @param text     Markdown with formulas
     * @param pictures what the step starts from
     * @param table    numbers it starts from, its first line a heading; may be empty
     * @param readings numbers with their names in a line; may be empty
     * @param task     what is asked, if anything
     */
    public record Section(String title, String text, List<Figure> pictures, List<List<String>> table,
            String readings, Optional<Task> task) {

        public Section {
            pictures = List.copyOf(pictures);
            table = table.stream().map(List::copyOf).toList();
        }
    }

    /**
     * A question.
     *
     * @param heading stands before it
     * @param ask     the question
     * @param answers what was answered, a line each; empty for lines to write on
     */
    public record Task(String heading, String ask, List<String> answers) {

        public Task {
            answers = List.copyOf(answers);
        }
    }

    public Handout {
        blanks = List.copyOf(blanks);
        sections = List.copyOf(sections);
    }
}
