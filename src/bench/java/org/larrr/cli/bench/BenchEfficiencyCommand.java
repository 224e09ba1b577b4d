package org.larrr.cli.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.larrr.bench.Efficiency;
import org.larrr.cli.output.Console;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "efficiency",
        description = "How near estimates of λ₂, λ₃ and λ₄ come to the best possible: root mean square of the relative "
                + "errors of LaRRR at a system's settings and at those chosen from the data, TO-RRR, a Markov state "
                + "model, maximum likelihood, and a regression that knows the eigenfunctions.")
public final class BenchEfficiencyCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--system", paramLabel = "NAME", split = ",",
            defaultValue = "triple-well,double-well,prinz,ornstein-uhlenbeck,cox-ingersoll-ross,wright-fisher,circle,"
                    + "quadruple-well,lemon-slice",
            description = "Systems with known spectra, separated by commas (default: ${DEFAULT-VALUE}).")
    private List<String> systems;

    @Option(names = "--relaxations", paramLabel = "K", split = ",", defaultValue = "20,50,150,400",
            description = "T times |λ₂|, separated by commas (default: ${DEFAULT-VALUE}).")
    private double[] relaxations;

    @Option(names = "--step-factor", paramLabel = "F", defaultValue = "1",
            description = "Δt over the system's (default: ${DEFAULT-VALUE}).")
    private double factor;

    @Option(names = "--noise", paramLabel = "S", defaultValue = "0",
            description = "Noise on every state, in standard deviations of its coordinate (default: "
                    + "${DEFAULT-VALUE}).")
    private double noise;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "40",
            description = "Independent trajectories (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "7000",
            description = "Trial k is simulated from S + k (default: ${DEFAULT-VALUE}).")
    private long seed;

    public BenchEfficiencyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (trials < 1) {
            throw new IllegalArgumentException("--trials must be at least 1, not " + trials);
        }
        List<Double> toOracle = new ArrayList<>();
        List<Double> toCells = new ArrayList<>();
        for (String name : systems) {
            StochasticSystem system = SystemCatalogue.get(name);
            double slow = console.truths().truth(system, 2).eigenvalues().get(1).abs();
            for (double times : relaxations) {
                Efficiency cell = new Efficiency(system, times / slow, factor * system.suggestion().step(), noise,
                        trials, seed);
                List<Efficiency.Row> rows = cell.run(console.truths(), new Cancellation());
                console.out().printf(Locale.ROOT, "%s, T = %.4g = %.4g/|λ₂|, Δt = %.3g%n", name, times / slow, times,
                        factor * system.suggestion().step());
                console.out().printf(Locale.ROOT, "  %-34s %8s %8s %8s %8s%n", "", "λ₂", "λ₃", "λ₄", "bias λ₂");
                rows.forEach(row -> console.out().println(row.line()));
                console.out().flush();
                toOracle.add(of(rows, Efficiency.CHOSEN) / of(rows, Efficiency.ORACLE));
                toCells.add(of(rows, Efficiency.CHOSEN) / of(rows, Efficiency.CELLS));
            }
        }
        tell("to the oracle's", toOracle);
        tell("to the MSM's", toCells);
        return 0;
    }

    private void tell(String what, List<Double> ratios) {
        double[] known = ratios.stream().mapToDouble(Double::doubleValue).filter(Double::isFinite).toArray();
        console.out().printf(Locale.ROOT, "λ₂ chosen from the data, ratio %s: geometric mean %.2f, largest %.2f, at "
                + "most 1 in %d of %d cells%n", what,
                Math.exp(Arrays.stream(known).map(Math::log).average().orElse(Double.NaN)),
                Arrays.stream(known).max().orElse(Double.NaN),
                Arrays.stream(known).filter(ratio -> ratio <= 1).count(), known.length);
    }

    private static double of(List<Efficiency.Row> rows, String method) {
        return rows.stream().filter(row -> row.method().startsWith(method)).mapToDouble(row -> row.rms()[0]).findFirst()
                .orElse(Double.NaN);
    }
}
