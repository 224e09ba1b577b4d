package org.larrr.gui.shell;

import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** Answers at once on the caller's thread, or keeps silent, or fails, as it is told. */
final class DirectAnalysis extends AnalysisService {

    private final AnalysisWork work;
    private Listener listener;
    private Analysis.Job waiting;
    int answered;
    int cancelled;
    boolean silent;
    Throwable failWith;

    DirectAnalysis(AnalysisWork work) {
        super(work, Runnable::run);
        this.work = work;
    }

    @Override
    public void listen(Listener newListener) {
        super.listen(newListener);
        listener = newListener;
    }

    @Override
    public void submit(Analysis.Job job) {
        waiting = job;
        if (silent) {
            return;
        }
        answered++;
        if (failWith != null) {
            listener.failed(job, failWith);
            return;
        }
        Analysis analysis;
        try {
            analysis = work.compute(job, new Cancellation());
        } catch (EstimationException noAnswer) {
            listener.failed(job, noAnswer);
            return;
        }
        listener.done(analysis);
    }

    /** Answers what it kept silent about. */
    void answerWaiting() {
        submit(waiting);
    }

    @Override
    public void cancel() {
        cancelled++;
        listener.cancelled(waiting);
    }
}
