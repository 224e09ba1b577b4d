package org.larrr.cli.options;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.Version;
import org.larrr.data.Notice;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.figure.AnalysisFigures;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.TrajectoryFigure;
import org.larrr.export.session.AnalysisExport;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** An analysis with its pictures and, if wanted, its judgement: what is exported as a whole. */
public final class SessionOptions {

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--trust", description = "Judge every eigenpair too, as \"trust\" does with its default settings.")
    private boolean trust;

    /** Whatever cannot be judged is reported. */
    public AnalysisExport run(Console console) throws IOException {
        AnalysisResult result = analysis.run(console.truths()).result();
        Fit.requireAnswer(result.fits());
        List<JudgedSpectrum> judged = trust ? SpectrumJudgement.of(result, BootstrapSettings.standard(),
                new Cancellation())
                : SpectrumJudgement.unjudged(result, Notice.of("verdict.not-asked"));
        if (trust) {
            judged.stream().flatMap(spectrum -> spectrum.reason().stream())
                    .forEach(console.err()::println);
        }
        String words = judged.stream().map(JudgedSpectrum::sentence).collect(Collectors.joining(" "));
        return new AnalysisExport(result, judged, figures(result, judged), trust ? words : "", Version.text());
    }

    private static Map<String, Figure> figures(AnalysisResult result, List<JudgedSpectrum> judged) {
        Map<String, Figure> figures = new LinkedHashMap<>(AnalysisFigures.of(result, judged));
        if (result.states().isPresent()) {
            figures.put("trajectory", TrajectoryFigure.of(result, 0));
        }
        return figures;
    }
}
