package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.diagnostics.CoordinateModes;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.ModesFigure;
import org.larrr.export.table.ModesTables;
import org.larrr.spectra.EstimationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "modes",
        description =
        "Fits like \"fit\" and tells how much of each process every coordinate shows: the modes, which are the inner "
                + "products of the left eigenfunctions and the coordinates.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class ModesCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--field", paramLabel = "ROWS,COLUMNS", split = ",",
            description = "The coordinates are a field, row by row: modes are drawn as maps.")
    private List<Integer> field = List.of();

    @Mixin
    private ResultTarget output;

    @Mixin
    private VerboseOption verbose;

    public ModesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        if (!field.isEmpty() && (field.size() != 2 || field.get(0) < 2 || field.get(1) < 2)) {
            throw new IllegalArgumentException("--field takes two numbers of at least 2, such as 20,30");
        }
        AnalysisResult result = analysis.run(console.truths()).result();
        if (result.fits().size() != 1) {
            throw new IllegalArgumentException("modes are those of one fit; give one --estimator");
        }
        AnalysisResult.Fit fit = result.fits().get(0);
        CoordinateModes modes = CoordinateModes.of(
                fit.model().orElseThrow(() -> new EstimationException(fit.failure())), result.sample());
        output.write(ModesTables.of(result, 0, modes), () -> Map.of("modes", field.isEmpty()
                ? ModesFigure.of(modes) : ModesFigure.maps(modes, field.get(0), field.get(1))), console);
        return 0;
    }
}
