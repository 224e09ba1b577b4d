package org.larrr.gui.sampling;

import java.util.List;
import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.larrr.data.Message;
import org.larrr.data.Quantity;
import org.larrr.data.Scale;
import org.larrr.experiments.Observation;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.text.Messages;
import org.larrr.systems.formula.StateFunction;

/**
 * The observation of the data that the estimators get: coordinates or functions of them, with their past. Knows no
 * controls.
 */
public final class ObservationModel {

    private static final int OFFERED_DELAYS = 20;
    private static final int MAX_DELAY = 1000;

    private final ReadOnlyStringWrapper functions = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper possible = new ReadOnlyBooleanWrapper(false);
    private final ParameterModel delays =
            new ParameterModel(Parameter.of("delays", "D", Quantity.COUNT, 1, 200, Scale.LINEAR), 1);
    private final ParameterModel delay =
            new ParameterModel(Parameter.of("delay", "τ", Quantity.TIME, 1e-15, 1e12, Scale.LOG), 0.005);
    private List<String> coordinates = List.of();

    public ObservationModel() {
        delays.range(1, OFFERED_DELAYS);
    }

    /** Follows new data; data of another subject are seen whole. */
    void follow(OpenedData source, boolean isNew) {
        coordinates = source.coordinates();
        possible.set(source.moments().isEmpty());
        delay.setQuantum(source.step());
        delay.range(source.step(), source.step() * MAX_DELAY);
        delay.unitProperty().set(source.timeUnit());
        if (isNew) {
            take("");
            delays.set(1);
            delay.suggest(source.step());
            restore(source.setup().observation());
        }
    }

    /**
     * Takes formulas that a person wrote, separated by commas; empty for everything. What cannot be read is reported by
     * the problem, and the former formulas stay.
     */
    public void take(String line) {
        try {
            List<String> parts = Observation.split(line);
            parts.forEach(part -> StateFunction.parse(part, coordinates));
            new Observation(parts, 1, 0);
            problem.set("");
            functions.set(String.join(", ", parts));
        } catch (IllegalArgumentException e) {
            problem.set(Messages.say(Message.of(e)));
        }
    }

    /** Returns the present observation. */
    public Observation observation() {
        boolean past = delays.getInt() > 1;
        return possible.get()
                ? new Observation(Observation.split(functions.get()), delays.getInt(), past ? delay.get() : 0)
                : Observation.WHOLE;
    }

    /** Goes back to what was seen; says whether these data allow it. */
    public boolean restore(Observation observation) {
        take(String.join(", ", observation.functions()));
        boolean taken = problem.get().isEmpty() && delays.takeExactly(observation.delays());
        return observation.delay() > 0 ? delay.takeExactly(observation.delay()) && taken : taken;
    }

    /** Formulas, separated by commas. */
    public ReadOnlyStringProperty functionsProperty() {
        return functions.getReadOnlyProperty();
    }

    /** Why what was written last cannot be observed; empty if it can. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Property: true if the data have states of which a part can be observed. */
    public ReadOnlyBooleanProperty possibleProperty() {
        return possible.getReadOnlyProperty();
    }

    public ParameterModel delays() {
        return delays;
    }

    public ParameterModel delay() {
        return delay;
    }

    /** Everything on which the analysis depends. */
    public List<Observable> observables() {
        return List.of(functions, delays.valueProperty(), delay.valueProperty());
    }
}
