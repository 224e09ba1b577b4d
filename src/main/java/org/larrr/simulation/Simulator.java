package org.larrr.simulation;

import org.larrr.data.Trajectories;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;

/** Turns a system into trajectories. Placeholder contract, body follows. */
public final class Simulator {

    private Simulator() {}

    /**
     * Integrates independent trajectories with a finer inner step and keeps every state at the outer one.
     *
     * @param system       what is simulated
     * @param step         Δt₀ at which states are kept
     * @param steps        steps per trajectory; steps + 1 states are kept
     * @param trajectories how many
     * @param burnIn       time integrated and discarded first
     * @param seed         same seed, same numbers
     * @param cancellation checked at least every few milliseconds
     */
    public static Trajectories simulate(StochasticSystem system, double step, int steps, int trajectories, double burnIn,
            long seed, Cancellation cancellation) {
        throw new UnsupportedOperationException();
    }
}
