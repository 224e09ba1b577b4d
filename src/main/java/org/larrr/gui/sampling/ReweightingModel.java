package org.larrr.gui.sampling;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javafx.beans.Observable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.larrr.data.Message;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** Additional knowledge about the data: a bias or weights, and the diffusion. Knows no controls. */
public final class ReweightingModel {

    private final ReadOnlyObjectWrapper<Reweighting> told = new ReadOnlyObjectWrapper<>(Reweighting.NOTHING);
    private final CheckedText of = CheckedText.of("");
    private final CheckedText temperature = CheckedText.of("");
    private final CheckedText diffusion = CheckedText.of("");
    private final ReadOnlyBooleanWrapper possible = new ReadOnlyBooleanWrapper(false);
    private final ReadOnlyBooleanWrapper simulated = new ReadOnlyBooleanWrapper(true);
    private Optional<Source> source = Optional.empty();

    /** Follows new data; of data of another subject nothing is known. */
    void follow(OpenedData active, boolean isNew) {
        source = Optional.of(active.source());
        possible.set(active.moments().isEmpty());
        simulated.set(active.source().simulation().isPresent());
        if (isNew || !told.get().isValidFor(active.source())) {
            told.set(Reweighting.NOTHING);
            write();
        }
        Reweighting first = active.setup().reweighting();
        if (isNew && !first.isNothing()) {
            take(first.kind(), first.text(), "", "");
        }
    }

    /**
     * Takes what a person wrote: the column, or for a system the formula of its bias; kT of a bias column; formulas of
     * the diffusion. What makes no sense is reported at its field, and what was known before stays.
     *
     * @param kind where weights come from
     */
    public void take(Reweighting.Kind kind) {
        clearErrors();
        boolean whole = simulated.get();
        Reweighting.Kind known = whole ? Reweighting.Kind.BIAS : kind;
        Reweighting.Kind wanted = of.get().isBlank() ? Reweighting.Kind.NONE : known;
        OptionalDouble kT = whole || wanted != Reweighting.Kind.BIAS || temperature.get().isBlank()
                ? OptionalDouble.of(0) : Numbers.parse(temperature.get());
        if (kT.isEmpty()) {
            temperature.refuse(Messages.get("field.not-a-number", temperature.get().strip()));
            return;
        }
        boolean lacksTemperature = !whole && wanted == Reweighting.Kind.BIAS && columns().contains(of.get().strip())
                && kT.getAsDouble() <= 0;
        List<String> formulas = whole ? List.of() : Observation.split(diffusion.get());
        CheckedText first = lacksTemperature ? temperature : of;
        if (isAccepted(first, wanted, kT.getAsDouble(), List.of())
                && isAccepted(diffusion, wanted, kT.getAsDouble(), formulas)) {
            told.set(new Reweighting(wanted, of.get(), kT.getAsDouble(), formulas));
        }
    }

    /** As {@link #take(Reweighting.Kind)}, of texts from elsewhere. */
    public void take(Reweighting.Kind kind, String newOf, String newTemperature, String newDiffusion) {
        of.set(newOf);
        temperature.set(newTemperature);
        diffusion.set(newDiffusion);
        take(kind);
    }

    /** Returns whether the reweighting applies to the states; if not, the field gives the reason. */
    private boolean isAccepted(CheckedText field, Reweighting.Kind kind, double kT, List<String> formulas) {
        try {
            Reweighting wanted = new Reweighting(kind, of.get(), kT, formulas);
            source.ifPresent(wanted::validateFor);
            return true;
        } catch (IllegalArgumentException e) {
            field.refuse(Messages.say(Message.of(e)));
            return false;
        }
    }

    private void clearErrors() {
        List.of(of, temperature, diffusion).forEach(field -> field.refuse(""));
    }

    /** Writes what is known into the fields. */
    private void write() {
        Reweighting now = told.get();
        of.set(now.text());
        temperature.set(now.temperature() == 0 ? "" : Double.toString(now.temperature()));
        diffusion.set(String.join(", ", now.diffusion()));
        clearErrors();
    }

    /** Returns the present reweighting. */
    public Reweighting reweighting() {
        return possible.get() ? told.get() : Reweighting.NOTHING;
    }

    /** Goes back to what was known; says whether these data allow it. */
    public boolean restore(Reweighting reweighting) {
        boolean sensible = source.isEmpty() || reweighting.isValidFor(source.get());
        told.set(sensible ? reweighting : Reweighting.NOTHING);
        write();
        return sensible;
    }

    /** The columns that may hold weights or a bias; none of a simulation. */
    List<String> columns() {
        return source.flatMap(Source::loaded).map(loaded -> loaded.data().coordinates()).orElse(List.of());
    }

    public ReadOnlyObjectProperty<Reweighting> toldProperty() {
        return told.getReadOnlyProperty();
    }

    /** The column of weights or of a bias, or the bias of a system as a formula; empty for none. */
    public CheckedText columnOrFormula() {
        return of;
    }

    /** kT in units of the bias column; empty where it is not needed. */
    public CheckedText temperature() {
        return temperature;
    }

    /** D as formulas, separated by commas. */
    public CheckedText diffusion() {
        return diffusion;
    }

    /** Property: true if the data have states that may be weighted. */
    public ReadOnlyBooleanProperty possibleProperty() {
        return possible.getReadOnlyProperty();
    }

    /** Property: true if the data are simulated: a bias is then a formula, and kT and the diffusion are known. */
    public ReadOnlyBooleanProperty simulatedProperty() {
        return simulated.getReadOnlyProperty();
    }

    /** Everything on which the analysis depends. */
    public List<Observable> observables() {
        return List.of(told);
    }
}
