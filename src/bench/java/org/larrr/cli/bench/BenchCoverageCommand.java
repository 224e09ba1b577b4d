package org.larrr.cli.bench;

import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.larrr.bench.BandCoverage;
import org.larrr.cli.options.BootstrapOptions;
import org.larrr.cli.output.Console;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "coverage",
        description = "How often the bootstrap band of LaRRR's λ₂ holds the true value, over independent trajectories.")
public final class BenchCoverageCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", defaultValue = "triple-well",
            description = "System with a known spectrum (default: ${DEFAULT-VALUE}).")
    private String system;

    @Option(names = "--dt", paramLabel = "D", defaultValue = "0.01",
            description = "Time step (default: ${DEFAULT-VALUE}).")
    private double step;

    @Option(names = "--steps", paramLabel = "N", defaultValue = "50000",
            description = "Steps of a trajectory (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "100",
            description = "Independent trajectories (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1000",
            description = "Trial k is simulated from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--length-scale", paramLabel = "L", defaultValue = "0.3",
            description = "Of the Gaussian kernel (default: ${DEFAULT-VALUE}).")
    private double lengthScale;

    @Option(names = "--shift", paramLabel = "MU", defaultValue = "5", description = "μ (default: ${DEFAULT-VALUE}).")
    private double shift;

    @Option(names = "--regularization", paramLabel = "G", defaultValue = "1e-6",
            description = "γ (default: ${DEFAULT-VALUE}).")
    private double regularization;

    @Option(names = "--rank", paramLabel = "R", defaultValue = "6", description = "r (default: ${DEFAULT-VALUE}).")
    private int rank;

    @Mixin
    private BootstrapOptions bootstrap;

    public BenchCoverageCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        StochasticSystem chosen = SystemCatalogue.get(system);
        BandCoverage.Result result = new BandCoverage(
                new Source.Simulation(chosen, step, steps, 1, chosen.suggestion().burnIn(), seed),
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale)),
                new ResolventRrr(shift, regularization, rank, chosen.reversible(), OptionalInt.empty(),
                EigenvalueMap.CORRECTED),
                trials, bootstrap.settings()).run(console.truths(), Progress.NONE, new Cancellation());
        console.out()
                .printf(Locale.ROOT,
                "λ₂ = %.4g within its %.0f %% band in %d of %d trajectories (%d bands above it, %d below)%n",
                result.truth(), 100 * bootstrap.settings().level(), result.covered(), trials, result.above(),
                result.below());
        console.out()
                .printf(Locale.ROOT, "estimates: mean %.4g, standard deviation %.2g; mean width of the bands %.2g%n",
                result.meanEstimate(), result.scatter(), result.meanWidth());
        console.out()
                .printf(Locale.ROOT, "bounds: %d of %d hold it; mean width %.2g%n", result.bounded(),
                result.bounds().count(),
                result.bounds().mapToDouble(bound -> bound.reHigh() - bound.reLow()).average().orElse(Double.NaN));
        return 0;
    }
}
