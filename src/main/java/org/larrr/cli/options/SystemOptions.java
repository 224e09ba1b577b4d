package org.larrr.cli.options;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.Source;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinitionReader;
import picocli.CommandLine.Option;

/** The options of the simulation of a system. */
public final class SystemOptions {

    private static final long MAX_NUMBERS = Integer.MAX_VALUE - 8L;
    private static final String DEFINITION = ".toml";
    private static final double USABLE_HEAP = 0.9;

    @Option(names = "--steps", paramLabel = "N",
            description = "Steps of each simulated trajectory, N+1 samples (default: suggested by the system).")
    private @Nullable Integer steps;

    @Option(names = "--trajectories", paramLabel = "K",
            description = "Independent simulated trajectories (default: 1).")
    private @Nullable Integer trajectories;

    @Option(names = "--burn-in", paramLabel = "T",
            description = "Simulated time discarded first (default: a tenth of the duration"
            + " that the system suggests).")
    private @Nullable Double burnIn;

    @Option(names = "--parameter", paramLabel = "NAME=VALUE",
            description = "Value of a parameter of the system; repeatable.")
    private Map<String, Double> parameters = new LinkedHashMap<>();

    /** The system of that name, or of that definition file, at the given parameter values. */
    public StochasticSystem system(String name) {
        StochasticSystem system = byName(name);
        return parameters.isEmpty() ? system : system.with(parameters);
    }

    /** The system of that name, or of that definition file. */
    public static StochasticSystem byName(String name) {
        return name.endsWith(DEFINITION) ? read(Path.of(name)) : SystemCatalogue.get(name);
    }

    private static StochasticSystem read(Path file) {
        try {
            return SystemDefinitionReader.read(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * @param known whether a system is named all the same, whose parameters may be set
     * @throws IllegalArgumentException if any of these options was given
     */
    void requireUnused(boolean known) {
        Require.that(steps == null && trajectories == null && burnIn == null && (known || parameters.isEmpty()),
                Message.of("option.of-system"));
    }

    /** Returns whether the length of a trajectory is not given. */
    boolean lacksSteps() {
        return steps == null;
    }

    /** A simulation with what else was given. */
    Source.Simulation applyTo(Source.Simulation first) {
        return simulation(first.system(), first.step(), first.steps(), first.trajectories(), first.burnIn(),
                first.seed());
    }

    /**
     * The simulation asked for.
     *
     * @param step its time step; empty for the suggested one
     */
    public Source.Simulation source(StochasticSystem system, Optional<Double> step, long seed) {
        double dt = require("--dt", step.orElse(system.suggestion().step()), step.orElse(1.0) > 0,
                Message.of("range.positive"));
        int length = steps == null ? suggestedSteps(system, dt) : steps;
        require("--steps", length, length >= 1, Message.of("range.at-least", 1));
        return simulation(system, dt, length, 1, system.suggestion().burnIn(), seed);
    }

    /** With the trajectories and the burn-in that were given. */
    private Source.Simulation simulation(StochasticSystem system, double step, int length, int usualTrajectories,
            double usualBurnIn, long seed) {
        int count = trajectories == null ? usualTrajectories : trajectories;
        require("--trajectories", count, count >= 1, Message.of("range.at-least", 1));
        double burn = burnIn == null ? usualBurnIn
                : require("--burn-in", burnIn, burnIn >= 0, Message.of("range.time"));
        requireMemory((length + 1.0) * count * system.dimension());
        return new Source.Simulation(system, step, length, count, burn, seed);
    }

    private static int suggestedSteps(StochasticSystem system, double step) {
        double suggested = Math.rint(system.suggestion().duration() / step);
        if (suggested > Integer.MAX_VALUE) {
            throw new InputException(Message.of("option.steps-missing", step, suggested));
        }
        return Math.max(1, (int) suggested);
    }

    private static double require(String option, double value, boolean sensible, Message range) {
        if (!sensible || !Double.isFinite(value)) {
            throw new InputException(Message.of("option.must-be", option, range,
                    value == Math.rint(value) && Math.abs(value) < 1e15 ? String.valueOf((long) value)
                    : String.valueOf(value)));
        }
        return value;
    }

    private static void requireMemory(double numbers) {
        double available = USABLE_HEAP * Runtime.getRuntime().maxMemory() / Double.BYTES;
        if (numbers > Math.min(MAX_NUMBERS, available)) {
            throw new InputException(Message.of("simulation.too-many-numbers", (long) numbers,
                    (long) Math.min(MAX_NUMBERS, available)));
        }
    }
}
