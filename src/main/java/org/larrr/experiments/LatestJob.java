package org.larrr.experiments;

/** placeholder contract, body follows */
public final class LatestJob<Q, R> implements AutoCloseable {

    /** Computes one answer. */
    @FunctionalInterface
    public interface Work<Q, R> {
        R compute(Q request, org.larrr.stages.Cancellation cancellation) throws Exception;
    }

    /** Hears how a request ended; exactly one of the last three is called per request, on the worker thread. */
    public interface Listener<Q, R> {
        void started(Q request);

        void done(Q request, R result);

        void cancelled(Q request);

        void failed(Q request, Throwable cause);
    }

    public LatestJob(String threadName, Work<Q, R> work, Listener<Q, R> listener) {}

    /** Asks for an answer; a request still running or waiting is cancelled. */
    public void submit(Q request) {}

    /** Cancels what runs or waits. */
    public void cancel() {}

    @Override
    public void close() {}
}
