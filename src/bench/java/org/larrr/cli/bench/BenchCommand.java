package org.larrr.cli.bench;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.larrr.bench.BenchReport;
import org.larrr.bench.BenchText;
import org.larrr.bench.Benchmark;
import org.larrr.cli.output.Console;
import org.larrr.experiments.ProgramVersion;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "bench",
        description = "Times each stage on this machine and holds it against what the machine can do at best.")
public final class BenchCommand implements Callable<Integer> {

    private static final int SMALLEST = 2_000;
    private static final int LARGEST = 5_000_000;

    private final Console console;

    @Option(names = "--sizes", paramLabel = "N", split = ",", defaultValue = "10001,100001,1000001",
            description = "States, separated by commas (default: ${DEFAULT-VALUE}).")
    private int[] sizes;

    @Option(names = "--repeat", paramLabel = "K", defaultValue = "10",
            description = "Time everything this often; the fastest counts (default: ${DEFAULT-VALUE}).")
    private int repeat;

    @Option(names = "--json", description = "Print JSON instead of a table.")
    private boolean json;

    public BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        int[] wanted = Arrays.stream(sizes).sorted().distinct().toArray();
        for (int n : wanted) {
            if (n < SMALLEST || n > LARGEST) {
                throw new IllegalArgumentException("--sizes must lie between " + SMALLEST + " and " + LARGEST + ", not "
                        + n);
            }
        }
        if (repeat < 1) {
            throw new IllegalArgumentException("--repeat must be at least 1, not " + repeat);
        }
        BenchReport report = Benchmark.run(wanted, repeat, new Cancellation());
        console.out().print(json ? BenchText.json(report, ProgramVersion.text()) : BenchText.table(report));
        return 0;
    }
}
