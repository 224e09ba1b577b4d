package org.larrr.gui.table;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.larrr.gui.analysis.Analysis;

/**
 * A line of the table whose content changes while a parameter moves: cells follow it instead of being made anew, and
 * only those whose value really changed.
 */
public final class EigenpairLine {

    private final Map<Function<Analysis.Row, ?>, TextPart<?>> parts = new HashMap<>();
    private Analysis.Row row;

    EigenpairLine(Analysis.Row first) {
        row = first;
    }

    /** @param visible whether the cells are to follow at once; else they do so when they are shown again */
    void show(Analysis.Row now, boolean visible) {
        row = now;
        if (visible) {
            parts.values().forEach(part -> part.follow(now));
        }
    }

    /** Returns the row that the line shows. */
    public Analysis.Row row() {
        return row;
    }

    /** Which eigenpair it is of, counted from 0. */
    int index() {
        return row.pair().index();
    }

    /** A part of the line that follows it; the same object each time it is asked for with the same function. */
    @SuppressWarnings("unchecked") // a function always maps to a part of its own type
    <T> ObservableValue<T> value(Function<Analysis.Row, T> function) {
        return ((TextPart<T>) parts.computeIfAbsent(function, f -> new TextPart<>(function, row))).value;
    }

    private static final class TextPart<T> {

        private final Function<Analysis.Row, T> function;
        private final ObjectProperty<T> value = new SimpleObjectProperty<>();

        TextPart(Function<Analysis.Row, T> function, Analysis.Row row) {
            this.function = function;
            value.set(function.apply(row));
        }

        void follow(Analysis.Row now) {
            T next = function.apply(now);
            if (!Objects.equals(next, value.get())) {
                value.set(next);
            }
        }
    }
}
