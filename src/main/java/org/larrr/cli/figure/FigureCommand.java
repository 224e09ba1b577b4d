package org.larrr.cli.figure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.FigureFolder;
import org.larrr.cli.output.FigureOptions;
import org.larrr.cli.output.QuantityOptions;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.figure.AnalysisFigures;
import org.larrr.export.figure.DataForm;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.study.Studies;
import org.larrr.export.study.Study;
import org.larrr.export.table.EigenvalueTable;
import org.larrr.export.table.EigenvalueTable.Form;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "figure",
        description =
        "Fits like \"fit\" (several estimators may be given, separated by commas) and writes figures of the"
                + " spectrum, the singular values and the eigenfunctions of each estimator.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class FigureCommand implements Callable<Integer> {

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
    private QuantityOptions quantities;

    @Option(names = "--study", paramLabel = "COMMAND", split = ",",
            description = "Draw what studies draw too, with their usual options: their commands, such as measure or "
                    + "nonnormal, separated by commas.")
    private List<String> studies = List.of();

    @Option(names = "--data-format", paramLabel = "FORMAT", split = ",",
            description = "Write the numbers behind each figure too: csv, npz, separated by commas.")
    private Set<DataForm> data = Set.of();

    @Option(names = "--table", paramLabel = "FORM", split = ",",
            description = "Write the eigenvalues too: csv, latex, markdown, separated by commas.")
    private Set<Form> tables = Set.of();

    @Mixin
    private VerboseOption verbose;

    public FigureCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        FigureStyle style = figures.style();
        FigureFolder target = FigureFolder.of(output, figures.formats());
        List<? extends Study<?>> wanted = studies.stream().map(Studies::of).toList();
        AnalysisResult result = analysis.run(console.truths()).result();
        Fit.requireAnswer(result.fits());
        for (Fit fit : result.fits()) {
            if (fit.model().isEmpty()) {
                console.err().println(EstimationException.told(fit.estimator().named(), fit.refusal().orElseThrow()));
            }
        }
        Map<String, Figure> drawn = AnalysisFigures.of(result);
        drawn.putAll(quantities.figures(result));
        wanted.forEach(study -> drawn.putAll(drawnBy(study, result)));
        tell(target.write(drawn, console.figures(), style));
        tell(target.writeData(drawn, data));
        for (Form form : tables) {
            tell(List.of(target.writeText("eigenvalues." + form.suffix(),
                    EigenvalueTable.of(result, SpectrumJudgement.unjudged(result)).text(form))));
        }
        return 0;
    }

    private static <R> Map<String, Figure> drawnBy(Study<R> study, AnalysisResult result) {
        return study.figures(study.find(result, 0, Study.Given.NOTHING, new Cancellation()));
    }

    private void tell(List<Path> files) {
        files.forEach(file -> console.out().println("wrote " + file));
    }
}
