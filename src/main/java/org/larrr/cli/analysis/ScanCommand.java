package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.scan.ScanRange;
import org.larrr.experiments.scan.SpectralScan;
import org.larrr.export.figure.ScanFigure;
import org.larrr.export.table.ScanTables;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "scan",
        description =
        "Dials LaRRR through frequencies: fits at shifts μ + iω, each trusted with the part of the complex plane "
                + "that it sees best, stitched into one spectrum with a verdict on every value.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class ScanCommand implements Callable<Integer> {

    private static final double LEVEL = 0.9;

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--highest", paramLabel = "OMEGA",
            description = "Highest frequency, radians per time (default: 8 μ, below π/Δt).")
    private Double highest;

    @Option(names = "--step-frequency", paramLabel = "DELTA", description = "Step between frequencies (default: μ).")
    private Double step;

    @Option(names = "--replicates", paramLabel = "N", defaultValue = "40",
            description = "Refits behind every verdict, at least 20 (default: ${DEFAULT-VALUE}).")
    private int replicates;

    @Mixin
    private ResultTarget output;

    @Mixin
    private VerboseOption verbose;

    public ScanCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        BootstrapSettings settings = new BootstrapSettings(replicates, 0, LEVEL, 1);
        AnalysisResult result = analysis.run(console.truths()).result();
        if (result.fits().size() != 1) {
            throw new IllegalArgumentException("a scan dials one estimator through frequencies; give one --estimator");
        }
        AnalysisResult.Fit.requireAnswer(result.fits());
        SpectralScan.Result scan = SpectralScan.of(result, 0, range(result), settings, Progress.NONE,
                new Cancellation());
        output.write(ScanTables.of(scan), () -> Map.of("scan", ScanFigure.of(scan)), console);
        return 0;
    }

    private ScanRange range(AnalysisResult result) {
        ScanRange usual = SpectralScan.usualRange(result, 0);
        double top = highest == null ? usual.highest() : highest;
        return new ScanRange(top, step == null ? Math.min(usual.step(), top) : step);
    }
}
