package org.larrr.diagnostics;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** A set of states, asked about many at a time. */
@FunctionalInterface
public interface StateSet {

    /**
     * {@return which states lie in the set}
     *
     * @param states    row-major (n, d)
     * @param dimension d
     * @throws IllegalArgumentException if what defines the set is not finite at a state
     */
    boolean[] contains(double[] states, int dimension);

    /**
     * {@return which training states lie in the set}
     *
     * @param semigroup whose training states
     */
    default boolean[] ofTraining(Semigroup semigroup) {
        return contains(semigroup.states(), semigroup.dimension());
    }

    /** {@return this set if it is the core of a metastable set} */
    default Optional<Memberships.Core> core() {
        return this instanceof Memberships.Core core ? Optional.of(core) : Optional.empty();
    }

    /**
     * {@return the states where an indicator, finite everywhere, exceeds one half}
     *
     * @param indicator a function of a state
     */
    static StateSet of(ToDoubleFunction<double[]> indicator) {
        return (states, dimension) -> {
            double[] values = Semigroup.sample(List.of(indicator), states, dimension).data;
            boolean[] result = new boolean[values.length];
            for (int i = 0; i < result.length; i++) {
                result[i] = values[i] > 0.5;
            }
            return result;
        };
    }
}
