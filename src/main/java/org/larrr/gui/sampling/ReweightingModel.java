package org.larrr.gui.sampling;

import java.util.List;
import java.util.Optional;
import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.gui.source.ActiveSource;
import org.larrr.gui.text.Phrases;

/** What is told of the data beyond their states: a bias or weights, and the diffusion. Knows no controls. */
public final class ReweightingModel {

    private final ReadOnlyObjectWrapper<Reweighting> told = new ReadOnlyObjectWrapper<>(Reweighting.NOTHING);
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper possible = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyBooleanWrapper simulated = new ReadOnlyBooleanWrapper(true);
    private Optional<Source> source = Optional.empty();

    /** Follows new data; of data of another subject nothing is known. */
    void follow(ActiveSource active, boolean isNew) {
        source = Optional.of(active.source());
        possible.set(active.moments().isEmpty());
        simulated.set(active.source().simulation().isPresent());
        if (isNew || !isSensible(told.get())) {
            told.set(Reweighting.NOTHING);
            problem.set("");
        }
        if (isNew && !active.weights().isNothing()) {
            take(active.weights().kind(), active.weights().text(), "", "");
        }
    }

    /**
     * Takes what a person wrote; what makes no sense is told by the problem, and what was known before stays.
     *
     * @param kind        where weights come from
     * @param of          the column, or for a system the formula of its bias; empty for no weights
     * @param temperature kT of a bias column, as a number; empty for none
     * @param diffusion   formulas, separated by commas; empty where a system tells it
     */
    public void take(Reweighting.Kind kind, String of, String temperature, String diffusion) {
        try {
            Reweighting.Kind weights = of.isBlank() ? Reweighting.Kind.NONE : kind;
            Reweighting wanted = new Reweighting(weights, of, weights == Reweighting.Kind.BIAS ? number(temperature)
                    : 0,
                    Observation.split(diffusion));
            source.ifPresent(states -> wanted.requireSense(states));
            problem.set("");
            told.set(wanted);
        } catch (IllegalArgumentException wrong) {
            problem.set(Phrases.words(wrong.getMessage()));
        }
    }

    private static double number(String text) {
        try {
            return text.isBlank() ? 0 : Double.parseDouble(text.strip());
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException("kT must be a number, not \"" + text + "\"", none);
        }
    }

    private boolean isSensible(Reweighting reweighting) {
        try {
            source.ifPresent(reweighting::requireSense);
            return true;
        } catch (IllegalArgumentException otherData) {
            return false;
        }
    }

    /** What is known now. */
    public Reweighting reweighting() {
        return possible.get() ? told.get() : Reweighting.NOTHING;
    }

    /** Goes back to what was known; says whether these data allow it. */
    public boolean restore(Reweighting reweighting) {
        boolean sensible = isSensible(reweighting);
        told.set(sensible ? reweighting : Reweighting.NOTHING);
        problem.set("");
        return sensible;
    }

    /** The columns that may hold weights or a bias; none of a simulation. */
    List<String> columns() {
        return source.flatMap(Source::loaded).map(loaded -> loaded.data().coordinates()).orElse(List.of());
    }

    public ReadOnlyObjectProperty<Reweighting> toldProperty() {
        return told.getReadOnlyProperty();
    }

    /** Why what was written last makes no sense; empty if it does. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** Whether the data have states that may be weighted. */
    public ReadOnlyBooleanProperty possibleProperty() {
        return possible.getReadOnlyProperty();
    }

    /** Whether the data are simulated: a bias is a formula then, kT and the diffusion are known. */
    public ReadOnlyBooleanProperty simulatedProperty() {
        return simulated.getReadOnlyProperty();
    }

    /** Everything on which the analysis depends. */
    public List<Observable> observables() {
        return List.of(told);
    }
}
