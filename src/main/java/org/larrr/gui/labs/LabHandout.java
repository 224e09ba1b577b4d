package org.larrr.gui.labs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.larrr.export.handout.Handout;
import org.larrr.export.handout.LabAnswers;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** Makes pages for print of a lab: what its steps say, show and ask, with room for answers or with those given. */
final class LabHandout {

    /** Paper leads nowhere. */
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)]\\(topic:[^)]*\\)");

    private LabHandout() {}

    /**
     * @param shown   what each step begins with
     * @param answers what was answered; empty for room to write
     */
    static Handout of(Lab lab, List<LabShown> shown, Optional<LabAnswers> answers) {
        List<Handout.Section> sections = new ArrayList<>();
        Map<String, Double> remembered = new HashMap<>();
        for (int i = 0; i < lab.steps().size(); i++) {
            LabStep step = lab.steps().get(i);
            int number = i + 1;
            Map<String, Double> known = new HashMap<>(shown.get(i).facts());
            known.putAll(remembered);
            step.remember().forEach((name, formula) -> remembered.put(name, formula.value(known)));
            sections.add(new Handout.Section(number + ". " + step.title(), LINK.matcher(step.text()).replaceAll("$1"),
                    shown.get(i).pictures(), shown.get(i).table(), LabStep.read(step.readings(), known),
                    step.question().map(question -> task(lab, number, question, answers))));
        }
        return new Handout(Language.spoken().id(), lab.title(), lab.summary(), List.of(
                new Handout.Blank(Messages.get("handout.name"), answers.map(LabAnswers::student).orElse("")),
                new Handout.Blank(Messages.get("handout.date"), "")), sections);
    }

    private static Handout.Task task(Lab lab, int step, LabQuestion question, Optional<LabAnswers> answers) {
        return new Handout.Task(Messages.get("handout.question"), question.ask(), answers.map(all -> all.given()
                .stream().filter(given -> given.lab().equals(lab.title()) && given.step() == step)
                .map(LabHandout::told).toList()).orElse(List.of()));
    }

    private static String told(LabAnswers.Given given) {
        if (given.right()) {
            return Messages.get("handout.right", given.typed(), Numbers.show(given.exact(), 3));
        }
        return given.typed().isEmpty() ? Messages.get("handout.told", Numbers.show(given.exact(), 3))
                : Messages.get("handout.wrong", given.typed());
    }
}
