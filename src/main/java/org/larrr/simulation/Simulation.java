package org.larrr.simulation;

import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.systems.StochasticSystem;

/**
 * The settings of a simulation; compared by value.
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
        Require.positive(Message.of("quantity.time-step"), step);
        Require.positive(Message.of("quantity.inner-step"), innerStep);
        Require.atLeast(Message.of("quantity.number-of-steps"), steps, 1);
        Require.atLeast(Message.of("quantity.number-of-trajectories"), trajectories, 1);
        Require.that(burnIn >= 0 && !Double.isInfinite(burnIn), Message.of("simulation.burn-in", burnIn));
        Require.that(integrator.suits(system), Message.of("integrator.unsuitable", integrator.id(),
                system.displayName()));
        Require.that(!((steps + burnIn / step) * Math.max(1, step / innerStep) > MAX_INNER_STEPS),
                Message.of("simulation.too-long"));
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

}
