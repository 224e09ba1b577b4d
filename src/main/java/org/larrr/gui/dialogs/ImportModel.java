package org.larrr.gui.dialogs;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Reweighting;
import org.larrr.gui.controls.CheckedText.Problems;
import org.larrr.gui.dialogs.FilePreview.ColumnRole;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.AxisOrder;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.Preview;

/** What the import dialog shows: the meaning of a file's columns. Knows no controls. */
final class ImportModel {

    /** Stands for "no column" in the choices of time and trajectory. */
    static final String NONE = "";

    private final FilePreview preview;
    private final OptionalDouble ownStep;
    private final Set<String> firstArrays;
    private final String firstStep;
    private final String usualUnit;
    private final ObjectProperty<String> timeColumn = new SimpleObjectProperty<>(NONE);
    private final ObjectProperty<String> trajectoryColumn = new SimpleObjectProperty<>(NONE);
    private final ObservableList<String> columns = FXCollections.observableArrayList();
    private final Map<String, ColumnRole> angles = new HashMap<>();
    private final ObjectProperty<String> weight = new SimpleObjectProperty<>(NONE);
    private final ImportView view = new ImportView();
    private final ReadOnlyIntegerWrapper roleChanges = new ReadOnlyIntegerWrapper();
    private final ObservableSet<String> arrays = FXCollections.observableSet(new LinkedHashSet<>());
    private final ObjectProperty<MissingValues> missing = new SimpleObjectProperty<>(MissingValues.SPLIT);
    private final BooleanProperty decimalComma = new SimpleBooleanProperty();
    private final StringProperty step = new SimpleStringProperty("");
    private final StringProperty timeUnit = new SimpleStringProperty("");
    private final StringProperty stride = new SimpleStringProperty("1");
    private final StringBinding columnsProblem = Bindings.createStringBinding(this::findProblem, timeColumn,
            trajectoryColumn, columns, missing, decimalComma, arrays, weight, roleChanges);
    private final StringBinding stepProblem = Bindings.createStringBinding(this::stepSentence, step, timeColumn);
    private final StringBinding strideProblem = Bindings.createStringBinding(this::strideSentence, stride);
    private final StringBinding formulasProblem = Bindings.createStringBinding(() -> view.problem(coordinates()),
            view.formulasProperty(), columns, timeColumn, trajectoryColumn, weight, roleChanges);
    private final StringBinding problem;

    ImportModel(FilePreview preview) {
        this(preview, "");
    }

    /** @param usualUnit the unit of time offered where the file gives none; empty to count steps */
    ImportModel(FilePreview preview, String usualUnit) {
        this.preview = preview;
        this.usualUnit = usualUnit;
        timeColumn.set(preview.label(preview.look().timeColumn()));
        trajectoryColumn.set(preview.label(preview.look().trajectoryColumn()));
        preview.look().stateColumns().forEach(column -> columns.add(preview.label(column)));
        timeUnit.set(preview.look().timeUnit());
        decimalComma.set(preview.look().decimalComma());
        arrays.addAll(preview.look().readArrays().isEmpty()
                ? preview.look().arrays().stream().map(ImportModel::arrayName).toList() : preview.look().readArrays());
        firstArrays = Set.copyOf(arrays);
        timeColumn.addListener((property, old, now) -> give(old, now));
        trajectoryColumn.addListener((property, old, now) -> give(old, now));
        ownStep = preview.look().beginning().map(read -> read.data().grid().uniformStep())
                .filter(OptionalDouble::isPresent)
                .orElse(preview.look().step());
        step.set(hasTimeColumn() ? "" : ownStep.isPresent() ? Numbers.edit(ownStep.getAsDouble()) : "1");
        firstStep = step.get();
        if (!hasTimeColumn() && timeUnit.get().isEmpty()) {
            timeUnit.set(usualUnit.isEmpty() ? Messages.get("import.steps") : usualUnit);
        }
        recogniseAngles();
        problem = Problems.first(List.of(columnsProblem, stepProblem, strideProblem, formulasProblem,
                view.delaysProblem(), view.delayProblem()));
    }

    /** Coordinates that the file, or names and values, say are angles. */
    private void recogniseAngles() {
        List<String> names = preview.coordinates(columns);
        preview.look().beginning().ifPresent(read -> {
            for (int i = 0; i < names.size(); i++) {
                Double turn = read.angles().get(names.get(i));
                if (turn != null) {
                    angles.put(columns.get(i), turn > Math.PI * 3 ? ColumnRole.DEGREES : ColumnRole.RADIANS);
                }
            }
        });
    }

    /** What is done to the data if nothing is chosen otherwise, a sentence a line. */
    String notes() {
        return preview.look().beginning().stream().flatMap(read -> read.notes().stream()).map(Messages::say)
                .collect(Collectors.joining("\n"));
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

    /** The name in "name (3000, 2)". */
    static String arrayName(String array) {
        int shape = array.lastIndexOf(" (");
        return shape > 0 ? array.substring(0, shape) : array;
    }

    /** The part that a column plays. */
    ColumnRole role(String label) {
        if (label.equals(timeColumn.get())) {
            return ColumnRole.TIME;
        }
        if (label.equals(trajectoryColumn.get())) {
            return ColumnRole.TRAJECTORY;
        }
        if (label.equals(weight.get()) && columns.contains(label)) {
            return ColumnRole.WEIGHT;
        }
        return columns.contains(label) ? angles.getOrDefault(label, ColumnRole.STATE) : ColumnRole.IGNORED;
    }

    /** Gives a column a part; time and trajectory are played by one column at most. */
    void setRole(String label, ColumnRole role) {
        if (role == role(label)) {
            return;
        }
        if (role.isAngle()) {
            angles.put(label, role);
        } else {
            angles.remove(label);
        }
        leave(label, weight, role == ColumnRole.WEIGHT);
        leave(label, timeColumn, role == ColumnRole.TIME);
        leave(label, trajectoryColumn, role == ColumnRole.TRAJECTORY);
        if (role == ColumnRole.TIME) {
            timeColumn.set(label);
        } else if (role == ColumnRole.TRAJECTORY) {
            trajectoryColumn.set(label);
        } else if (role == ColumnRole.WEIGHT) {
            weight.set(label);
        }
        columns.remove(label);
        if (role.isState()) {
            columns.add(label);
        }
        roleChanges.set(roleChanges.get() + 1);
    }

    /** Counts changes of roles; every one may move others. */
    ReadOnlyIntegerProperty roleChangesProperty() {
        return roleChanges.getReadOnlyProperty();
    }

    private static void leave(String label, ObjectProperty<String> place, boolean stays) {
        if (!stays && label.equals(place.get())) {
            place.set(NONE);
        }
    }

    private String findProblem() {
        if (preview.look().columns().isEmpty()) {
            return Messages.say(preview.look().told());
        }
        if (columns.stream().allMatch(label -> label.equals(weight.get()))) {
            return Messages.get("import.no-columns");
        }
        if (hasTimeColumn() && timeColumn.get().equals(trajectoryColumn.get())) {
            return Messages.get("import.same-column");
        }
        if (preview.look().decimalComma() && !decimalComma.get()) {
            return Messages.get("import.needs-comma");
        }
        if (preview.look().incompleteRows() > 0 && missing.get() == MissingValues.REFUSE) {
            return Messages.get("import.incomplete", Numbers.count(preview.look().incompleteRows()));
        }
        if (arrays.isEmpty() && !preview.look().arrays().isEmpty()) {
            return Messages.get("import.no-arrays");
        }
        return "";
    }

    private String stepSentence() {
        return hasTimeColumn() || isPositive(step.get()) ? "" : Messages.get("import.bad-step");
    }

    private String strideSentence() {
        boolean whole = isPositive(stride.get()) && stride.get().strip().matches("\\d{1,9}");
        return whole ? "" : Messages.get("import.bad-stride");
    }

    /** What formulas may speak of: the coordinates as they will be called, an angle by its cosine and sine. */
    private List<String> coordinates() {
        List<String> chosen = chosen().stream().filter(label -> !label.equals(weight.get())).toList();
        List<String> names = preview.coordinates(chosen);
        return IntStream.range(0, names.size()).boxed().flatMap(i -> role(chosen.get(i)).isAngle()
                ? Stream.of("cos " + names.get(i), "sin " + names.get(i)) : Stream.of(names.get(i))).toList();
    }

    private static boolean isPositive(String text) {
        OptionalDouble number = Numbers.parse(text);
        return number.isPresent() && number.getAsDouble() > 0;
    }

    boolean hasTimeColumn() {
        return !NONE.equals(timeColumn.get());
    }

    /** What is missing or wrong first, one sentence; empty if the file can be read. */
    StringBinding problem() {
        return problem;
    }

    /** What is missing or wrong with the parts that columns and arrays play. */
    StringBinding columnsProblem() {
        return columnsProblem;
    }

    /** What is wrong with the time between two rows. */
    StringBinding stepProblem() {
        return stepProblem;
    }

    StringBinding strideProblem() {
        return strideProblem;
    }

    /** What is wrong with the formulas of the columns. */
    StringBinding formulasProblem() {
        return formulasProblem;
    }

    /** The columns that are read as coordinates, in the order of the file, whatever that in which they were ticked. */
    private List<String> chosen() {
        return preview.labels().stream().filter(columns::contains).toList();
    }

    /** The answer; only while there is no problem. */
    ImportChoice choice() {
        List<String> chosen = chosen();
        List<String> states = chosen.stream().map(preview::reference).toList();
        ImportSettings settings = preview.settings()
                .withTimeUnit(isFramed() && timeUnit.get().equals(preview.look().timeUnit()) ? ""
                        : timeUnit.get().strip())
                .withDecimalComma(decimalComma.get())
                .withMissing(missing.get())
                .withArrays(arrays.equals(firstArrays) ? preview.settings().arrays() : List.copyOf(arrays))
                .withColumns(isFramed() && states.size() == preview.labels().size() ? List.of() : states);
        if (isFramed()) {
            return choice(step.get().equals(firstStep) ? settings
                    : settings.withStep(Numbers.parse(step.get()).getAsDouble()), chosen);
        }
        // What was recognised may be more than a column: a date in several, or words that separate trajectories.
        if (!timeColumn.get().equals(preview.label(preview.look().timeColumn()))) {
            settings = settings.withTimeColumn(reference(timeColumn.get()));
        }
        if (!trajectoryColumn.get().equals(preview.label(preview.look().trajectoryColumn()))) {
            settings = settings.withTrajectoryColumn(reference(trajectoryColumn.get()));
        }
        if (!hasTimeColumn() && !(ownStep.isPresent() && step.get().equals(firstStep))) {
            settings = settings.withStep(Numbers.parse(step.get()).getAsDouble());
        }
        return choice(settings, chosen);
    }

    private ImportChoice choice(ImportSettings settings, List<String> chosen) {
        boolean weighted = chosen.contains(weight.get());
        Reweighting weights = !weighted ? Reweighting.NOTHING : new Reweighting(Reweighting.Kind.WEIGHTS,
                preview.coordinates(chosen).get(chosen.indexOf(weight.get())), 0, List.of());
        return new ImportChoice(settings, Integer.parseInt(stride.get().strip()), Optional.of(periods(chosen)),
                view.observation(), weights);
    }

    /** The beginning of the file as the estimators will see it. */
    Optional<Trajectories> seen() {
        return preview.look().beginning().map(read -> {
            Map<String, Double> turns = periods(chosen());
            turns.keySet().retainAll(read.data().coordinates());
            return view.of(read.data(), turns);
        });
    }

    /** What the estimators shall see of the columns. */
    ImportView view() {
        return view;
    }

    /** Whether columns are made of frames or of turned axes, and have no part but to be coordinates. */
    private boolean isFramed() {
        return preview.look().subject() == Preview.Subject.FRAMES || preview.settings().layout() == AxisOrder.FRAMES
                || preview.settings().layout() == AxisOrder.TRANSPOSED;
    }

    /** A structure among the files, which is their topology. */
    Optional<Path> structure() {
        return preview.files().stream()
                .filter(file -> file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(pdb|gro|ent)"))
                .findFirst();
    }

    /** What the dialog asks for a look at other arrays. */
    ImportSettings withArrays() {
        return preview.settings().withArrays(List.copyOf(arrays));
    }

    /** The turn of every angle by the name its coordinate gets from the reader. */
    private Map<String, Double> periods(List<String> states) {
        List<String> names = preview.coordinates(states);
        Map<String, Double> periods = new HashMap<>();
        for (int i = 0; i < states.size(); i++) {
            ColumnRole role = role(states.get(i));
            if (role.isAngle()) {
                periods.put(names.get(i), role.period());
            }
        }
        return periods;
    }

    private String reference(String label) {
        return NONE.equals(label) ? ImportSettings.NONE : preview.reference(label);
    }

    /** The same questions about another look. */
    ImportModel of(FilePreview again) {
        return new ImportModel(again, usualUnit);
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

    /** The arrays of an archive that are read. */
    ObservableSet<String> arrays() {
        return arrays;
    }

    ObjectProperty<MissingValues> missingProperty() {
        return missing;
    }

    /** Whether numbers are read with decimal commas. */
    BooleanProperty decimalCommaProperty() {
        return decimalComma;
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
