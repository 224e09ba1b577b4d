package org.larrr.gui.source;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SystemParameter;

/** The model of the source panel: a draft of a simulation, and the data that are being analysed. Knows no controls. */
public final class SourceModel {

    /** More states than this are not simulated from the window. */
    static final long MAX_NUMBERS = Source.Simulation.MAX_NUMBERS;


    private final List<StochasticSystem> catalogue;
    private final ObservableList<StochasticSystem> systems;
    private final ReadOnlyObjectWrapper<StochasticSystem> system = new ReadOnlyObjectWrapper<>();
    private final ObservableList<ParameterModel> systemParameters = FXCollections.observableArrayList();
    private final Map<SourceParameters, ParameterModel> numbers = new EnumMap<>(SourceParameters.class);
    private final ReadOnlyObjectWrapper<OpenedData> active = new ReadOnlyObjectWrapper<>();
    private final StringProperty awaited = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper changed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyIntegerWrapper descriptions = new ReadOnlyIntegerWrapper();
    /** The panel as it was when the present data came. */
    private List<Object> described = List.of();
    private boolean choosing;

    public SourceModel(List<StochasticSystem> systems) {
        this.catalogue = List.copyOf(systems);
        this.systems = FXCollections.observableArrayList(systems);
        for (SourceParameters each : SourceParameters.values()) {
            numbers.put(each, new ParameterModel(each.parameter(), each.defaultValue()));
        }
        numbers.values().forEach(model -> model.valueProperty().subscribe(this::compare));
    }

    /** Property: true if the panel describes another simulation than the analysed one. */
    public ReadOnlyBooleanProperty changedProperty() {
        return changed.getReadOnlyProperty();
    }

    /** Counts the changes of what the panel describes. */
    ReadOnlyIntegerProperty descriptionsProperty() {
        return descriptions.getReadOnlyProperty();
    }

    private void compare() {
        if (choosing) {
            return; // parameters and system belong together
        }
        descriptions.set(descriptions.get() + 1);
        boolean simulated = active.get() != null && active.get().source().simulation().isPresent();
        changed.set(simulated && !description().equals(described));
    }

    private List<Object> description() {
        List<Object> description = new ArrayList<>();
        description.add(Optional.ofNullable(system.get()));
        numbers.values().forEach(model -> description.add(model.get()));
        systemParameters.forEach(model -> description.add(model.get()));
        return description;
    }

    /** Fills the draft with a system and what suits it. */
    void choose(StochasticSystem chosen) {
        Source.Simulation first = Setup.of(chosen, 0).origin().simulation().orElseThrow();
        choosing = true;
        systemParameters.setAll(chosen.parameters().stream().map(parameter -> modelOf(chosen, parameter)).toList());
        systemParameters.forEach(model -> model.valueProperty().subscribe(this::compare));
        number(SourceParameters.DURATION).suggest(chosen.suggestion().duration());
        number(SourceParameters.STEP).suggest(first.step());
        number(SourceParameters.BURN_IN).suggest(first.burnIn());
        number(SourceParameters.TRAJECTORIES).suggest(first.trajectories());
        numbers.values().forEach(model -> model.unitProperty().set(model.parameter().unit(chosen.timeUnit())));
        system.set(chosen);
        choosing = false;
        compare();
    }

    private static ParameterModel modelOf(StochasticSystem chosen, SystemParameter parameter) {
        ParameterModel model = new ParameterModel(Parameter.of(parameter, chosen.displayName(parameter)),
                parameter.value());
        model.unitProperty().set(parameter.unit());
        return model;
    }

    /**
     * The simulation that the panel describes.
     *
     * @throws IllegalArgumentException if it makes no sense; the message says what to change
     */
    public OpenedData draft() {
        double step = number(SourceParameters.STEP).get();
        double steps = Math.rint(number(SourceParameters.DURATION).get() / step);
        StochasticSystem tuned = tunedSystem();
        if (steps < 20) {
            throw new IllegalArgumentException(Messages.get("source.too-short"));
        }
        double kept = (steps + 1) * number(SourceParameters.TRAJECTORIES).get() * tuned.dimension();
        if (kept > MAX_NUMBERS) {
            throw new IllegalArgumentException(
                    Messages.get("source.too-long", Numbers.show(kept, 2), Numbers.count(MAX_NUMBERS)));
        }
        Map<String, Double> drafted = new HashMap<>();
        numbers.forEach((which, value) -> drafted.put(which.parameter().key(), value.get()));
        return OpenedData.of(SourceParameters.simulation(tuned, drafted));
    }

    /** Goes back to data analysed before; a simulation fills the panel too. */
    public void restore(OpenedData source) {
        source.source().simulation().ifPresent(this::fill);
        activate(source);
    }

    private void fill(Source.Simulation simulation) {
        StochasticSystem listed = listEntry(simulation.system());
        adopt(listed);
        if (!listed.equals(system.get())) {
            choose(listed);
        }
        for (int i = 0; i < systemParameters.size(); i++) {
            systemParameters.get(i).takeExactly(simulation.system().parameters().get(i).value());
        }
        number(SourceParameters.DURATION).takeExactly(Numbers.tidy(simulation.steps() * simulation.step(), 12));
        number(SourceParameters.STEP).takeExactly(simulation.step());
        number(SourceParameters.BURN_IN).takeExactly(simulation.burnIn());
        number(SourceParameters.TRAJECTORIES).takeExactly(simulation.trajectories());
        number(SourceParameters.SEED).takeExactly(simulation.seed());
    }

    /** The entry of the list that a system at other parameter values belongs to, or the system itself. */
    private StochasticSystem listEntry(StochasticSystem tuned) {
        return systems.stream().filter(each -> each.definition().equals(tuned.definition())).findFirst()
                .orElseGet(() -> StochasticSystem.of(tuned.definition()));
    }

    /** The chosen system at the parameter values of the panel. */
    public StochasticSystem tunedSystem() {
        Map<String, Double> values = new HashMap<>();
        for (int i = 0; i < systemParameters.size(); i++) {
            values.put(system.get().parameters().get(i).name(), systemParameters.get(i).get());
        }
        return values.isEmpty() ? system.get() : system.get().with(values);
    }

    public ParameterModel number(SourceParameters which) {
        return Objects.requireNonNull(numbers.get(which));
    }

    public ObservableList<StochasticSystem> systems() {
        return FXCollections.unmodifiableObservableList(systems);
    }

    /**
     * Lists a system of the user's own; it takes the place of an earlier one of the same id that is not the
     * catalogue's.
     */
    void adopt(StochasticSystem own) {
        if (systems.contains(own)) {
            return;
        }
        for (int i = catalogue.size(); i < systems.size(); i++) {
            if (systems.get(i).id().equals(own.id())) {
                systems.set(i, own);
                return;
            }
        }
        systems.add(own);
    }

    /** Returns whether a system was not delivered with the program. */
    boolean isOwn(StochasticSystem listed) {
        return !catalogue.contains(listed);
    }

    /** The chosen system; null before the first choice. */
    public ReadOnlyObjectProperty<StochasticSystem> systemProperty() {
        return system.getReadOnlyProperty();
    }

    ObservableList<ParameterModel> systemParameters() {
        return systemParameters;
    }

    /** The data that are being analysed; null before there are any. */
    public ReadOnlyObjectProperty<OpenedData> activeProperty() {
        return active.getReadOnlyProperty();
    }

    public void activate(OpenedData source) {
        problem.set("");
        described = description();
        active.set(source);
        compare();
    }

    /** Property: the name of the file that the program was started with until it is read; empty if there is none. */
    public StringProperty awaitedProperty() {
        return awaited;
    }

    /** Why the last attempt to simulate did not start; empty if it did. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    void setProblem(String sentence) {
        problem.set(sentence);
    }
}
