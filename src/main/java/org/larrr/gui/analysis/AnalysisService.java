package org.larrr.gui.analysis;

import org.larrr.data.Trajectories;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.stages.Cancellation;

/** Answers analysis jobs away from the FX thread; of several waiting jobs only the latest is answered. */
public interface AnalysisService extends AutoCloseable {

    /** Hears how jobs go, on the FX thread; every job that started ends in exactly one of the last three. */
    interface Listener {
        void done(Analysis analysis);

        void cancelled(Analysis.Job job);

        void failed(Analysis.Job job, Throwable cause);

        /** Called when the same job would now get a better answer: the true spectrum has arrived. */
        default void onTruthAvailable() {}
    }

    /** Sets who hears of the jobs. */
    void listen(Listener listener);

    void submit(Analysis.Job job);

    /**
     * Computes what answers at other values of a setting will need, until it is cancelled. Away from the FX thread.
     */
    default void prepare(AnalysisRequest request, Setting<?> moving, Cancellation cancellation) {}

    /** Stops what runs or waits. */
    void cancel();

    /** Takes up the states of a simulation that were made elsewhere, so that it need not be run again. */
    default void preload(Source.Simulation simulation, Trajectories data) {}

    @Override
    void close();
}
