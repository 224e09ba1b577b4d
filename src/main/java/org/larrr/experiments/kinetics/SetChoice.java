package org.larrr.experiments.kinetics;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.larrr.data.Message;
import org.larrr.diagnostics.Memberships;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.StateSet;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.StateFunction;

/** A set of states as a person names it: a condition such as {@code x < -0.5}, or the number of a metastable set. */
public sealed interface SetChoice {

    /** Returns the text of the choice. */
    String text();

    /** Returns whether it is the number of a metastable set, so that these must be known. */
    default boolean isNumbered() {
        return match(condition -> false, numbered -> true);
    }

    /** Returns the result of one of two functions, the one for the kind of this choice. */
    <R> R match(Function<Condition, R> condition, Function<Metastable, R> numbered);

    /** The states themselves; the sets are only looked at for a number. */
    StateSet states(Optional<MetastableSets> sets);

    /** Returns the metastable sets, computed if one of two choices is a number; empty otherwise. */
    static Optional<MetastableSets> needed(SetChoice from, SetChoice to, Supplier<MetastableSets> sets) {
        return from.isNumbered() || to.isNumbered() ? Optional.of(sets.get()) : Optional.empty();
    }

    /** Its text for readers. */
    default Message label() {
        return match(condition -> Message.verbatim(condition.text()),
                numbered -> Message.of("picture.set-number", numbered.number()));
    }

    /** The states of a condition. */
    record Condition(StateFunction function) implements SetChoice {
        @Override
        public String text() {
            return function.text();
        }

        @Override
        public <R> R match(Function<Condition, R> condition, Function<Metastable, R> numbered) {
            return condition.apply(this);
        }

        @Override
        public StateSet states(Optional<MetastableSets> sets) {
            return StateSet.of(function);
        }
    }

    /** The core of a metastable set, counted from 1. */
    record Metastable(int number) implements SetChoice {
        @Override
        public String text() {
            return "set " + number;
        }

        @Override
        public <R> R match(Function<Condition, R> condition, Function<Metastable, R> numbered) {
            return numbered.apply(this);
        }

        @Override
        public StateSet states(Optional<MetastableSets> sets) {
            return Memberships.Core.of(sets.orElseThrow(), number - 1);
        }
    }

    /**
     * Reads a set.
     *
     * @throws FormulaException if it is neither a condition nor a whole number
     */
    static SetChoice parse(String text, List<String> coordinates) {
        if (text.strip().matches("[0-9]{1,3}")) {
            return new Metastable(Integer.parseInt(text.strip()));
        }
        StateFunction function = StateFunction.parse(text, coordinates);
        if (!function.isCondition()) {
            throw new FormulaException(Message.of("sets.no-set", text.strip()), 0);
        }
        return new Condition(function);
    }
}
