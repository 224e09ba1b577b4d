package org.larrr.cli.bench;

import java.util.List;
import java.util.concurrent.Callable;
import org.larrr.bench.SpeedTable;
import org.larrr.bench.SystemsBenchmark;
import org.larrr.cli.output.Console;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "systems",
        description =
        "Integrates every system from its formulas and, where there is one, from the same system written by"
                + " hand in Java; prints seconds per million steps and their ratio.")
public final class BenchSystemsCommand implements Callable<Integer> {

    private static final int MOST_STEPS = 1_000_000_000;
    private static final int MOST_RUNS = 1_000;

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", description = "Only this system; repeatable.")
    private List<String> systems = List.of();

    @Option(names = "--steps", paramLabel = "N", defaultValue = "1000000",
            description = "Steps of a run (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(names = "--runs", paramLabel = "K", defaultValue = "5",
            description = "Runs of each kind, taken in turn; the fastest counts (default: ${DEFAULT-VALUE}).")
    private int runs;

    public BenchSystemsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        requireWithin("--steps", steps, MOST_STEPS);
        requireWithin("--runs", runs, MOST_RUNS);
        List<StochasticSystem> chosen =
                systems.isEmpty() ? SystemCatalogue.all() : systems.stream().map(SystemCatalogue::get).toList();
        console.out().print(SpeedTable.of(SystemsBenchmark.run(chosen, steps, runs, new Cancellation())));
        return 0;
    }

    private static void requireWithin(String option, int value, int most) {
        if (value < 1 || value > most) {
            throw new IllegalArgumentException(option + " must be between 1 and " + most + ", not " + value);
        }
    }
}
