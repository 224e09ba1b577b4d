package org.larrr.cli.bench;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.bench.ScanRecovery;
import org.larrr.cli.output.Console;
import org.larrr.experiments.Progress;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "scan",
        description = "How often a spectral scan with the settings that a system suggests finds each of its leading "
                + "true values within 10 %%, over independent trajectories.")
public final class BenchScanCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", defaultValue = "underdamped-double-well",
            description = "A system that is not reversible (default: ${DEFAULT-VALUE}).")
    private String name;

    @Option(names = "--steps", paramLabel = "N",
            description = "Steps of each trajectory (default: as the system suggests).")
    private @Nullable Integer steps;

    @Option(names = "--values", paramLabel = "M", defaultValue = "5",
            description = "True values on or above the real axis, but for 0 (default: ${DEFAULT-VALUE}).")
    private int values;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "20",
            description = "Independent trajectories (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "8000",
            description = "Trial k is simulated from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--replicates", paramLabel = "N", defaultValue = "20",
            description = "Refits behind each verdict, at least 20 (default: ${DEFAULT-VALUE}).")
    private int replicates;

    public BenchScanCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (trials < 1 || values < 1) {
            throw new IllegalArgumentException("--trials and --values must be at least 1");
        }
        StochasticSystem system = SystemCatalogue.get(name);
        if (system.reversible()) {
            throw new IllegalArgumentException(system.title() + " is reversible and does not oscillate; choose another"
                    + " system");
        }
        int length = steps == null ? (int) Math.round(
                system.suggestion().duration() / system.suggestion().step()) : steps;
        List<ScanRecovery.Row> rows = new ScanRecovery(system, length, values, replicates)
                .run(console.truths(), trials, seed, Progress.NONE, new Cancellation());
        List<Integer> numbers = ScanRecovery.numbers(rows);
        console.out().printf("%s, %d states, %d trials from seed %d%n", system.title(), length + 1, trials, seed);
        console.out().printf("%5s %22s %14s %9s %9s%n", "", "true", "median error", "within", "trusted");
        for (int i = 0; i < rows.size(); i++) {
            ScanRecovery.Row row = rows.get(i);
            console.out().printf(Locale.ROOT, "λ%-4d %10.4f %+10.4fi %13.1f%% %9d %9d%n", numbers.get(i),
                    row.truth().re(), row.truth().im(), 100 * row.median(), row.found(), row.trusted());
        }
        console.out().flush();
        return 0;
    }
}
