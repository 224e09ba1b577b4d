package org.larrr.cli.bench;

import java.util.List;
import java.util.concurrent.Callable;
import org.larrr.bench.ShortRuns;
import org.larrr.cli.output.Console;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "short-runs",
        description = "Many short runs that start in one well, beside as many pieces of one trajectory at rest: "
                + "how often they are told apart, what is trusted of them and wrong, and the median |log λ̂₂/λ₂| "
                + "of plain and reweighted LaRRR.")
public final class BenchShortRunsCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", split = ",",
            defaultValue = "triple-well,double-well,quadruple-well",
            description = "Systems, separated by commas (default: ${DEFAULT-VALUE}).")
    private List<String> systems;

    @Option(names = "--runs", paramLabel = "N", split = ",", defaultValue = "100,1000",
            description = "Numbers of runs, separated by commas (default: ${DEFAULT-VALUE}).")
    private List<Integer> runs;

    @Option(names = "--states", paramLabel = "N", split = ",", defaultValue = "20,60,200",
            description = "States of each run, separated by commas (default: ${DEFAULT-VALUE}).")
    private List<Integer> states;

    @Option(names = "--step-factor", paramLabel = "X", defaultValue = "10",
            description = "The time step over the suggested one (default: ${DEFAULT-VALUE}).")
    private double step;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "40",
            description = "Independent samples a line (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "70000",
            description = "Sample k is simulated from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--no-verdicts", description = "Leave verdicts out, which take most of the time.")
    private boolean unjudged;

    public BenchShortRunsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (trials < 1 || !(step > 0) || runs.stream().anyMatch(n -> n < 1) || states.stream().anyMatch(n -> n < 3)) {
            throw new IllegalArgumentException("--trials and --runs must be at least 1, --states at least 3, "
                    + "--step-factor positive");
        }
        console.out().println(ShortRuns.HEADER);
        for (StochasticSystem system : systems.stream().map(SystemCatalogue::get).toList()) {
            for (int count : runs) {
                for (int length : states) {
                    console.out()
                            .println(new ShortRuns(system, step * system.suggestion().step(), count, length, !unjudged,
                                    console.truths())
                            .line(trials, seed, new Cancellation()));
                    console.out().flush();
                }
            }
        }
        return 0;
    }
}
