package org.larrr.gui.dialogs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Reweighting;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.FileDescription;
import org.larrr.io.FileDescription.ColumnFacts;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ColumnOptions;
import org.larrr.io.columns.ReadOptions.Guessing;
import org.larrr.io.schema.ColumnRole;
import org.larrr.io.schema.Question;

/**
 * The model of the import dialog: the description of a file, which every answer changes. Knows no controls. FX thread
 * only.
 */
final class ImportModel {

    private final BiConsumer<ReadOptions, Consumer<FileDescription>> again;
    private final String usualUnit;
    private final ObjectProperty<FileDescription> description = new SimpleObjectProperty<>();
    private final BooleanProperty isLooking = new SimpleBooleanProperty();
    private final ObjectProperty<Map<String, ColumnRole>> angles = new SimpleObjectProperty<>(Map.of());
    private final ImportView view = new ImportView();
    private final StringProperty step = new SimpleStringProperty("");
    private final StringProperty timeUnit = new SimpleStringProperty("");
    private final StringProperty stride = new SimpleStringProperty("1");
    private final StringBinding roleProblem = Bindings.createStringBinding(this::findProblem, description);
    private final StringBinding stepProblem = Bindings.createStringBinding(this::stepSentence, step, description);
    private final StringBinding strideProblem = Bindings.createStringBinding(this::strideSentence, stride);
    private final StringBinding formulasProblem = Bindings.createStringBinding(() -> view.problem(coordinates()),
            view.formulasProperty(), description, angles);
    private final StringBinding problem;
    private String foundStep = "";
    private String foundUnit = "";
    private int looks;

    /**
     * @param usualUnit the unit of time offered if the file gives none; empty to count steps
     * @param again     describes the files once more
     */
    ImportModel(FileDescription first, String usualUnit,
            BiConsumer<ReadOptions, Consumer<FileDescription>> again) {
        this.usualUnit = usualUnit;
        this.again = again;
        take(first);
        problem = CheckedText.firstProblem(List.of(roleProblem, stepProblem, strideProblem, formulasProblem,
                view.delaysProblem(), view.delayProblem()));
    }

    /** The description; what was typed stays. */
    private void take(FileDescription now) {
        boolean sameStep = step.get().equals(foundStep);
        boolean sameUnit = timeUnit.get().equals(foundUnit);
        description.set(now);
        foundStep = hasTimeColumn() ? "" : dataset().map(read -> read.trajectories().grid().uniformStep())
                .filter(OptionalDouble::isPresent).map(found -> Numbers.edit(found.getAsDouble())).orElse("1");
        String unit = dataset().map(read -> read.trajectories().timeUnit()).orElse("");
        if (unit.isEmpty() && !hasTimeColumn()) {
            unit = usualUnit.isEmpty() ? Messages.get("import.steps") : usualUnit;
        }
        foundUnit = unit;
        step.set(sameStep ? foundStep : step.get());
        timeUnit.set(sameUnit ? foundUnit : timeUnit.get());
    }

    /** Reads the file in another way; the latest request wins. */
    void change(UnaryOperator<ReadOptions> change) {
        int number = ++looks;
        isLooking.set(true);
        again.accept(change.apply(description.get().options()), now -> {
            if (number == looks) {
                isLooking.set(false);
                take(now);
            }
        });
    }

    /** Answers a question. */
    void answer(Question.Answer answer) {
        change(answer.apply());
    }

    /** Answers every question with the best guess. */
    void guess() {
        change(options -> options.with(Guessing.GUESS));
    }

    private Optional<Dataset> dataset() {
        return description.get().dataset();
    }

    /** The role of a column. */
    ColumnRole role(ColumnFacts column) {
        return column.role().isCoordinate() ? angles.get().getOrDefault(column.reference(), column.role())
                : column.role();
    }

    /** Gives a column a role; one column at most is the time, and one the weight. */
    void setRole(ColumnFacts column, ColumnRole role) {
        ColumnRole before = role(column);
        if (role == before) {
            return;
        }
        Map<String, ColumnRole> turned = new HashMap<>(angles.get());
        turned.put(column.reference(), role);
        turned.values().removeIf(one -> !one.isCoordinate());
        angles.set(Map.copyOf(turned));
        if (!before.isCoordinate() || !role.isCoordinate()) {
            Map<ColumnFacts, ColumnRole> roles = new LinkedHashMap<>();
            boolean single = role == ColumnRole.TIME || role == ColumnRole.WEIGHT;
            description.get().columns().forEach(each -> roles.put(each,
                    single && role(each) == role ? ColumnRole.COORDINATE : role(each)));
            roles.put(column, role);
            change(options -> options.with(columns(roles, options.columns(), List.of(before, role))));
        }
    }

    /** The options of these roles, those without change as they were: a date in several columns stays one. */
    private static ColumnOptions columns(Map<ColumnFacts, ColumnRole> roles, ColumnOptions options,
            List<ColumnRole> changed) {
        List<String> coordinates = new ArrayList<>();
        List<String> trajectories = new ArrayList<>();
        Optional<String> time = Optional.of(ReadOptions.NONE);
        Optional<String> weight = Optional.empty();
        for (Map.Entry<ColumnFacts, ColumnRole> each : roles.entrySet()) {
            String column = each.getKey().reference();
            switch (each.getValue()) {
                case TIME -> time = Optional.of(column);
                case TRAJECTORY -> trajectories.add(column);
                case WEIGHT -> weight = Optional.of(column);
                case EXCLUDED -> { }
                default -> coordinates.add(column);
            }
        }
        return new ColumnOptions(coordinates, changed.contains(ColumnRole.TIME) ? time : options.time(),
                changed.contains(ColumnRole.TRAJECTORY) ? Optional.of(trajectories) : options.trajectories(), weight,
                options.pivot());
    }

    private String findProblem() {
        FileDescription now = description.get();
        return now.refusal().map(ImportModel::sentence).orElseGet(() -> now.questions().isEmpty() ? ""
                : Messages.get("import.open-questions"));
    }

    /** A refusal with the control of this dialog in place of an option of the command line. */
    private static String sentence(Message refusal) {
        return refusal.code().equals("value.column-aside")
                ? Messages.get("import.exclude-column", Messages.say((Message) refusal.arguments().get(0)),
                        Messages.get("import.role." + Messages.word(ColumnRole.EXCLUDED))) : Messages.say(refusal);
    }

    private String stepSentence() {
        return hasTimeColumn() || isPositive(step.get()) ? "" : Messages.get("import.bad-step");
    }

    private String strideSentence() {
        boolean whole = isPositive(stride.get()) && stride.get().strip().matches("\\d{1,9}");
        return whole ? "" : Messages.get("import.bad-stride");
    }

    private static boolean isPositive(String text) {
        OptionalDouble number = Numbers.parse(text);
        return number.isPresent() && number.getAsDouble() > 0;
    }

    /** The period of every angle by the name of its coordinate. */
    private Map<String, Double> periods() {
        List<ColumnFacts> coordinates = columns().filter(column -> role(column).isCoordinate()).toList();
        List<String> names = dataset().map(read -> read.trajectories().coordinates()).orElse(List.of());
        Map<String, Double> periods = new HashMap<>();
        for (int i = 0; i < Math.min(names.size(), coordinates.size()); i++) {
            ColumnRole role = role(coordinates.get(i));
            if (role.isAngle()) {
                periods.put(names.get(i), role.period());
            }
        }
        return periods;
    }

    private Stream<ColumnFacts> columns() {
        return description.get().columns().stream();
    }

    /** Returns the names that formulas may contain: coordinates, an angle by its cosine and sine. */
    private List<String> coordinates() {
        Map<String, Double> periods = periods();
        return dataset().map(read -> read.trajectories().coordinates()).orElse(List.of()).stream()
                .filter(name -> !weight().equals(Optional.of(name)))
                .flatMap(name -> periods.containsKey(name) ? Stream.of("cos " + name, "sin " + name) : Stream.of(name))
                .toList();
    }

    /** The name of the coordinate that is a weight, which is read as the last one. */
    private Optional<String> weight() {
        return columns().noneMatch(column -> role(column) == ColumnRole.WEIGHT) ? Optional.empty()
                : dataset().map(read -> read.trajectories().coordinates().get(read.trajectories().dimension() - 1));
    }

    boolean hasTimeColumn() {
        return columns().anyMatch(column -> column.role() == ColumnRole.TIME);
    }

    /** The choice; only without a problem. */
    ImportChoice choice() {
        ReadOptions options = description.get().options();
        if (!timeUnit.get().equals(foundUnit) || !dataset().map(read -> read.trajectories().timeUnit())
                .filter(foundUnit::equals).isPresent()) {
            options = options.withTimeUnit(timeUnit.get().strip());
        }
        if (!step.get().equals(foundStep)) {
            options = options.withStep(Numbers.parse(step.get()).getAsDouble());
        }
        Reweighting weights = weight().map(name -> new Reweighting(Reweighting.Kind.WEIGHTS, name, 0, List.of()))
                .orElse(Reweighting.NOTHING);
        return new ImportChoice(options, Integer.parseInt(stride.get().strip()), Optional.of(periods()),
                view.observation(), weights);
    }

    /** The first rows as the estimators will see them. */
    Optional<Trajectories> observedRows() {
        return dataset().map(read -> view.observe(read.trajectories(), periods()));
    }

    /** Returns the changes that are made to the data, and assumptions, one sentence per line. */
    String notes() {
        return dataset().stream().flatMap(read -> Stream.concat(read.notes().stream(),
                read.roles().assumptions().stream().map(Assumption::sentence))).map(Messages::say)
                .collect(Collectors.joining("\n"));
    }

    /** A structure among the files, which is their topology. */
    Optional<Path> structure() {
        return description.get().files().stream()
                .filter(file -> file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(pdb|gro|ent)"))
                .findFirst();
    }

    /** The view of the columns that the estimators will get. */
    ImportView view() {
        return view;
    }

    ObjectProperty<FileDescription> descriptionProperty() {
        return description;
    }

    /** Roles of angles that were chosen, by how options refer to the column. */
    ObjectProperty<Map<String, ColumnRole>> anglesProperty() {
        return angles;
    }

    /** Property: true while the file is being read with other settings. */
    BooleanProperty lookingProperty() {
        return isLooking;
    }

    /** The first missing or wrong setting, one sentence; empty if the file can be read. */
    StringBinding problem() {
        return problem;
    }

    /** Why the file cannot be read; empty if it can. */
    StringBinding roleProblem() {
        return roleProblem;
    }

    /** The problem of the time between two rows. */
    StringBinding stepProblem() {
        return stepProblem;
    }

    StringBinding strideProblem() {
        return strideProblem;
    }

    /** The problem of the formulas of the columns. */
    StringBinding formulasProblem() {
        return formulasProblem;
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
