package org.larrr.gui.analysis;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.LatestJob;
import org.larrr.experiments.Source;
import org.larrr.stages.Cancellation;

/**
 * Answers analysis jobs on a worker thread, each answer published once; of several waiting jobs only the latest is
 * answered.
 */
public class AnalysisService implements AutoCloseable {

    /** Hears how jobs go, on the FX thread; every job that started ends in exactly one of the first three. */
    public interface Listener {
        void done(Analysis analysis);

        void cancelled(Analysis.Job job);

        void failed(Analysis.Job job, Throwable cause);

        /** Called when the same job would now get a better answer: the true spectrum has arrived. */
        default void onTruthAvailable() {}
    }

    private final LatestJob<Analysis.Job, Analysis> job;
    private final Executor publisher;
    @SuppressWarnings("NullAway.Init") // listens before anything is asked
    private Listener listener;

    /** @param publisher calls the listener, for instance {@code Platform::runLater} */
    public AnalysisService(LatestJob.Work<Analysis.Job, Analysis> work, Executor publisher) {
        this.publisher = publisher;
        this.job = new LatestJob<>("analysis", work,
                (request, analysis) -> publisher.execute(() -> listener.done(analysis)),
                (request, cause) -> publisher.execute(() -> fail(request, cause)));
    }

    /** Sets who hears of the jobs. */
    public void listen(Listener newListener) {
        listener = newListener;
    }

    public void submit(Analysis.Job request) {
        job.submit(request);
    }

    /**
     * Computes what answers at other values of a setting will need, until it is cancelled. Away from the FX thread;
     * by default nothing.
     */
    public void prepare(AnalysisRequest request, Setting<?> moving, Cancellation cancellation) {}

    /** Takes up the states of a simulation that were made elsewhere, so that it need not be run again. */
    public void preload(Source.Simulation simulation, Trajectories data) {}

    /** Informs the listener that answers have become better; any thread. */
    public void improve() {
        publisher.execute(() -> listener.onTruthAvailable());
    }

    /** Stops what runs or waits. */
    public void cancel() {
        job.cancel();
    }

    @Override
    public void close() {
        job.close();
    }

    private void fail(Analysis.Job request, Throwable cause) {
        if (cause instanceof CancellationException) {
            listener.cancelled(request);
        } else {
            listener.failed(request, cause);
        }
    }
}
