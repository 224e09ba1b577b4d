package org.larrr.gui.dialogs;

import java.util.List;
import java.util.OptionalDouble;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.ImportSettings;

/** What the import dialog shows: the meaning of a file's columns. Knows no controls. */
final class ImportModel {

    /** Stands for "no column" in the choices of time and trajectory. */
    static final String NONE = "";

    private final FilePreview preview;
    private final ObjectProperty<String> timeColumn = new SimpleObjectProperty<>(NONE);
    private final ObjectProperty<String> trajectoryColumn = new SimpleObjectProperty<>(NONE);
    private final ObservableList<String> columns = FXCollections.observableArrayList();
    private final StringProperty step = new SimpleStringProperty("");
    private final StringProperty timeUnit = new SimpleStringProperty("");
    private final StringProperty stride = new SimpleStringProperty("1");
    private final StringBinding problem =
            Bindings.createStringBinding(this::findProblem, timeColumn, trajectoryColumn, columns, step, stride);

    ImportModel(FilePreview preview) {
        this.preview = preview;
        timeColumn.set(preview.label(preview.look().timeColumn()));
        trajectoryColumn.set(preview.label(preview.look().trajectoryColumn()));
        preview.look().stateColumns().forEach(column -> columns.add(preview.label(column)));
        timeUnit.set(preview.look().timeUnit());
        timeColumn.addListener((property, old, now) -> give(old, now));
        trajectoryColumn.addListener((property, old, now) -> give(old, now));
        step.set(hasTimeColumn() ? "" : "1");
    }

    // A column has one role: it stops being a coordinate when it becomes time, and the other way round.
    private void give(String freed, String taken) {
        columns.remove(taken);
        boolean returns = preview.labels().contains(freed) && !columns.contains(freed)
                && !freed.equals(timeColumn.get()) && !freed.equals(trajectoryColumn.get());
        if (returns) {
            columns.add(freed);
        }
    }

    private String findProblem() {
        if (columns.isEmpty()) {
            return Messages.get("import.no-columns");
        }
        if (hasTimeColumn() && timeColumn.get().equals(trajectoryColumn.get())) {
            return Messages.get("import.same-column");
        }
        if (!hasTimeColumn() && !isPositive(step.get())) {
            return Messages.get("import.bad-step");
        }
        boolean wholeStride = isPositive(stride.get()) && stride.get().strip().matches("\\d{1,9}");
        return wholeStride ? "" : Messages.get("import.bad-stride");
    }

    private static boolean isPositive(String text) {
        OptionalDouble number = Numbers.parse(text);
        return number.isPresent() && number.getAsDouble() > 0;
    }

    boolean hasTimeColumn() {
        return !NONE.equals(timeColumn.get());
    }

    /** What is missing or wrong, one sentence; empty if the file can be read. */
    StringBinding problem() {
        return problem;
    }

    /** The answer; only while there is no problem. */
    ImportChoice choice() {
        // In the order of the file, whatever the order in which they were ticked.
        List<String> states = preview.labels().stream().filter(columns::contains).map(preview::reference).toList();
        ImportSettings settings = ImportSettings.automatic()
                .withTimeUnit(timeUnit.get().strip())
                .withDecimalComma(preview.look().decimalComma())
                .withColumns(states)
                .withTimeColumn(reference(timeColumn.get()))
                .withTrajectoryColumn(reference(trajectoryColumn.get()));
        if (!hasTimeColumn()) {
            settings = settings.withStep(Numbers.parse(step.get()).getAsDouble());
        }
        return new ImportChoice(settings, Integer.parseInt(stride.get().strip()));
    }

    private String reference(String label) {
        return NONE.equals(label) ? ImportSettings.NONE : preview.reference(label);
    }

    FilePreview preview() {
        return preview;
    }

    ObjectProperty<String> timeColumnProperty() {
        return timeColumn;
    }

    ObjectProperty<String> trajectoryColumnProperty() {
        return trajectoryColumn;
    }

    /** The columns taken as coordinates. */
    ObservableList<String> columns() {
        return columns;
    }

    StringProperty stepProperty() {
        return step;
    }

    StringProperty timeUnitProperty() {
        return timeUnit;
    }

    StringProperty strideProperty() {
        return stride;
    }
}
