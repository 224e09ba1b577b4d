package org.larrr.export.handbook;

import java.util.List;

/**
 * One page of the help.
 *
 * @param id       its file name without ending
 * @param title    its first heading
 * @param text     Markdown, with formulas as on the well-known hosting sites: $`…`$ in a line, a fence called "math"
 *                 apart
 * @param controls ids of the controls it explains
 */
public record HelpTopic(String id, String title, String text, List<String> controls) {

    public HelpTopic {
        controls = List.copyOf(controls);
    }

    /** A page whose title is the text of its first line. */
    static HelpTopic of(String id, String text, List<String> controls) {
        return new HelpTopic(id, text.lines().findFirst().orElse(id).replaceFirst("^#+\\s*", ""), text, controls);
    }
}
