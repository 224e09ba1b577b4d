package org.larrr.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.larrr.estimators.EstimationException;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.export.figure.FigureWriter.Format;
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

    @Option(names = "--format", paramLabel = "FORMAT", split = ",",
            description = "png, svg, pdf, separated by commas (default: by the file name, else png).")
    private List<Format> formats = List.of();

    @Option(names = "--width-mm", paramLabel = "W", defaultValue = "160", description = "Width (default: ${DEFAULT-VALUE}).")
    private double width;

    @Option(names = "--height-mm", paramLabel = "H", defaultValue = "100",
            description = "Height (default: ${DEFAULT-VALUE}).")
    private double height;

    @Option(names = "--dpi", paramLabel = "N", defaultValue = "300",
            description = "Resolution of PNG (default: ${DEFAULT-VALUE}).")
    private int dpi;

    @Mixin
    private VerboseOption verbose;

    FigureCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Size size = size();
        FigureFolder target = FigureFolder.of(output, formats);
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

    private Size size() {
        requireBetween("--width-mm", width, 20, 2000);
        requireBetween("--height-mm", height, 20, 2000);
        requireBetween("--dpi", dpi, 30, 2400);
        double pixels = width * height * dpi * dpi / (25.4 * 25.4);
        requireBetween("the number of pixels", pixels, 1, 1e8);
        return new Size(width, height, dpi);
    }

    private static void requireBetween(String what, double value, double low, double high) {
        if (!(value >= low && value <= high)) {
            throw new IllegalArgumentException(what + " must be between " + (long) low + " and " + (long) high + ", not " + value);
        }
    }
}
