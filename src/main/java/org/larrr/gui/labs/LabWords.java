package org.larrr.gui.labs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.larrr.data.Notice;

/**
 * The words of a lab in another language, TOML with the same steps; what is set, computed and checked stays that of the
 * lab itself. Strict: a word too few or too many is refused.
 */
final class LabWords {

    private LabWords() {}

    /** @throws LabFormatException if these are not the words of this lab */
    static Lab in(Lab lab, String text, String file) {
        LabTable root = LabReader.root(text, file).requiringOnly(Set.of("title", "summary", "step"));
        List<LabTable> tables = root.tables("step");
        if (tables.size() != lab.steps().size()) {
            throw root.refuse("step", Notice.of("lab.occurs-otherwise", tables.size(), lab.steps().size()));
        }
        List<LabStep> steps = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            steps.add(step(lab.steps().get(i), tables.get(i)));
        }
        return new Lab(root.text("title"), root.text("summary"), steps);
    }

    private static LabStep step(LabStep step, LabTable words) {
        words.requiringOnly(step.question().isPresent() ? Set.of("title", "text", "readings", "ask", "hint", "right")
                : Set.of("title", "text", "readings"));
        Optional<LabTable> names = words.optionalTable("readings");
        names.ifPresent(
                table -> table.requiringOnly(Set.copyOf(step.readings().stream().map(LabStep.Reading::name).toList())));
        List<LabStep.Reading> readings = step.readings().stream().map(reading -> new LabStep.Reading(
                names.flatMap(table -> table.optionalText(reading.name())).orElse(reading.name()), reading.formula()))
                        .toList();
        return new LabStep(words.text("title"), words.text("text"), step.settings(), step.remember(), readings,
                step.question().map(question -> question(question, words)));
    }

    private static LabQuestion question(LabQuestion question, LabTable words) {
        String right = words.optionalText("right").orElse("");
        if (right.isEmpty() != question.right().isEmpty()) {
            throw words.refuse("", Notice.of("lab.right"));
        }
        return new LabQuestion(words.text("ask"), question.answer(), question.tolerance(), question.relative(),
                words.text("hint"), right);
    }
}
