package org.larrr.gui.shell;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.charts.FigureView;
import org.larrr.kernels.features.Features;
import org.larrr.stages.Cancellation;

/**
 * Work done while the user studies an answer, so that slider moves are answered at once: sums that other settings will
 * need, and repeating the first answer and its figures in the background. What every move of a slider runs is compiled
 * by the time of the first move, which would otherwise be answered several times more slowly than later ones. Stops as
 * soon as anything is asked. FX thread only.
 */
final class WarmUp {

    private static final int TIMES = 150;
    /** Repeating what takes long would not pay. */
    private static final int MAX_STATES = 20_000;
    private static final long MAX_NANOSECONDS = 5_000_000_000L;
    /** Many features are made once, since they take longest, and γ moves by so much instead. */
    private static final double STEP = 1e-3;

    private final AnalysisModel model;
    private final AnalysisService service;
    private final TaskExecutor background;
    private final AtomicInteger left = new AtomicInteger(TIMES);
    private final AtomicInteger leftOfMany = new AtomicInteger(TIMES);
    private final BackgroundTask rehearsal = new BackgroundTask("rehearsal");
    /** Whose γ may move. */
    private WeakReference<Features> eased = new WeakReference<>(null);
    private boolean easing;

    private WarmUp(AnalysisModel model, AnalysisService service, TaskExecutor background) {
        this.model = model;
        this.service = service;
        this.background = background;
    }

    static void arrange(AnalysisModel model, AnalysisService service, TaskExecutor background) {
        WarmUp warmUp = new WarmUp(model, service, background);
        model.stateProperty().addListener((property, old, now) -> {
            if (now == State.RUNNING) {
                warmUp.rehearsal.cancel();
            }
        });
        model.latestProperty().addListener((property, old, now) -> {
            warmUp.ease(now);
            warmUp.begin(now);
        });
    }

    /**
     * Many new features: what γ needs takes a moment only, and a hand may be there before the answer is judged. Goes on
     * when it is, since the very next move gains.
     */
    private void ease(Analysis shown) {
        Features features = shown.result().features();
        boolean wanted = model.stateProperty().get() == State.READY && shown.result().isWhole()
                && features.size() >= AnalysisPipeline.MIN_PARALLEL_FEATURES;
        if (!wanted || easing || eased.refersTo(features)) {
            return;
        }
        easing = true;
        eased = new WeakReference<>(features);
        background.run("preparation", () -> {
            service.prepare(shown.job().request(), Setting.REGULARIZATION, new Cancellation());
            return features.size();
        }, done -> easing = false, stopped -> easing = false);
    }

    /** An answer that has been judged shows that the controls are at rest and nothing else is to be computed. */
    private void begin(Analysis shown) {
        boolean atRest = model.stateProperty().get() == State.READY && shown.isJudged();
        if (rehearsal.isRunning() || !atRest || !shown.result().isWhole()) {
            return;
        }
        rehearsal.run(background, "rehearsal", mine -> {
            service.prepare(shown.job().request(), Setting.REGULARIZATION, mine);
            service.prepare(shown.job().request(), Setting.SHIFT, mine);
            if (shown.result().data().size() <= MAX_STATES) {
                repeat(shown, mine);
            }
            return shown;
        }, done -> { }, stopped -> { }); // what fails here is reported where it is asked for
    }

    private void repeat(Analysis shown, Cancellation stop) {
        // The states alone: neither simulated nor solved for the truth once more.
        AnalysisRequest asked = shown.job().request();
        Source states = new Source.Loaded(asked.source().name(), shown.result().data());
        boolean many = shown.result().features().size() >= AnalysisPipeline.MIN_PARALLEL_FEATURES;
        AnalysisPipeline kept = new AnalysisPipeline();
        AnalysisWork work = new AnalysisWork((request, cancellation) -> (many ? kept : new AnalysisPipeline())
                .run(request, cancellation));
        Map<String, FigureRequest> drawings = new HashMap<>();
        shown.job().drawings().forEach((view, drawing) -> drawings.put(view, drawing.detached()));
        AtomicInteger times = many ? leftOfMany : left;
        long start = System.nanoTime();
        while (times.getAndDecrement() > 0 && System.nanoTime() - start < MAX_NANOSECONDS) {
            stop.check();
            double factor = many ? 1 + STEP * times.get() : 1;
            List<Estimator> estimators = asked.estimators().stream().map(each -> moved(each, factor)).toList();
            work.compute(new Analysis.Job(new AnalysisRequest(states, 1, asked.features(), estimators),
                    drawings), stop).figures().values().forEach(figure -> {
                        stop.check();
                        FigureView.rehearse(figure);
                    });
        }
        times.set(0); // a slow machine has had its time
    }

    /** Returns the estimator with another γ. */
    private static Estimator moved(Estimator estimator, double factor) {
        return estimator.settings().find(Setting.REGULARIZATION)
                .map(gamma -> estimator.kind().make(
                        estimator.settings().with(Setting.REGULARIZATION, factor * gamma))).orElse(estimator);
    }
}
