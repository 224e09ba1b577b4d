package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.FilterFigure;
import org.larrr.export.table.FilterTables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "filters",
        description = "Tells what each method sees of a process e^(λt): the weights of the lags, and |F(λ)| over "
                + "frequencies and rates.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class FiltersCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private ResultTarget output;

    @Mixin
    private VerboseOption verbose;

    public FiltersCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        AnalysisResult result = analysis.run(console.truths()).result();
        AnalysisResult.Fit.requireAnswer(result.fits());
        output.write(FilterTables.of(result), () -> Map.of("filters", FilterFigure.of(result)), console);
        return 0;
    }
}
