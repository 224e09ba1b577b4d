package org.larrr.gui.labs;

import java.util.Map;
import java.util.Optional;

/**
 * One step of a lab; immutable.
 *
 * @param title    a few words
 * @param text     Markdown with formulas
 * @param settings what is set when the step is entered
 * @param remember values of the fit kept under a name when the step is left, for questions of later steps
 * @param question what is asked, if anything
 */
public record LabStep(
        String title, String text, LabSettings settings, Map<String, LabFormula> remember, Optional<LabQuestion> question) {

    public LabStep {
        remember = Map.copyOf(remember);
    }
}
