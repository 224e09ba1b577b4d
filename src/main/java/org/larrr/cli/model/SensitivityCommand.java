package org.larrr.cli.model;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.diagnostics.CoordinateSensitivity;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SensitivityAnalysis;
import org.larrr.export.figure.SensitivityFigure;
import org.larrr.export.table.SensitivityTables;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "sensitivity",
        description =
                "Fits like \"fit\" and tells which coordinates drive each eigenfunction: "
                        + "how much it changes over one standard deviation of each, with 90 %% bands.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class SensitivityCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private ResultTarget output;

    @Mixin
    private VerboseOption verbose;

    public SensitivityCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        AnalysisResult result = analysis.run(console.truths()).result();
        CoordinateSensitivity sensitivity = SensitivityAnalysis.of(result, 0, new Cancellation());
        output.write(SensitivityTables.of(result, 0, sensitivity),
                () -> Map.of("sensitivity", SensitivityFigure.of(result, 0, sensitivity)), console);
        return 0;
    }
}
