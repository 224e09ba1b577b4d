package org.larrr.cli.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.larrr.bench.HiddenCoordinate;
import org.larrr.cli.output.Console;
import org.larrr.data.Quantiles;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures learned length-scales. */
@Command(
        name = "length-scales",
        description = "One slow coordinate, a triple well, among fast ones: "
                + "the median error of λ₂ with one length-scale for all coordinates and with one each "
                + "or a metric, learned from the data, beside that of the slow coordinate alone.")
public final class BenchLengthScalesCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--dimensions", paramLabel = "D", split = ",", defaultValue = "2,5,10,20,45",
            description = "Numbers of coordinates (default: ${DEFAULT-VALUE}).")
    private List<Integer> dimensions;

    @Option(names = "--steps", paramLabel = "N", defaultValue = "20000",
            description = "Steps of 0.01 (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "5",
            description = "Independent trajectories (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--rotated", description = "Turn the coordinates by a random rotation, so that no one of them is "
            + "slow.")
    private boolean rotated;

    public BenchLengthScalesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        HiddenCoordinate benchmark = new HiddenCoordinate(steps, rotated, console.truths());
        double alone = median(k -> benchmark.alone(0.5, k, new Cancellation()));
        console.out().printf(Locale.ROOT, "%4s %14s %14s %10s %10s%n", "d", "one for all", "learned", "confirmed",
                "turned");
        console.out().printf(Locale.ROOT, "%4d %14.3f%n", 1, alone);
        for (int d : dimensions) {
            HiddenCoordinate.Errors[] errors = new HiddenCoordinate.Errors[trials];
            Arrays.setAll(errors, k -> benchmark.measure(d, k, new Cancellation()));
            long confirmed = Arrays.stream(errors).filter(e -> e.search().confirmed()).count();
            long turned = Arrays.stream(errors).filter(e -> e.search().turns()).count();
            console.out().printf(Locale.ROOT, "%4d %14.3f %14.3f %10s %10s%n", d, median(k -> errors[k].single()),
                    median(k -> errors[k].learned()), confirmed + "/" + trials, turned + "/" + trials);
            console.out().flush();
        }
        return 0;
    }

    private double median(java.util.function.IntToDoubleFunction value) {
        return Quantiles.median(java.util.stream.IntStream.range(0, trials).mapToDouble(value).sorted().toArray());
    }
}
