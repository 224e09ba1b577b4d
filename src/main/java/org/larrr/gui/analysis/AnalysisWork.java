package org.larrr.gui.analysis;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.estimators.EstimationException;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.LatestJob;
import org.larrr.export.figure.EigenfunctionFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.SingularValueFigure;
import org.larrr.export.figure.SpectrumFigure;
import org.larrr.export.figure.TrajectoryFigure;
import org.larrr.stages.Cancellation;

/** Computes an analysis with its pictures, table and words, all on the worker thread. */
public final class AnalysisWork implements LatestJob.Work<AnalysisJob, Analysis> {

    private final BiFunction<AnalysisRequest, Cancellation, AnalysisResult> core;
    private final SignKeeper signs = new SignKeeper();
    private final Judgement judgement = new Judgement();

    /** @param core the numerical core, for instance {@code new AnalysisPipeline()::run} */
    public AnalysisWork(BiFunction<AnalysisRequest, Cancellation, AnalysisResult> core) {
        this.core = core;
    }

    /** @throws EstimationException if no fit has an answer; one that has none leaves the others undisturbed */
    @Override
    public Analysis compute(AnalysisJob job, Cancellation cancellation) {
        AnalysisResult result = core.apply(job.request(), cancellation);
        if (result.fits().stream().allMatch(fit -> fit.model().isEmpty())) {
            throw new EstimationException(result.fits().get(0).failure());
        }
        AnalysisResult steady = signs.steady(result);
        List<Optional<TrustReport>> trust =
                job.judged() ? judgement.of(steady, cancellation) : judgement.known(job.request());
        Map<View, Figure> figures = new EnumMap<>(View.class);
        for (View view : job.views().visible()) {
            cancellation.check();
            figures.put(view, figure(view, steady, trust, job.views()));
        }
        Optional<TrustReport> inFocus = trust.isEmpty() ? Optional.empty() : trust.get(0);
        return new Analysis(job, steady, figures, EigenpairRow.of(steady, inFocus), Check.of(steady),
                Findings.of(steady, inFocus), trust);
    }

    private static Figure figure(
            View view, AnalysisResult result, List<Optional<TrustReport>> trust, ViewSettings settings) {
        int last = result.data().dimension() - 1;
        return switch (view) {
            case SPECTRUM -> SpectrumFigure.of(result, settings.layout(), trust);
            case EIGENFUNCTIONS -> EigenfunctionFigure.of(result, drawnFit(result, settings), 1,
                    settings.eigenfunctions(), Math.min(last, settings.xCoordinate()),
                    Math.min(last, settings.yCoordinate()));
            case TRAJECTORY -> TrajectoryFigure.of(result, Math.min(last, settings.trajectory()));
            case SINGULAR_VALUES -> SingularValueFigure.of(result);
        };
    }

    private static int firstWithModel(AnalysisResult result) {
        return IntStream.range(0, result.fits().size()).filter(k -> result.fits().get(k).model().isPresent()).findFirst()
                .orElse(0);
    }

    private static int drawnFit(AnalysisResult result, ViewSettings settings) {
        int wanted = settings.eigenfunctionOf();
        boolean exists = wanted < result.fits().size() && result.fits().get(wanted).model().isPresent();
        return exists ? wanted : firstWithModel(result);
    }
}
