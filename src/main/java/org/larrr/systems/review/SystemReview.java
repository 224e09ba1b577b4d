package org.larrr.systems.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.Remark;
import org.larrr.systems.StochasticSystem;

/**
 * Judges a system by its formulas: are they numbers where paths go, does the noise reach every dimension, do paths
 * return? Where an answer cannot be had with confidence nothing is said. Some thousand evaluations of the formulas.
 */
public final class SystemReview {

    private SystemReview() {}

    /** What there is to say, the gravest first; empty for a system without fault, or one not given by formulas. */
    public static List<Remark> of(StochasticSystem system) {
        return system.formulas().map(SystemReview::remarks).orElse(List.of());
    }

    private static List<Remark> remarks(FormulaSystem system) {
        Optional<Remark> undefined = DefinedStates.remark(system);
        if (undefined.isPresent()) {
            return List.of(undefined.get());
        }
        List<Remark> remarks = new ArrayList<>();
        recurrence(system).ifPresent(remarks::add);
        NoiseReach.remark(system).ifPresent(remarks::add);
        return List.copyOf(remarks);
    }

    private static Optional<Remark> recurrence(FormulaSystem system) {
        for (int i = 0; i < system.dimension(); i++) {
            Optional<Remark> alone = AutonomousCoordinate.of(system, i).flatMap(LineEnds::remark);
            if (alone.isPresent()) {
                return alone;
            }
        }
        if (system.dimension() == 1) {
            return Optional.empty();
        }
        if (system.linear().isPresent()) {
            return LinearRecurrence.remark(system);
        }
        return system.definition().dynamics().diffusion().isPresent()
                ? Outflow.remark(system)
                : Confinement.remark(system);
    }
}
