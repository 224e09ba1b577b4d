package org.larrr.systems.truth;

import java.util.List;
import java.util.Optional;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;
import org.larrr.systems.review.SystemReview;

/** Finds the spectrum of a system: by a closed form if its structure has one, else by discretising its generator. */
public final class Truths {

    /** Most eigenvalues that may be asked for. */
    public static final int MAX_COUNT = 100;

    private Truths() {}

    /**
     * {@return the leading spectrum by the best way known}
     *
     * @param system whose spectrum
     * @param count  how many eigenvalues
     * @throws IllegalArgumentException if count is not from 1 to {@link #MAX_COUNT}
     */
    public static Truth compute(StochasticSystem system, int count) {
        requireCount(count);
        return SystemReview.of(system).stream().filter(remark -> remark.kind().forbidsSpectrum()).findFirst()
                .map(remark -> unknown(remark.sentence()))
                .or(() -> closedForm(system, count)).orElseGet(() -> numerical(system, count));
    }

    private static Optional<Truth> closedForm(StochasticSystem system, int count) {
        return system.linear().map(linear -> LinearTruth.of(linear, count))
                .or(() -> PearsonTruth.of(system, count)).or(() -> HomogeneousTruth.of(system, count));
    }

    /**
     * {@return the leading spectrum of the discretised generator, whatever is known in closed form} Seconds at most.
     *
     * @param system whose spectrum
     * @param count  how many eigenvalues
     * @throws IllegalArgumentException if count is not from 1 to {@link #MAX_COUNT}
     */
    public static Truth numerical(StochasticSystem system, int count) {
        requireCount(count);
        try {
            return discretised(system, count);
        } catch (ComputationException e) {
            return unknown(e.notice().code().startsWith("linalg.") ? Message.of("truth.not-finite")
                    : e.notice());
        }
    }

    private static Truth discretised(StochasticSystem system, int count) {
        boolean flat = system.coordinates().stream().allMatch(c -> c.domain() == Coordinate.Domain.LINE);
        if (system.dimension() == 1 && system.reversible()) {
            return LineTruth.of(system, count);
        }
        if (system.dimension() == 2 && system.gradient()) {
            return PlaneTruth.of(system, count);
        }
        if (system.dimension() == 2 && flat && system.langevin().isPresent()) {
            return LangevinTruth.of(system, count);
        }
        if (system.dimension() <= 2) {
            return FlowTruth.of(system, count);
        }
        if (system.coupledUnits()) {
            return ChainTruth.of(system, count);
        }
        return unknown(Message.of("truth.no-solver", system.dimension()));
    }

    static Truth unknown(Message reason) {
        return new Truth(List.of(), List.of(), Message.of("truth.unknown", reason));
    }

    private static void requireCount(int count) {
        Require.that(count >= 1 && count <= MAX_COUNT, Message.of("truth.count", MAX_COUNT, count));
    }
}
