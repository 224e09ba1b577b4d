package org.larrr.gui.dialogs;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.data.Angles;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Observation;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.systems.formula.StateFunction;

/** The observation of a file's columns for the estimators: formulas of them, with their past. Knows no controls. */
final class ImportView {

    private final StringProperty formulas = new SimpleStringProperty("");
    private final StringProperty delays = new SimpleStringProperty("1");
    private final StringProperty delay = new SimpleStringProperty("");
    private final StringBinding delaysProblem = Bindings.createStringBinding(
            () -> isCount() ? "" : Messages.get("import.bad-delays"), delays);
    private final StringBinding delayProblem = Bindings.createStringBinding(
            () -> back().isPresent() ? "" : Messages.get("import.bad-delay"), delay);

    /** Formulas, separated by commas; empty for the coordinates as they are. */
    StringProperty formulasProperty() {
        return formulas;
    }

    /** The number of delayed copies that make one state. */
    StringProperty delaysProperty() {
        return delays;
    }

    /** The time between two copies, in the unit of time; empty for one step. */
    StringProperty delayProperty() {
        return delay;
    }

    Observable[] observables() {
        return new Observable[] {formulas, delays, delay};
    }

    private boolean isCount() {
        return delays.get().strip().matches("[1-9]\\d{0,8}");
    }

    /** The time between two copies; 0 for one step. */
    private OptionalDouble back() {
        return delay.get().isBlank() ? OptionalDouble.of(0) : Numbers.parse(delay.get());
    }

    /** The problem of the number of copies; empty if there is none. */
    StringBinding delaysProblem() {
        return delaysProblem;
    }

    /** The problem of the time between two copies; empty if there is none. */
    StringBinding delayProblem() {
        return delayProblem;
    }

    /** @throws IllegalArgumentException if what was written is none, reported in a sentence */
    Observation observation() {
        if (!isCount() || back().isEmpty()) {
            throw new IllegalArgumentException(Messages.get(isCount() ? "import.bad-delay" : "import.bad-delays"));
        }
        int copies = Integer.parseInt(delays.get().strip());
        return new Observation(Observation.split(formulas.get()), copies, copies == 1 ? 0 : back().getAsDouble());
    }

    /**
     * Why these formulas cannot be seen of coordinates of those names; empty if they can.
     *
     * @param names of the coordinates, an angle being two
     */
    String problem(List<String> names) {
        try {
            Observation.split(formulas.get()).forEach(formula -> StateFunction.parse(formula, names));
            return "";
        } catch (IllegalArgumentException e) {
            return Messages.say(Message.of(e));
        }
    }

    /** Returns the observed beginning of a file; the beginning itself if it cannot be observed in this way. */
    Trajectories observe(Trajectories beginning, Map<String, Double> angles) {
        try {
            Observation observation = observation();
            return observation.isWhole() ? beginning : observation.apply(Angles.onCircles(beginning, angles));
        } catch (IllegalArgumentException ignored) {
            return beginning;
        }
    }
}
