package org.larrr.cli.bench;

import java.util.List;
import java.util.concurrent.Callable;
import org.larrr.bench.GaugeBenchmark;
import org.larrr.cli.output.Console;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "gauges",
        description = "How often gauges flag data that lack a property (stationary, in equilibrium, reversible, "
                + "Markov), and data that have it.")
public final class BenchGaugesCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--data", paramLabel = "NAME", defaultValue = "",
            description = "Only data whose name holds NAME (default: all of them).")
    private String data;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "40",
            description = "Independent samples of each kind (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "40000",
            description = "Sample k is simulated from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    public BenchGaugesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (trials < 1) {
            throw new IllegalArgumentException("--trials must be at least 1, not " + trials);
        }
        List<StochasticSystem> systems =
                SystemCatalogue.all().stream()
                        .filter(system -> system.id().contains(data)) // a truth may take seconds
                        .filter(system -> console.truths().truth(system, 2).eigenvalues().size() > 1).toList();
        console.out().println(GaugeBenchmark.HEADER);
        GaugeBenchmark.run(systems, data, trials, seed, line -> {
            console.out().println(line);
            console.out().flush();
        }, new Cancellation());
        return 0;
    }
}
