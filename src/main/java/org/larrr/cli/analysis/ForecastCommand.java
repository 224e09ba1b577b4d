package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.forecast.ForecastComparison;
import org.larrr.experiments.forecast.ForecastResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.ForecastFigure;
import org.larrr.export.table.ForecastTables;
import org.larrr.stages.Cancellation;
import org.larrr.systems.formula.StateFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "forecast",
        description =
        "Fits like \"fit\" and predicts E[h(X_t)] and the density of X_t from an initial state, compared with "
        + "simulated trajectories and the closed form for a system, or with held-out data for a file.")
public final class ForecastCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--of", paramLabel = "H",
            description =
                    "A function of the coordinates to predict, such as \"x^2\", or a set, such as \"x > 0.5 & y < "
                    + "1\"; repeatable (default: each of the first three coordinates).")
    private List<String> functions = List.of();

    @Option(names = "--start", paramLabel = "X", split = ",",
            description = "Initial state, one number per coordinate (default: a sample of the data).")
    private List<Double> start = List.of();

    @Option(names = "--horizon", paramLabel = "T",
            description = "Last time (default: three times the slowest timescale, at most the time for which a third "
                    + "of the held-out samples have successors).")
    private @Nullable Double horizon;

    @Option(names = "--points", paramLabel = "N", defaultValue = "" + ForecastResult.Request.POINTS,
            description = "Number of evenly spaced times (default: ${DEFAULT-VALUE}).")
    private int points;

    @Option(names = "--copies", paramLabel = "N", defaultValue = "" + ForecastResult.Request.COPIES,
            description = "Number of simulated trajectories from the start (default: ${DEFAULT-VALUE}).")
    private int copies;

    @Option(names = "--held-out", paramLabel = "SHARE", defaultValue = "" + ForecastResult.Request.HELD_OUT,
            description =
                    "Fraction of the data of a file that is excluded from the fit and predicted (default: "
                    + "${DEFAULT-VALUE}).")
    private double heldOut;

    @Option(names = "--copies-seed", paramLabel = "S", defaultValue = "1",
            description = "Seed of the simulated trajectories (default: ${DEFAULT-VALUE}).")
    private long copiesSeed;

    @Mixin
    private ResultTarget output;

    public ForecastCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        request(List.of(StateFunction.parse("x", List.of("x")))); // complains about numbers before the data are touched
        AnalysisResult result = analysis.run(console.truths()).result();
        List<String> names = result.facts().coordinates();
        List<String> wanted = functions.isEmpty() ? defaults(names) : functions;
        ForecastResult.Request request =
                request(wanted.stream().map(text -> StateFunction.parse(text, names)).toList());
        ForecastResult forecast = ForecastComparison.of(result, request, Progress.NONE, new Cancellation());
        output.write(ForecastTables.of(forecast).warned(SpectrumJudgement.refusals(result, new Cancellation())),
                () -> figures(forecast), console);
        return 0;
    }

    private ForecastResult.Request request(List<StateFunction> parsed) {
        return new ForecastResult.Request(parsed, start,
                horizon == null ? OptionalDouble.empty() : OptionalDouble.of(horizon), points, copies, heldOut,
                copiesSeed);
    }

    private static List<String> defaults(List<String> names) {
        return java.util.stream.IntStream.rangeClosed(1, Math.min(3, names.size()))
                .mapToObj(i -> StateFunction.nameOf(names, i - 1)).toList();
    }

    private static Map<String, Figure> figures(ForecastResult forecast) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        figures.put("forecast", ForecastFigure.expectations(forecast));
        figures.put("forecast-error", ForecastFigure.errors(forecast));
        figures.put("densities", ForecastFigure.densities(forecast));
        return figures;
    }
}
