package org.larrr.gui.shell;

import java.util.concurrent.atomic.AtomicInteger;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisJob;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.Background;
import org.larrr.gui.charts.FigureView;
import org.larrr.stages.Cancellation;

/**
 * What is done while the user looks at an answer, so that moves of sliders are answered at once: sums that other
 * settings will need, and repeating the first answer and its pictures behind the scenes. What every move of a slider
 * runs is compiled by the time of the first move, which would otherwise be answered several times more slowly than
 * later ones. Stops as soon as anything is asked. FX thread only.
 */
final class Rehearsal {

    private static final int TIMES = 150;
    /** Repeating what takes long would not pay. */
    private static final int MOST_STATES = 20_000;
    private static final long MOST_NANOSECONDS = 5_000_000_000L;

    private final AnalysisModel model;
    private final AnalysisService service;
    private final Background background;
    private final AtomicInteger left = new AtomicInteger(TIMES);
    private Cancellation cancellation = new Cancellation();
    private boolean running;

    private Rehearsal(AnalysisModel model, AnalysisService service, Background background) {
        this.model = model;
        this.service = service;
        this.background = background;
    }

    static void arrange(AnalysisModel model, AnalysisService service, Background background) {
        Rehearsal rehearsal = new Rehearsal(model, service, background);
        model.stateProperty().addListener((property, old, now) -> {
            if (now == State.RUNNING) {
                rehearsal.cancellation.cancel();
            }
        });
        model.latestProperty().addListener((property, old, now) -> rehearsal.begin(now));
    }

    /** An answer that has been judged tells that the controls are at rest and nothing else is to be computed. */
    private void begin(Analysis shown) {
        boolean atRest = model.stateProperty().get() == State.READY && shown.isJudged();
        if (running || !atRest || shown.result().states().isEmpty()) {
            return;
        }
        running = true;
        Cancellation mine = new Cancellation();
        cancellation = mine;
        background.run("rehearsal", mine, () -> {
            service.prepare(shown.job().request(), mine);
            if (shown.result().data().size() <= MOST_STATES) {
                repeat(shown, mine);
            }
            return left;
        }, done -> running = false, stopped -> running = false); // what fails here tells why where it is asked for
    }

    private void repeat(Analysis shown, Cancellation stop) {
        // The states alone: neither simulated nor solved for the truth once more.
        AnalysisRequest asked = shown.job().request();
        Source states = new Source.Loaded(asked.source().name(), shown.result().data());
        AnalysisJob job = new AnalysisJob(new AnalysisRequest(states, 1, asked.features(), asked.estimators()),
                shown.job().drawings());
        AnalysisWork work = new AnalysisWork((request, cancellation) -> new AnalysisPipeline()
                .run(request, cancellation));
        long start = System.nanoTime();
        while (left.getAndDecrement() > 0 && System.nanoTime() - start < MOST_NANOSECONDS) {
            stop.check();
            work.compute(job, stop).figures().values().forEach(figure -> {
                stop.check();
                FigureView.rehearse(figure);
            });
        }
    }
}
