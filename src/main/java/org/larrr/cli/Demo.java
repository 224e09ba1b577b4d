package org.larrr.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ErrorFormatter;
import org.larrr.cli.output.FigureFolder;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.table.FitTable;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.Truth.TruthSource;

/**
 * The window's first analysis, for machines without a display: the first system of the catalogue at its suggested
 * settings, LaRRR, TO-RRR and the truth, as a table and as figures.
 */
public final class Demo {

    private static final Size FIGURE_SIZE = new Size(160, 100, 200);
    private static final long SEED = 0;

    private final Console console;

    /**
     * @param out     receives the table
     * @param err     receives one line if something fails
     * @param figures writes the figures
     * @param truths  computes true spectra
     */
    public Demo(PrintWriter out, PrintWriter err, FigureWriter figures, TruthSource truths) {
        this.console = new Console(out, err, figures, truths);
    }

    /**
     * Computes and prints, and says why there is no window.
     *
     * @param folder where figures go
     * @param reason why there is no window and how to get it, one sentence; empty if none was wanted
     * @return exit code
     */
    public int run(Path folder, Optional<String> reason) {
        try {
            tell(folder);
            reason.ifPresent(why -> console.out().println("No window: " + why + "."));
            return 0;
        } catch (Exception | OutOfMemoryError e) {
            console.err().println(ErrorFormatter.of(e));
            return 1;
        } finally {
            console.out().flush();
            console.err().flush();
        }
    }

    private void tell(Path folder) throws Exception {
        AnalysisOptions.Answer answer = AnalysisOptions.fit(request(SystemCatalogue.all().get(0)),
                new AnalysisPipeline(console.truths()));
        console.out()
                .print(FitTable.of(answer.result(), SpectrumJudgement.unjudged(answer.result()), answer.timings()));
        console.out().println();
        new FigureFolder(folder, "", List.of(Format.PNG, Format.SVG, Format.PDF))
                .write(AnalysisPicture.all(answer.result()), console.figures(), FigureStyle.of(FIGURE_SIZE))
                .forEach(file -> console.out().println("wrote " + file));
    }

    /** The system at its suggestion, fitted by LaRRR and by TO-RRR at one step. */
    static AnalysisRequest request(StochasticSystem system) {
        SuggestedSetup s = system.suggestion();
        int steps = (int) Math.round(s.duration() / s.step());
        List<Estimator> estimators = List.of(
                new ResolventRrr(s.shift(), s.regularization(), s.rank(), system.reversible(), OptionalInt.empty(),
                        EigenvalueMap.CORRECTED),
                TransferRegression.reducedRank(1, s.regularization(), s.rank(), system.reversible()));
        return new AnalysisRequest(new Source.Simulation(system, s.step(), steps, 1, s.burnIn(), SEED), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, s.lengthScale())),
                estimators);
    }
}
