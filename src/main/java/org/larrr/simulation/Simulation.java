package org.larrr.simulation;

import org.larrr.systems.StochasticSystem;

/**
 * What is simulated and how; compared by value.
 *
 * @param system       the system at its parameter values
 * @param integrator   the scheme; it must suit the system
 * @param step         Δt₀ at which states are kept
 * @param innerStep    largest step of the integrator; the step is cut into equal parts no longer than this
 * @param steps        steps per trajectory; steps + 1 states are kept
 * @param trajectories how many, independent
 * @param burnIn       time integrated and discarded first
 * @param seed         same seed, same numbers
 */
public record Simulation(StochasticSystem system, Integrator integrator, double step, double innerStep, int steps,
        int trajectories, double burnIn, long seed) {

    private static final long MAX_INNER_STEPS = 1_000_000_000_000L;

    public Simulation {
        requirePositive("the time step", step);
        requirePositive("the inner step", innerStep);
        requireAtLeastOne("the number of steps", steps);
        requireAtLeastOne("the number of trajectories", trajectories);
        if (!(burnIn >= 0) || Double.isInfinite(burnIn)) {
            throw new IllegalArgumentException("the burn-in must be a finite time from 0, not " + burnIn);
        }
        if (!integrator.suits(system)) {
            throw new IllegalArgumentException("the integrator " + integrator.id() + " does not suit "
                    + system.title());
        }
        if ((steps + burnIn / step) * Math.max(1, step / innerStep) > MAX_INNER_STEPS) {
            throw new IllegalArgumentException("this simulation would take more than a million million inner steps");
        }
    }

    /** With the integrator and inner step that suit the system by default; an exact scheme needs no finer step. */
    public static Simulation byDefault(StochasticSystem system, double step, int steps, int trajectories, double burnIn,
            long seed) {
        Integrator integrator = Integrator.defaultFor(system);
        double inner = integrator == Integrator.EXACT ? step : Math.min(step, system.suggestion().innerStep());
        return new Simulation(system, integrator, step, inner, steps, trajectories, burnIn, seed);
    }

    /** Inner steps per kept step. */
    int substeps() {
        return (int) Math.max(1, Math.ceil(step / innerStep - 1e-9));
    }

    private static void requirePositive(String what, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " must be positive and finite, not " + value);
        }
    }

    private static void requireAtLeastOne(String what, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(what + " must be at least 1, not " + value);
        }
    }
}
