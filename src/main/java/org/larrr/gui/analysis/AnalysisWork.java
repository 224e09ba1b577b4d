package org.larrr.gui.analysis;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.LatestJob;
import org.larrr.experiments.SignKeeper;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.XyFigure;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;
import org.larrr.stages.LruMap;

/** Computes an analysis with its pictures, table and words, all on the worker thread. */
public final class AnalysisWork implements LatestJob.Work<Analysis.Job, Analysis> {

    private final BiFunction<AnalysisRequest, Cancellation, AnalysisResult> core;
    private final SignKeeper signs = new SignKeeper();
    private final Judgement judgement;

    /** @param core the numerical core, for instance {@code new AnalysisPipeline()::run} */
    public AnalysisWork(BiFunction<AnalysisRequest, Cancellation, AnalysisResult> core) {
        this(core, BootstrapSettings.defaults());
    }

    /**
     * @param core  the numerical core
     * @param bands how every fit is judged
     */
    public AnalysisWork(BiFunction<AnalysisRequest, Cancellation, AnalysisResult> core, BootstrapSettings bands) {
        this.core = core;
        judgement = new Judgement(bands);
    }

    /** @throws EstimationException if no fit has an answer; one that has none leaves the others undisturbed */
    @Override
    public Analysis compute(Analysis.Job job, Cancellation cancellation) {
        AnalysisResult result = core.apply(job.request(), cancellation);
        cancellation.check(); // what follows remembers the latest answer
        AnalysisResult.Fit.requireAnswer(result.fits());
        AnalysisResult known = job.blind() ? result.withoutTruth() : result;
        // At rest plots have the signs of the fit, as files do; while a control moves they keep those before.
        AnalysisResult shown = job.judged() ? signs.anew(known) : signs.withKeptSigns(known);
        Optional<List<JudgedSpectrum>> verdicts =
                job.judged() ? Optional.of(judgement.judge(known, cancellation)) : judgement.knownJudgement(known);
        List<JudgedSpectrum> judged = verdicts.orElseGet(() -> SpectrumJudgement.unjudged(known));
        Map<String, Figure> figures = new HashMap<>();
        job.drawings().forEach((view, drawing) -> {
            cancellation.check();
            FigureRequest wanted = cancellation.isSuperseded() ? drawing.inPassing() : drawing;
            figures.put(view, draw(wanted, drawing.keepsSigns() ? shown : known, judged, cancellation));
        });
        HeapSpace.holdReserve(); // if it was needed
        return new Analysis(job, known, shown, figures, Analysis.Row.of(judged), judged, verdicts.isPresent());
    }

    /** The picture, or in its place the reason why there is none. */
    public static Figure draw(FigureRequest drawing, AnalysisResult result, List<JudgedSpectrum> judged,
            Cancellation cancellation) {
        try {
            return drawing.draw(result, judged, cancellation);
        } catch (EstimationException e) {
            return XyFigure.saying(e);
        }
    }

    /** Judges every fit; keeps the last judgements, and tests of the data, on which most sliders have no bearing. */
    private static final class Judgement {

        /** Enough to go back and forth between two settings, as the pipeline keeps results. */
        private static final int KEPT = 3;

        /** @param features held weakly: of many states they are large */
        private record Tested(WeakReference<Features> features, Optional<DataTests> tests) {}

        private final BootstrapSettings bands;
        private volatile Tested tested = new Tested(new WeakReference<>(null), Optional.empty());
        private final Map<AnalysisRequest, List<JudgedSpectrum>> last = new LruMap<>(KEPT);

        Judgement(BootstrapSettings bands) {
            this.bands = bands;
        }

        /**
         * The judgement of this answer if its request was one of the last judged; the truth may have come or gone
         * since.
         */
        synchronized Optional<List<JudgedSpectrum>> knownJudgement(AnalysisResult result) {
            return Optional.ofNullable(last.get(result.request()))
                    .map(known -> SpectrumJudgement.retold(result, known));
        }

        /** One entry a fit; what cannot be judged says why. */
        List<JudgedSpectrum> judge(AnalysisResult result, Cancellation cancellation) {
            Optional<List<JudgedSpectrum>> known = knownJudgement(result);
            if (known.isPresent()) {
                return known.get();
            }
            Optional<DataTests> tests = tests(result, cancellation);
            List<JudgedSpectrum> judged = SpectrumJudgement.of(result, tests, bands, cancellation);
            keep(result.request(), judged);
            return judged;
        }

        private Optional<DataTests> tests(AnalysisResult result, Cancellation cancellation) {
            Tested known = tested;
            if (known.features().refersTo(result.features())) {
                return known.tests();
            }
            Optional<DataTests> tests = SpectrumJudgement.tests(result, cancellation);
            tested = new Tested(new WeakReference<>(result.features()), tests);
            return tests;
        }

        private synchronized void keep(AnalysisRequest request, List<JudgedSpectrum> judged) {
            last.put(request, judged);
        }
    }
}
