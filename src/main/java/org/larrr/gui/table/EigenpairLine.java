package org.larrr.gui.table;

import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import org.larrr.gui.analysis.EigenpairRow;

/** A line of the table whose content changes while a parameter moves; cells follow it instead of being made anew. */
public final class EigenpairLine {

    private final ReadOnlyObjectWrapper<EigenpairRow> row = new ReadOnlyObjectWrapper<>();

    EigenpairLine(EigenpairRow first) {
        row.set(first);
    }

    void show(EigenpairRow now) {
        row.set(now);
    }

    /** What the line shows now. */
    public ReadOnlyObjectProperty<EigenpairRow> rowProperty() {
        return row.getReadOnlyProperty();
    }

    /** A value of the line that follows it. */
    <T> ObservableValue<T> value(Function<EigenpairRow, T> part) {
        return Bindings.createObjectBinding(() -> part.apply(row.get()), row);
    }
}
