package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.options.BootstrapOptions;
import org.larrr.cli.output.Answers;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.FigureTarget;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.ProgramVersion;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.SpectrumFigure;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.export.json.FitJson;
import org.larrr.export.table.TrustTable;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "trust",
        description =
        "Fits like \"fit\" and assesses every eigenpair: interval, metric distortion, rank bias, pseudospectral "
        + "bound, residual on held-out data, verdict, and advice.")
public final class TrustCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private BootstrapOptions bootstrap;

    @Mixin
    private Answers output;

    @Mixin
    private FigureTarget figures;

    public TrustCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        figures.check();
        BootstrapSettings settings = bootstrap.settings();
        AnalysisOptions.Answer answer = analysis.run(console.truths());
        AnalysisResult result = answer.result();
        Require.that(!output.isWanted() || result.fits().size() == 1, Message.of("option.output-of-one-fit"));
        List<JudgedSpectrum> reports = reports(result, settings);
        output.write(() -> tables(result, reports, settings),
                () -> FitJson.of(result, 0, answer.timings(), ProgramVersion.text(),
                reports.get(0), settings), console);
        figures.write(() -> spectra(result, reports), output.isStandardOutput(), console);
        return 0;
    }

    /** An estimator that cannot be judged is reported; if none can, the first one's reason is the failure. */
    private List<JudgedSpectrum> reports(AnalysisResult result, BootstrapSettings settings) {
        List<JudgedSpectrum> reports = SpectrumJudgement.of(result, settings, new Cancellation());
        if (reports.stream().noneMatch(JudgedSpectrum::isJudged)) {
            throw new EstimationException(reports.get(0).reason().orElseThrow());
        }
        reports.stream().flatMap(report -> report.reason().stream()).forEach(console.err()::println);
        return reports;
    }

    private static String tables(AnalysisResult result, List<JudgedSpectrum> reports, BootstrapSettings settings) {
        return reports.stream().filter(JudgedSpectrum::isJudged).map(report -> TrustTable.of(result, report, settings))
                .collect(Collectors.joining("\n"));
    }

    private static Map<String, Figure> spectra(AnalysisResult result, List<JudgedSpectrum> reports) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        boolean real = AnalysisPicture.isReal(result);
        if (real) {
            figures.put("spectrum", SpectrumFigure.of(result, Layout.REAL_LINE, reports));
        }
        figures.put(real ? "discs" : "spectrum", SpectrumFigure.of(result, Layout.COMPLEX_PLANE, reports));
        figures.put("timescales", SpectrumFigure.of(result, Layout.TIMESCALES, reports));
        return figures;
    }
}
