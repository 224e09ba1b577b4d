package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.measure.MeasureAnalysis;
import org.larrr.export.figure.MeasureFigure;
import org.larrr.export.table.MeasureTables;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "measure",
        description = "The spectral measure of an observable: how its variance is spread over frequencies, atoms told"
                + " from what is continuous, from the data and as the modes of a fit say.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class MeasureCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--observable", paramLabel = "H", defaultValue = "",
            description = "A coordinate or a formula of them, such as \"cos(x)\" (default: the first coordinate).")
    private String observable;

    @Option(names = "--smoothing", paramLabel = "A",
            description = "Half width a of the smoothing, radians per time (default: 50 over the observed time).")
    private Double smoothing;

    @Option(names = "--highest", paramLabel = "OMEGA",
            description = "Highest frequency, radians per time (default: three times the root mean square of the"
                    + " observable's, below π/Δt).")
    private Double highest;

    @Mixin
    private ResultTarget output;

    @Mixin
    private VerboseOption verbose;

    public MeasureCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        AnalysisResult result = analysis.run(console.truths()).result();
        MeasureAnalysis.Result found = MeasureAnalysis.of(result, 0, new MeasureAnalysis.Request(observable,
                optional(smoothing), optional(highest)), new Cancellation());
        output.write(MeasureTables.of(found), () -> Map.of("measure", MeasureFigure.of(found)), console);
        return 0;
    }

    private static OptionalDouble optional(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
