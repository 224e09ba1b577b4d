package org.larrr.gui.analysis;

import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.LatestJob;
import org.larrr.experiments.Source;
import org.larrr.stages.Cancellation;

/** The analysis service of the running program: one worker thread, each answer published once. */
public final class LatestAnalysis implements AnalysisService {

    /** Computes what answers at other values of a setting will need. */
    @FunctionalInterface
    public interface Preparation {
        void prepare(AnalysisRequest request, Setting<?> moving, Cancellation cancellation);
    }

    private final LatestJob<Analysis.Job, Analysis> job;
    private final Executor publisher;
    private final Preparation preparation;
    private final Runnable ending;
    @SuppressWarnings("NullAway.Init") // listens before anything is asked
    private Listener listener;
    private BiConsumer<Source.Simulation, Trajectories> known = (simulation, data) -> { };

    /**
     * @param preparation computes what later work will need, for instance {@code pipeline::prepare}
     * @param ending      ends what the work keeps running beside itself
     */
    public LatestAnalysis(LatestJob.Work<Analysis.Job, Analysis> work, Executor publisher,
            Preparation preparation, Runnable ending) {
        this.publisher = publisher;
        this.preparation = preparation;
        this.ending = ending;
        this.job = new LatestJob<>("analysis", work,
                (request, analysis) -> publisher.execute(() -> listener.done(analysis)),
                (request, cause) -> publisher.execute(() -> fail(request, cause)));
    }

    @Override
    public void listen(Listener newListener) {
        listener = newListener;
    }

    @Override
    public void submit(Analysis.Job request) {
        job.submit(request);
    }

    @Override
    public void prepare(AnalysisRequest request, Setting<?> moving, Cancellation cancellation) {
        preparation.prepare(request, moving, cancellation);
    }

    /** @param taker takes up states that were simulated elsewhere; must not take long */
    public LatestAnalysis telling(BiConsumer<Source.Simulation, Trajectories> taker) {
        known = taker;
        return this;
    }

    @Override
    public void preload(Source.Simulation simulation, Trajectories data) {
        known.accept(simulation, data);
    }

    /** Informs the listener that answers have become better; any thread. */
    public void improve() {
        publisher.execute(() -> listener.onTruthAvailable());
    }

    @Override
    public void cancel() {
        job.cancel();
    }

    @Override
    public void close() {
        job.close();
        ending.run();
    }

    private void fail(Analysis.Job request, Throwable cause) {
        if (cause instanceof CancellationException) {
            listener.cancelled(request);
        } else {
            listener.failed(request, cause);
        }
    }
}
