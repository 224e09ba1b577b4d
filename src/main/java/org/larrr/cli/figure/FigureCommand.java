package org.larrr.cli.figure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.FigureFolder;
import org.larrr.cli.output.FigureTarget;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureData;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.StatesFigure;
import org.larrr.export.figure.TrajectoryFigure;
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
        footer = {"run.csv --output run.pdf", "--system triple-well --output well.pdf"},
        description =
        "Fits like \"fit\" (several estimators may be given, separated by commas) and writes figures of the"
                + " spectrum, the singular values and the eigenfunctions of each estimator.")
public final class FigureCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--output", paramLabel = "PATH", required = true,
            description = "A folder; or a file name that ends in a format, such as fit.pdf for fit-spectrum.pdf,"
                    + " fit-eigenfunctions.pdf, …")
    private Path output;

    @Mixin
    private FigureTarget.Options figures;

    @Mixin
    private QuantityOptions quantities;

    @Option(names = "--study", paramLabel = "COMMAND", split = ",",
            description = "Also draw the figures of these studies, with their default options: commands such as "
                    + "measure or non-normal, separated by commas.")
    private List<String> studies = List.of();

    @Option(names = "--data-format", paramLabel = "FORMAT", split = ",",
            description = "Also write the numbers of each figure: csv, npz, separated by commas.")
    private Set<FigureData.Form> data = Set.of();

    @Option(names = "--table", paramLabel = "FORM", split = ",",
            description = "Also write the eigenvalues: csv, latex, markdown, separated by commas.")
    private Set<Form> tables = Set.of();

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
                console.err().println(EstimationException.withSubject(fit.estimator().displayName(),
                        fit.refusal().orElseThrow()));
            }
        }
        Map<String, Figure> drawn = AnalysisPicture.all(result);
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
        Study.SelectedFit of = new Study.SelectedFit(result, 0);
        return study.figures(of, study.compute(of, Study.ChosenOptions.NOTHING, new Cancellation()));
    }

    private void tell(List<Path> files) {
        files.forEach(file -> console.out().println("wrote " + file));
    }

    /** Pictures of quantities of the states, drawn where any of them is asked for. */
    private static final class QuantityOptions {

        @Option(names = "--across", paramLabel = "QUANTITY",
                description = "Also draw the samples, with this quantity on the horizontal axis: a coordinate; an "
                        + "angle by its name, if cos and sin are coordinates; PC1, PC2, … (principal components); "
                        + "f2, f3, … (eigenfunctions of the first estimator); set1, set2, … (memberships); or a "
                        + "formula of these.")
    private @Nullable String across;

        @Option(names = "--up", paramLabel = "QUANTITY",
                description = "Quantity on the vertical axis of the figure of the samples.")
        private @Nullable String up;

        @Option(names = "--colour", paramLabel = "QUANTITIES",
                description =
                        "Colour of the samples: density (default), \"free energy\", or quantities separated by "
                        + "semicolons, one panel each.")
    private @Nullable String colour;

        @Option(names = "--points", description = "One point per sample instead of the mean in each cell.")
        private boolean points;

        @Option(names = "--along", paramLabel = "QUANTITIES",
                description = "Also draw quantities along the trajectory, several separated by semicolons.")
        private @Nullable String along;

        @Option(names = "--trajectory", paramLabel = "K",
                description = "Trajectory drawn by --along: 1, 2, …; 0 for the first few (default), -1 for all in "
                        + "sequence.")
    private int trajectory = TrajectoryFigure.FIRST_FEW;

        /**
         * Returns the requested figures, by the names of their files.
         *
         * @throws IllegalArgumentException if there is no such trajectory
         * @throws org.larrr.spectra.EstimationException if a text means nothing for these states
         */
        public Map<String, Figure> figures(AnalysisResult result) {
            int fit = IntStream.range(0, result.fits().size())
                    .filter(k -> result.fits().get(k).model().isPresent()).findFirst().orElse(0);
            Map<String, Figure> figures = new LinkedHashMap<>();
            if (across != null || up != null || colour != null) {
                figures.put("states", StatesFigure.of(result, new StatesFigure.Request(fit, text(across), text(up),
                        text(colour), points ? StatesFigure.Form.POINTS : StatesFigure.Form.CELLS)));
            }
            if (along != null) {
                Require.that(trajectory >= TrajectoryFigure.ALL, Message.of("option.no-trajectory", trajectory));
                figures.put("trajectory", TrajectoryFigure.of(result,
                        new TrajectoryFigure.Request(fit, along, trajectory)));
            }
            return figures;
        }

        private static String text(@Nullable String given) {
            return given == null ? "" : given;
        }
    }
}
