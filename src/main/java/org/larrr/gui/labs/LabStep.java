package org.larrr.gui.labs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.larrr.gui.text.Numbers;

/**
 * One step of a lab; immutable.
 *
 * @param title    a few words
 * @param text     Markdown with formulas
 * @param settings what is set when the step is entered
 * @param remember values of the fit kept under a name when the step is left, for questions of later steps
 * @param readings numbers of the fit that are shown under the text and follow the sliders
 * @param question what is asked, if anything
 */
public record LabStep(
        String title, String text, LabSettings settings, Map<String, LabFormula> remember,
        List<Reading> readings, Optional<LabQuestion> question) {

    private static final int DIGITS = 3;

    /** A number with its name. */
    public record Reading(String name, LabFormula formula) {}

    /** Readings with their numbers in a line; empty if there are none. */
    static String read(List<Reading> readings, Map<String, Double> facts) {
        return readings.stream().map(reading -> reading.name() + " = " + Numbers.show(reading.formula().value(facts),
                DIGITS)).collect(Collectors.joining("     "));
    }

    public LabStep {
        readings = List.copyOf(readings);
        remember = Map.copyOf(remember);
    }
}
