package org.larrr.cli.bench;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.larrr.bench.SuggestionQuality;
import org.larrr.cli.output.Console;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "suggest",
        description =
        "How good suggested parameters are: the median error of λ₂ at the suggestions beside the smallest median of"
                + " one point of the grid, which takes the truth to find.")
public final class BenchSuggestCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", split = ",",
            defaultValue = "triple-well,ornstein-uhlenbeck,quadruple-well",
            description = "Systems with known spectra, separated by commas (default: ${DEFAULT-VALUE}).")
    private List<String> systems;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "40",
            description = "Independent trajectories (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "200",
            description = "Trial k is simulated from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    public BenchSuggestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<SuggestionQuality> measured = systems.stream()
                .map(name -> new SuggestionQuality(source(SystemCatalogue.get(name)), trials)).toList();
        console.out().printf("%24s %12s %12s %8s%n", "system", "suggested", "best point", "ratio");
        for (int i = 0; i < systems.size(); i++) {
            SuggestionQuality.Result result = measured.get(i).run(console.truths(), Progress.NONE, new Cancellation());
            console.out().printf(Locale.ROOT, "%24s %12.3f %12.3f %8.2f%n", systems.get(i), result.suggested(),
                    result.best(), result.ratio());
            console.out().flush();
        }
        return 0;
    }

    /** The system as the window first shows it. */
    private Source.Simulation source(StochasticSystem system) {
        SuggestedSetup s = system.suggestion();
        return new Source.Simulation(system, s.step(), (int) Math.round(s.duration() / s.step()), 1, s.burnIn(), seed);
    }
}
