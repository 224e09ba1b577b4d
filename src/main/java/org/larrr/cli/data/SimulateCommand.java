package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.SystemOptions;
import org.larrr.cli.output.Console;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.export.table.SystemTable;
import org.larrr.io.TrajectoryWriter;
import org.larrr.simulation.Integrator;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.BiasedSystem;
import org.larrr.systems.StochasticSystem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "simulate",
        description =
        "Simulates a system and writes its samples: N+1 per trajectory at time step D, with a smaller integration "
        + "step.")
public final class SimulateCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", required = true,
            description = "The system (see: systems), or a definition file NAME.toml.")
    private String system;

    @Option(names = "--dt", paramLabel = "D",
            description = "Time step of the samples (default: suggested by the system).")
    private @Nullable Double step;

    @Mixin
    private SystemOptions simulation;

    @Option(names = "--integrator", paramLabel = "NAME",
            description = "euler-maruyama, milstein, exact (linear systems), baoab (underdamped) (default: depends "
                    + "on the system).")
    private @Nullable String integrator;

    @Option(names = "--inner-step", paramLabel = "H",
            description = "Maximum integration step (default: as the system suggests).")
    private @Nullable Double innerStep;

    @Option(names = "--bias", paramLabel = "FORMULA",
            description =
                    "Simulate under this bias V_b added to the system's potential V, for instance \"-0.5*V\"; "
                            + "its values are written as a last column, bias.")
    private @Nullable String bias;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "0",
            description = "Seed of the random numbers (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--output", paramLabel = "FILE", required = true,
            description = "Output file: .npy with shape (N+1, d), or (K, N+1, d) for several trajectories; .npz with "
                    + "one array each; .csv with a time column, and a trajectory column for several.")
    private Path output;

    public SimulateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        TrajectoryWriter.requireKnownFormat(output);
        StochasticSystem plain = simulation.system(system);
        Optional<BiasedSystem> pair = Optional.ofNullable(bias).map(formula -> BiasedSystem.of(plain, formula));
        Source.Simulation s = simulation.source(pair.<StochasticSystem>map(BiasedSystem::biased).orElse(plain),
                Optional.ofNullable(step), seed);
        Trajectories states = Simulator.simulate(simulation(s), new Cancellation());
        Trajectories data = pair.map(both -> withBias(states, both)).orElse(states);
        TrajectoryWriter.write(output, data);
        console.err().print(SystemTable.remarks(s.system()));
        console.out().println("wrote " + data.size() + " samples of " + s.system().title()
                + (data.count() > 1 ? " in " + data.count() + " trajectories" : "") + " to " + output);
        return 0;
    }

    private static Trajectories withBias(Trajectories states, BiasedSystem pair) {
        double[] bias = pair.bias(states.states());
        int d = states.dimension();
        double[] both = new double[bias.length * (d + 1)];
        for (int i = 0; i < bias.length; i++) {
            System.arraycopy(states.states(), i * d, both, i * (d + 1), d);
            both[i * (d + 1) + d] = bias[i];
        }
        List<String> names = Stream.concat(states.coordinates().stream(), Stream.of("bias")).toList();
        return Trajectories.wrap(both, states.lengths(), states.grid(), states.timeUnit(), names);
    }

    private Simulation simulation(Source.Simulation s) {
        Simulation usual = s.settings();
        if (integrator == null && innerStep == null) {
            return usual;
        }
        Integrator scheme = integrator == null ? usual.integrator() : Integrator.byId(integrator);
        double inner = scheme == Integrator.EXACT ? s.step() : Math.min(s.step(), s.system().suggestion().innerStep());
        if (innerStep != null) {
            inner = innerStep;
        }
        return new Simulation(s.system(), scheme, s.step(), inner, s.steps(), s.trajectories(), s.burnIn(), s.seed());
    }
}
