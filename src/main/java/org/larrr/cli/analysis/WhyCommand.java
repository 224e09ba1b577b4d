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
import org.larrr.experiments.explain.ErrorSplit;
import org.larrr.export.figure.ErrorSplitFigure;
import org.larrr.export.table.ErrorSplitTables;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Splits the errors of a fit into causes. */
@Command(
        name = "why",
        description =
        "Fits a reversible system of one variable like \"fit\" and splits the error of every eigenvalue into "
                + "its causes: features, truncation to the rank, regularisation, integration and noise, "
                + "each replaced in turn by what is exact.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class WhyCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private ResultTarget output;

    @Mixin
    private VerboseOption verbose;

    public WhyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        AnalysisResult result = analysis.run(console.truths()).result();
        if (result.fits().size() != 1) {
            throw new IllegalArgumentException("errors are those of one fit; give one --estimator");
        }
        ErrorSplit.Result found = ErrorSplit.of(result, 0, new Cancellation());
        output.write(ErrorSplitTables.of(found), () -> Map.of("why", ErrorSplitFigure.of(found)), console);
        return 0;
    }
}
