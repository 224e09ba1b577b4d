package org.larrr.cli.bench;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.larrr.bench.RateCoverage;
import org.larrr.cli.output.Console;
import org.larrr.experiments.Progress;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "rates",
        description = "How often 90 %% bands of the reactive flux and the rates between two sets hold what finite "
                + "volumes say, over independent trajectories of three systems.")
public final class BenchRatesCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", split = ",",
            defaultValue = "triple-well,quadruple-well,mueller-brown",
            description = "Which of the three, separated by commas (default: all).")
    private List<String> systems;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "40",
            description = "Independent trajectories (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "7000",
            description = "Trial k is simulated from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--replicates", paramLabel = "N", defaultValue = "40",
            description = "Refits to resampled data behind each band (default: ${DEFAULT-VALUE}).")
    private int replicates;

    public BenchRatesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (trials < 1) {
            throw new IllegalArgumentException("--trials must be at least 1, not " + trials);
        }
        systems.forEach(BenchRatesCommand::find);
        console.out().printf("%15s %6s %10s %8s %8s %8s   %s%n", "system", "T", "true flux", "median", "scatter",
                "band", "in band: flux, A→B, B→A");
        for (String name : systems) {
            RateCoverage.Case which = find(name);
            RateCoverage.Result result = new RateCoverage(which, trials, seed, replicates)
                    .run(Progress.NONE, new Cancellation());
            int[] covered = result.covered();
            console.out().printf(Locale.ROOT, "%15s %6.0f %10.5g %+7.1f%% %7.1f%% %7.1f%%   %d, %d, %d of %d   (%s)%n",
                    name,
                    which.duration(), result.flux(), 100 * result.medianError(), 100 * result.scatter(),
                            100 * result.meanHalfWidth(),
                    covered[0], covered[1], covered[2], trials, which.sets());
            console.out().flush();
        }
        return 0;
    }

    private static RateCoverage.Case find(String name) {
        return List.of(RateCoverage.Case.values()).stream().filter(each -> each.system().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no rates are known for \"" + name
                        + "\"; there are triple-well, quadruple-well and mueller-brown"));
    }
}
