package org.larrr.gui.controls;

import java.util.Arrays;
import java.util.List;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableStringValue;
import org.larrr.data.Message;
import org.larrr.gui.text.Messages;

/**
 * A text that is typed, and what is wrong with it. Knows no controls.
 *
 * @param text    as it is typed
 * @param problem one sentence; empty if nothing is wrong
 */
public record CheckedText(StringProperty text, StringProperty problem) {

    /** A text with which nothing is wrong yet. */
    public static CheckedText of(String text) {
        return new CheckedText(new SimpleStringProperty(text), new SimpleStringProperty(""));
    }

    /** Returns the problem of the first wrong text among several; empty if all are right. */
    public static StringBinding problemOf(CheckedText... texts) {
        return firstProblem(Arrays.stream(texts).map(CheckedText::problem).toList());
    }

    public String get() {
        return text.get();
    }

    public void set(String typed) {
        text.set(typed);
    }

    /** Sets what is wrong: what a reading of the text complains of by {@link IllegalArgumentException}, if it does. */
    public void check(Runnable reading) {
        try {
            reading.run();
            refuse("");
        } catch (IllegalArgumentException e) {
            refuse(Messages.say(Message.of(e)));
        }
    }

    /** Sets what is wrong; an empty sentence that nothing is. */
    public void refuse(String sentence) {
        problem.set(sentence);
    }

    /** The first of several that is not empty; empty if all are. */
    public static StringBinding firstProblem(List<? extends ObservableStringValue> problems) {
        return Bindings.createStringBinding(() -> problems.stream().map(ObservableStringValue::get)
                .filter(sentence -> !sentence.isEmpty()).findFirst().orElse(""), problems.toArray(Observable[]::new));
    }
}
