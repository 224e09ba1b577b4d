package org.larrr.gui.source;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.larrr.data.Quantity;
import org.larrr.data.Scale;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.controls.Parameter;
import org.larrr.systems.StochasticSystem;

/** The numbers of a simulation, declared once, in the order of display. */
public enum SourceParameters {
    DURATION("duration", "T", Quantity.TIME, 1e-12, 1e12, 50),
    STEP("inner-step", "Δt₀", Quantity.TIME, 1e-15, 1e12, 0.001),
    BURN_IN("burn-in", "", Quantity.TIME, 0, 1e12, 0),
    TRAJECTORIES("trajectories", "", Quantity.COUNT, 1, 10_000, 1),
    SEED("seed", "", Quantity.COUNT, 0, Integer.MAX_VALUE, 0);

    private final Parameter parameter;
    private final double standard;

    SourceParameters(String key, String symbol, Quantity quantity, double low, double high, double standard) {
        this.parameter = Parameter.of(key, symbol, quantity, low, high, Scale.LINEAR);
        this.standard = standard;
    }

    /** Their bounds by their keys. */
    public static Map<String, Parameter> byKey() {
        return Arrays.stream(values()).collect(Collectors.toMap(each -> each.parameter.key(), each -> each.parameter));
    }

    /**
     * A simulation of a system with these numbers.
     *
     * @param numbers by their keys; those that are missing are as the system suggests
     */
    public static Source.Simulation simulation(StochasticSystem system, Map<String, Double> numbers) {
        Source.Simulation first = Setup.of(system, 0).origin().simulation().orElseThrow();
        double step = STEP.in(numbers, first.step());
        double duration = DURATION.in(numbers, system.suggestion().duration());
        return new Source.Simulation(system, step, (int) Math.rint(duration / step),
                (int) TRAJECTORIES.in(numbers, first.trajectories()), BURN_IN.in(numbers, first.burnIn()),
                (long) SEED.in(numbers, first.seed()));
    }

    private double in(Map<String, Double> numbers, double otherwise) {
        return numbers.getOrDefault(parameter.key(), otherwise);
    }

    Parameter parameter() {
        return parameter;
    }

    double defaultValue() {
        return standard;
    }
}
