package org.larrr.cli.figure;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.StyleOptions;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.ProgramVersion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.TrajectoryFigure;
import org.larrr.export.session.AnalysisExport;
import org.larrr.export.session.SessionFolder;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "export",
        footer = {"run.csv --output results", "--system triple-well --output results"},
        description =
        "Fits like \"fit\" (several estimators may be given, separated by commas) and writes all results to one "
        + "folder: figures and their numbers, samples, eigenvalues, parameters, a report, the command that repeats "
        + "the fits and a Python script that redraws the figures.")
public final class ExportCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private SessionOptions session;

    @Option(names = "--output", paramLabel = "FOLDER", required = true,
            description = "The folder; its parent must exist.")
    private Path output;

    @Mixin
    private StyleOptions style;

    public ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        FigureStyle wanted = style.style();
        new SessionFolder(session.run(console), console.figures(), wanted, Progress.NONE, new Cancellation())
                .write(output, Instant.now());
        console.out().println("wrote " + output);
        return 0;
    }

    /** An analysis with its pictures and, if wanted, its judgement: what is exported as a whole. */
    static final class SessionOptions {

        @Mixin
        private AnalysisOptions analysis;

        @Option(names = "--trust",
                description = "Also assess every eigenpair, as \"trust\" with its default settings.")
        private boolean trust;

        /** Whatever cannot be judged is reported. */
        public AnalysisExport run(Console console) throws IOException {
            AnalysisResult result = analysis.run(console.truths()).result();
            Fit.requireAnswer(result.fits());
            List<JudgedSpectrum> judged = trust ? SpectrumJudgement.of(result, BootstrapSettings.defaults(),
                    new Cancellation()) : SpectrumJudgement.unjudged(result, Message.of("verdict.not-asked"));
            if (trust) {
                judged.stream().flatMap(spectrum -> spectrum.reason().stream()).forEach(console.err()::println);
            }
            String words = judged.stream().map(JudgedSpectrum::sentence).collect(Collectors.joining(" "));
            AnalysisExport export = AnalysisExport.of(result, judged, figures(result, judged), trust ? words : "",
                    ProgramVersion.text());
            if (!export.empty().isEmpty()) {
                console.err().println(export.exclusion().english());
            }
            return export;
        }

        private static Map<String, Figure> figures(AnalysisResult result, List<JudgedSpectrum> judged) {
            Map<String, Figure> figures = new LinkedHashMap<>(AnalysisPicture.all(result, judged));
            if (result.states().isPresent()) {
                figures.put("trajectory", TrajectoryFigure.of(result, 0));
            }
            return figures;
        }
    }
}
