package org.larrr.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.larrr.estimators.EstimationException;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.export.figure.FigureWriter.Size;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "figure",
        description = "Fits like \"fit\" (several estimators may be given, separated by commas) and writes figures of the"
                + " spectrum, the singular values and the eigenfunctions of each estimator.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class FigureCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--output", paramLabel = "PATH", required = true,
            description = "A folder; or a file name that ends in a format, such as fit.pdf for fit-spectrum.pdf,"
                    + " fit-eigenfunctions.pdf, …")
    private Path output;

    @Mixin
    private FigureOptions figures;

    @Mixin
    private VerboseOption verbose;

    FigureCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Size size = figures.size();
        FigureFolder target = FigureFolder.of(output, figures.formats());
        AnalysisResult result = analysis.run().result();
        if (result.fits().stream().allMatch(fit -> fit.model().isEmpty())) {
            throw new EstimationException(result.fits().get(0).failure());
        }
        for (Fit fit : result.fits()) {
            if (fit.model().isEmpty()) {
                console.err().println(fit.estimator().title() + ": " + fit.failure());
            }
        }
        target.write(AnalysisFigures.of(result), console.figures(), size).forEach(file -> console.out().println("wrote " + file));
        return 0;
    }
}
