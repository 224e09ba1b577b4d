package org.larrr.gui.controls;

import java.util.Arrays;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

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

    /** What is wrong with the first of several texts that are wrong; empty if none is. */
    public static StringBinding problemOf(CheckedText... texts) {
        return Problems.first(Arrays.stream(texts).map(CheckedText::problem).toList());
    }

    public String get() {
        return text.get();
    }

    public void set(String typed) {
        text.set(typed);
    }

    /** Sets what is wrong; an empty sentence that nothing is. */
    public void refuse(String sentence) {
        problem.set(sentence);
    }
}
