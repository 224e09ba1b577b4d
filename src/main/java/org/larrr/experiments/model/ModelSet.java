package org.larrr.experiments.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.diagnostics.Memberships;
import org.larrr.diagnostics.StateSet;
import org.larrr.systems.formula.StateFunction;

/** A set of states that a model file can hold: one end of its committor. */
public sealed interface ModelSet {

    /** Returns the text of the set. */
    String text();

    /**
     * The states themselves.
     *
     * @param memberships of the metastable sets that a core is one of
     * @throws IllegalArgumentException if there is no such set
     */
    StateSet states(Optional<Memberships> memberships);

    /** Identifies the file. */
    void describe(ObjectNode node);

    /** Itself where it is the core of a metastable set. */
    default Optional<Core> core() {
        return Optional.empty();
    }

    /** Where a condition on the coordinates holds. */
    record Condition(StateFunction function) implements ModelSet {

        /** @throws org.larrr.systems.formula.FormulaException if the text is no condition */
        static Condition parse(String text, List<String> coordinates) {
            return new Condition(StateFunction.parse(text, coordinates));
        }

        @Override
        public String text() {
            return function.text();
        }

        @Override
        public StateSet states(Optional<Memberships> memberships) {
            return StateSet.of(function);
        }

        @Override
        public void describe(ObjectNode node) {
            node.put("condition", text());
        }
    }

    /**
     * The core of a metastable set.
     *
     * @param number    from 1
     * @param threshold see {@link Memberships.Core}
     */
    record Core(int number, OptionalDouble threshold) implements ModelSet {
        @Override
        public String text() {
            return "set " + number;
        }

        @Override
        public StateSet states(Optional<Memberships> memberships) {
            return new Memberships.Core(memberships.orElseThrow(() -> new InputException(Message.of("model.no-sets"))),
                    number - 1, threshold);
        }

        @Override
        public Optional<Core> core() {
            return Optional.of(this);
        }

        @Override
        public void describe(ObjectNode node) {
            node.put("set", number);
            threshold.ifPresent(value -> node.put("threshold", value));
        }
    }
}
