package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.nonnormal.NonNormalAnalysis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.NonNormalFigure;
import org.larrr.export.table.NonNormalTables;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "nonnormal",
        description =
        "Fits like \"fit\" and tells how far the estimated generator is from normal: pseudospectra, numerical range,"
                + " condition numbers of the eigenvalues, and the size of e^{tL} over time.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class NonNormalCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--window", paramLabel = "RE,RE,IM,IM", split = ",",
            description = "Part of the complex plane for the pseudospectrum: lower and upper end of Re z, then of Im z"
                    + " (default: around the slowest modes).")
    private List<Double> window = List.of();

    @Option(names = "--grid", paramLabel = "N", defaultValue = "96",
            description =
                    "Points along the real axis, three quarters as many along the other (default: ${DEFAULT-VALUE}).")
    private int grid;

    @Option(names = "--horizon", paramLabel = "T",
            description = "The last time of e^{tL} (default: four times the slowest timescale).")
    private Double horizon;

    @Mixin
    private ResultTarget output;

    @Mixin
    private VerboseOption verbose;

    public NonNormalCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        NonNormalAnalysis.Request request = request();
        AnalysisResult result = analysis.run(console.truths()).result();
        if (result.fits().size() != 1) {
            throw new IllegalArgumentException("non-normality is that of one fit; give one --estimator");
        }
        NonNormalAnalysis.Result found = NonNormalAnalysis.of(result, 0, request, Progress.NONE, new Cancellation());
        output.write(NonNormalTables.of(found), () -> figures(found), console);
        return 0;
    }

    private NonNormalAnalysis.Request request() {
        if (!window.isEmpty() && window.size() != 4) {
            throw new IllegalArgumentException("--window takes four numbers, not " + window.size());
        }
        Optional<NonNormalAnalysis.Window> part = window.isEmpty() ? Optional.empty()
                : Optional.of(new NonNormalAnalysis.Window(window.get(0), window.get(1), window.get(2), window.get(3)));
        return new NonNormalAnalysis.Request(part, grid, Math.max(2, 3 * grid / 4),
                horizon == null ? OptionalDouble.empty() : OptionalDouble.of(horizon));
    }

    private static Map<String, Figure> figures(NonNormalAnalysis.Result result) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        figures.put("pseudospectrum", NonNormalFigure.pseudospectrum(result));
        figures.put("transients", NonNormalFigure.transients(result));
        figures.put("conditions", NonNormalFigure.conditions(result));
        return figures;
    }
}
