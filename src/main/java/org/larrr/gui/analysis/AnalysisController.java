package org.larrr.gui.analysis;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the analysis in step with what is asked: submits jobs, takes answers, separates done, cancelled and failed.
 * FX thread only.
 */
public final class AnalysisController implements AnalysisService.Listener {

    private final AnalysisModel model;
    private final AnalysisService service;
    private final Consumer<Runnable> patience;
    private Analysis.@Nullable Job wanted;
    private Analysis.@Nullable Job judging;
    private boolean improved;

    /**
     * @param patience runs what it is given a moment later: how long an answer may take before the present pictures are
     *                 shown as out of date; dimming at once would flicker while a slider moves. It is also how long
     *                 the controls must rest before the answer is judged
     */
    public AnalysisController(AnalysisModel model, AnalysisService service, Consumer<Runnable> patience) {
        this.model = model;
        this.service = service;
        this.patience = patience;
        service.listen(this);
    }

    /** Asks for an analysis; the one asked last is the one that is shown in the end. */
    public void request(Analysis.Job job) {
        if (job.equals(wanted) && model.stateProperty().get() != AnalysisModel.State.CANCELLED) {
            return;
        }
        if (judging != null) {
            judging = null;
            service.cancel(); // at once, without the grace that answers get: the new pictures come first
        }
        wanted = job;
        model.judgingProperty().set(false);
        model.failureProperty().set("");
        model.stateProperty().set(AnalysisModel.State.RUNNING);
        if (isOfOtherData(job)) {
            model.staleProperty().set(true);
        } else {
            patience.accept(() -> {
                if (job == wanted && !shows(job)) {
                    model.staleProperty().set(true);
                }
            });
        }
        service.submit(job);
    }

    /** Shows that an answer will come, since the data for it are being read. */
    public void await() {
        model.stateProperty().set(AnalysisModel.State.RUNNING);
    }

    /** Stops computing; the last pictures stay. */
    public void cancel() {
        service.cancel();
    }

    @Override
    public void done(Analysis analysis) {
        analysis.figures().forEach((view, figure) -> model.picture(view).figureProperty().set(figure));
        model.latestProperty().set(analysis);
        if (analysis.job() == wanted) {
            model.staleProperty().set(false);
            model.judgingProperty().set(!analysis.isJudged());
            model.stateProperty().set(AnalysisModel.State.READY);
            if (!analysis.isJudged()) {
                // Twice as long as for dimming: a hand that pauses in a drag is not at rest yet.
                patience.accept(() -> patience.accept(() -> judge(analysis.job())));
            }
        } else if (analysis.job() == judging) {
            endJudging();
        }
    }

    @Override
    public void onTruthAvailable() {
        improved = judging != null; // which would be lost
        boolean stopped = model.stateProperty().get() == AnalysisModel.State.CANCELLED;
        if (wanted != null && judging == null && !stopped) {
            if (model.stateProperty().get() == AnalysisModel.State.RUNNING) {
                wanted = wanted.blind(wanted.blind()); // another than the one that ends for it
            }
            service.submit(wanted);
        }
    }

    /**
     * Returns whether everything on the screen belongs to another system or file, which must never pass for this one's.
     */
    private boolean isOfOtherData(Analysis.Job job) {
        Analysis latest = model.latestProperty().get();
        return latest != null && !latest.result().request().source().name().equals(job.request().source().name());
    }

    /** Asks how far the present answer can be believed; the state stays, since there is nothing to wait for. */
    private void judge(Analysis.Job job) {
        boolean judged = shows(job) && model.latestProperty().get().isJudged();
        if (job == wanted && judging == null && !judged) {
            judging = job.withJudgement();
            service.submit(judging);
        }
    }

    @Override
    public void cancelled(Analysis.Job job) {
        if (job == wanted) {
            model.staleProperty().set(!shows(job));
            model.stateProperty().set(AnalysisModel.State.CANCELLED);
        } else if (job == judging) {
            endJudging();
        }
    }

    @Override
    public void failed(Analysis.Job job, Throwable cause) {
        if (job == wanted) {
            model.failureProperty().set(Failures.sentence(cause));
            model.staleProperty().set(true);
            model.stateProperty().set(AnalysisModel.State.FAILED);
        } else if (job == judging) {
            endJudging();
            model.failureProperty().set(Failures.sentence(cause));
        }
    }

    private void endJudging() {
        judging = null;
        model.judgingProperty().set(false);
        if (improved) {
            onTruthAvailable();
        }
    }

    private boolean shows(Analysis.Job job) {
        return model.latestProperty().get() != null && model.latestProperty().get().job().asksLike(job);
    }
}
