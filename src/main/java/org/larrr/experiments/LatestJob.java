package org.larrr.experiments;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.larrr.stages.Cancellation;

/**
 * Answers requests one at a time on its own thread, and only the latest one matters: a waiting request is dropped when a
 * newer one comes.
 *
 * <p>A running request is given a grace period after a newer one arrives. Fast answers therefore keep coming while a
 * slider moves, and a slow one does not hold up the next.
 *
 * @param <Q> request
 * @param <R> answer
 */
public final class LatestJob<Q, R> implements AutoCloseable {

    private static final long GRACE_NANOSECONDS = 1_000_000_000L;

    /** Computes one answer. */
    @FunctionalInterface
    public interface Work<Q, R> {
        R compute(Q request, Cancellation cancellation) throws Exception;
    }

    /** Hears how a request ended: exactly one of the last three per request, on the worker thread. */
    public interface Listener<Q, R> {
        /** Work on the request begins; not called for a request that is dropped while it waits. */
        void started(Q request);

        void done(Q request, R result);

        /** Superseded by a newer request, or stopped by {@link #cancel()}. */
        void cancelled(Q request);

        void failed(Q request, Throwable cause);
    }

    private final Work<Q, R> work;
    private final Listener<Q, R> listener;
    private final ExecutorService worker;
    private Task latest;

    public LatestJob(String threadName, Work<Q, R> work, Listener<Q, R> listener) {
        this.work = work;
        this.listener = listener;
        this.worker = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, threadName);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Asks for an answer; an earlier request that waits is dropped, one that runs is stopped after its grace period. */
    public synchronized void submit(Q request) {
        if (latest != null) {
            latest.supersede();
        }
        latest = new Task(request);
        worker.execute(latest);
    }

    /** Stops the request that runs or waits. */
    public synchronized void cancel() {
        if (latest != null) {
            latest.cancellation.cancel();
        }
    }

    /** Stops whatever runs or waits and ends the thread. */
    @Override
    public void close() {
        cancel();
        worker.shutdown();
    }

    private final class Task implements Runnable {

        private final Q request;
        private final Cancellation cancellation = new Cancellation();
        private boolean running;

        Task(Q request) {
            this.request = request;
        }

        /** Called while holding the job's lock. */
        private void supersede() {
            if (running) {
                cancellation.cancelAt(System.nanoTime() + GRACE_NANOSECONDS);
            } else {
                cancellation.cancel();
            }
        }

        @Override
        public void run() {
            synchronized (LatestJob.this) {
                running = true;
            }
            if (cancellation.isRequested()) {
                listener.cancelled(request);
                return;
            }
            listener.started(request);
            finish();
        }

        private void finish() {
            R result;
            try {
                result = work.compute(request, cancellation);
            } catch (CancellationException stopped) {
                listener.cancelled(request);
                return;
            } catch (Throwable failure) { // an OutOfMemoryError must reach the user too
                listener.failed(request, failure);
                return;
            }
            listener.done(request, result);
        }
    }
}
