package org.larrr.experiments.kinetics;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.larrr.data.Message;
import org.larrr.diagnostics.Memberships;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.StateSet;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.StateFunction;

/**
 * A set of states as a person names it: a condition such as {@code x < -0.5}, or the core of a metastable set.
 *
 * @param condition empty for a metastable set
 * @param number    of the metastable set, from 1; 0 for a condition
 */
public record SetChoice(Optional<StateFunction> condition, int number) {

    /** The states of a condition. */
    public SetChoice(StateFunction condition) {
        this(Optional.of(condition), 0);
    }

    /** The core of a metastable set, from 1. */
    public SetChoice(int number) {
        this(Optional.empty(), number);
    }

    /** Returns the text of the choice. */
    public String text() {
        return condition.map(StateFunction::text).orElse("set " + number);
    }

    /** Returns whether it is the number of a metastable set, so that these must be known. */
    public boolean isNumbered() {
        return condition.isEmpty();
    }

    /** Returns the states; the metastable sets are needed for a number only. */
    public StateSet states(Optional<MetastableSets> sets) {
        return condition.map(StateSet::of).orElseGet(() -> Memberships.Core.of(sets.orElseThrow(), number - 1));
    }

    /** Returns the metastable sets, computed if one of two choices is a number; empty otherwise. */
    public static Optional<MetastableSets> needed(SetChoice from, SetChoice to, Supplier<MetastableSets> sets) {
        return from.isNumbered() || to.isNumbered() ? Optional.of(sets.get()) : Optional.empty();
    }

    /** Returns its text for readers. */
    public Message label() {
        return condition.map(function -> Message.verbatim(function.text()))
                .orElseGet(() -> Message.of("picture.set-number", number));
    }

    /**
     * Reads a set.
     *
     * @throws FormulaException if it is neither a condition nor a whole number
     */
    public static SetChoice parse(String text, List<String> coordinates) {
        if (text.strip().matches("[0-9]{1,3}")) {
            return new SetChoice(Integer.parseInt(text.strip()));
        }
        StateFunction function = StateFunction.parse(text, coordinates);
        if (!function.isCondition()) {
            throw new FormulaException(Message.of("sets.no-set", text.strip()), 0);
        }
        return new SetChoice(function);
    }
}
