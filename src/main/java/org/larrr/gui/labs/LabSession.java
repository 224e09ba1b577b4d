package org.larrr.gui.labs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyListProperty;
import javafx.beans.property.ReadOnlyListWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import org.larrr.export.handout.LabAnswers;
import org.larrr.export.handout.LabAnswers.Answer;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.systems.formula.FormulaException;

/** A lab under way: where it stands, what was answered. Knows no controls. */
public final class LabSession {

    /** The state of the question of the present step. */
    public enum Outcome {
        /** Not answered yet, or no question. */
        OPEN,
        WRONG,
        RIGHT
    }

    private final ReadOnlyObjectWrapper<Lab> lab = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyIntegerWrapper index = new ReadOnlyIntegerWrapper(-1);
    private final StringProperty answer = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper feedback = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper readings = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Outcome> outcome = new ReadOnlyObjectWrapper<>(Outcome.OPEN);
    private final ReadOnlyBooleanWrapper finished = new ReadOnlyBooleanWrapper();
    private final Map<String, Double> remembered = new HashMap<>();
    /** The number of answers that were given before this lab. */
    private int before;
    private final StringProperty student = new SimpleStringProperty("");
    private final ReadOnlyListWrapper<Answer> given = new ReadOnlyListWrapper<>(FXCollections.observableArrayList());

    /** Starts a lab at its first step. */
    void start(Lab chosen) {
        remembered.clear();
        before = given.size();
        index.set(-1);
        lab.set(chosen);
        enter(0);
    }

    /** Ends the lab. */
    void close() {
        lab.set(null);
        index.set(-1);
    }

    /** The views that the present step asks about, in the order in which they come to the front; none without a lab. */
    public List<String> views() {
        return lab.get() == null ? List.of() : lab.get().settingsAt(index.get()).display().toFront();
    }

    void enter(int step) {
        answer.set("");
        feedback.set("");
        readings.set("");
        outcome.set(Outcome.OPEN);
        finished.set(false);
        index.set(step);
    }

    /** Shows how the lab went in place of the last answer. */
    void finish() {
        List<List<Answer>> attempts = given.subList(before, given.size()).stream()
                .collect(Collectors.groupingBy(Answer::step)).values().stream().toList();
        long right = attempts.stream().filter(each -> each.stream().anyMatch(Answer::right)).count();
        long atOnce = attempts.stream().filter(each -> each.get(0).right()).count();
        long asked = lab.get().steps().stream().filter(step -> step.question().isPresent()).count();
        tell(Outcome.OPEN, Messages.get("lab.finished", right, asked, atOnce));
        finished.set(true);
    }

    /** Keeps what the present step wants kept. */
    void remember(Map<String, Double> facts) {
        step().remember().forEach((name, formula) -> remembered.put(name, formula.value(with(facts))));
    }

    /** Shows the numbers of the step as they are in the analysis on the screen. */
    void read(Map<String, Double> facts) {
        readings.set(Lab.Step.read(step().readings(), with(facts)));
    }

    /** Checks the typed answer against the facts of the analysis on the screen. */
    void check(Map<String, Double> facts) {
        Lab.Question question = step().question().orElseThrow();
        OptionalDouble value = value(answer.get());
        if (value.isEmpty()) {
            tell(Outcome.OPEN, Messages.get("field.not-a-number", answer.get().strip()));
            return;
        }
        double exact = question.answer().value(with(facts));
        if (Double.isNaN(exact)) {
            tell(Outcome.OPEN, Messages.get("lab.no-answer"));
        } else if (question.accepts(value.getAsDouble(), exact)) {
            keep(answer.get().strip(), value.getAsDouble(), exact, true);
            tell(Outcome.RIGHT, Messages.get("lab.right", Numbers.show(exact, 3)) + " " + question.right());
        } else {
            keep(answer.get().strip(), value.getAsDouble(), exact, false);
            tell(Outcome.WRONG, Messages.get("lab.wrong") + " " + question.hint());
        }
    }

    /** Shows the right answer to who gave up. */
    void reveal(Map<String, Double> facts) {
        Lab.Question question = step().question().orElseThrow();
        double exact = question.answer().value(with(facts));
        keep("", Double.NaN, exact, false);
        tell(Outcome.RIGHT, Messages.get("lab.revealed", Numbers.show(exact, 3)) + " " + question.right());
    }

    /** A number as people write it, or a formula of numbers such as 1/3 or log(2). */
    private static OptionalDouble value(String typed) {
        OptionalDouble number = Numbers.parse(typed);
        if (number.isPresent()) {
            return number;
        }
        try {
            double value = Lab.Formula.of(typed.strip().replaceAll("(?<=\\d),(?=\\d)", "."), Set.of()).value(Map.of());
            return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
        } catch (FormulaException ignored) {
            return OptionalDouble.empty();
        }
    }

    private void keep(String typed, double value, double exact, boolean right) {
        given.add(new Answer(lab.get().title(), index.get() + 1, step().question().orElseThrow().ask(), typed, value,
                exact, right));
    }

    /** Returns the answers so far, in this lab and those before. */
    LabAnswers answers() {
        return new LabAnswers(student.get().strip(), given);
    }

    /** Facts with what earlier steps remembered. */
    Map<String, Double> with(Map<String, Double> facts) {
        Map<String, Double> all = new HashMap<>(facts);
        all.putAll(remembered);
        return all;
    }

    void tell(Outcome now, String words) {
        feedback.set(words.strip());
        outcome.set(now);
    }

    Lab.Step step() {
        return lab.get().steps().get(index.get());
    }

    boolean isLast() {
        return index.get() == lab.get().steps().size() - 1;
    }

    /** The lab; null when none is open. */
    public ReadOnlyObjectProperty<Lab> labProperty() {
        return lab.getReadOnlyProperty();
    }

    /** The present step, from 0; −1 when none is open. */
    public ReadOnlyIntegerProperty indexProperty() {
        return index.getReadOnlyProperty();
    }

    /** The name of who answers; stays from lab to lab. */
    public StringProperty studentProperty() {
        return student;
    }

    /** Every attempt until now. */
    public ReadOnlyListProperty<Answer> givenProperty() {
        return given.getReadOnlyProperty();
    }

    /** The text of the answer field. */
    public StringProperty answerProperty() {
        return answer;
    }

    public ReadOnlyStringProperty feedbackProperty() {
        return feedback.getReadOnlyProperty();
    }

    /** The numbers of the step with their names; empty if it has none. */
    public ReadOnlyStringProperty readingsProperty() {
        return readings.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Outcome> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    /** Property: true if the last step was completed. */
    public ReadOnlyBooleanProperty finishedProperty() {
        return finished.getReadOnlyProperty();
    }
}
