package org.larrr.experiments;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;

/**
 * Answers requests one at a time on its own thread, and only the latest one matters: a waiting request is dropped when
 * a newer one comes.
 *
 * <p>Work that is stopped ends at its next check. Where that is far away, in a large factorization say, the request is
 * reported cancelled all the same and the work is left to end by itself, its answer dropped; the next request is
 * computed on another thread beside it. Never more than two compute: while one is left alone, a second waits. So work
 * must bear a left one beside it, which does nothing after its next check.
 *
 * <p>Where memory ends, on whatever thread, the request fails and says so: the {@link HeapSpace reserve} is given up,
 * and nothing of it leaves this class.
 *
 * <p>A running request is given a grace period after a newer one arrives. Fast answers therefore keep coming while a
 * slider moves, and a slow one does not hold up the next.
 *
 * @param <Q> request
 * @param <R> answer
 */
public final class LatestJob<Q, R> implements AutoCloseable {

    private static final long GRACE_NANOSECONDS = 1_000_000_000L;
    /** The interval between checks whether a running request should stop. */
    private static final long WATCH_MILLISECONDS = 20;
    /** The number of attempts to report a failure for lack of memory. */
    private static final int ATTEMPTS = 500;
    /** The longest time that cancelled work may take to its next check before it is abandoned. */
    private static final long PATIENCE_NANOSECONDS = 50_000_000L;

    /** Computes one answer. */
    @FunctionalInterface
    public interface Work<Q, R> {
        /** Looks at {@code cancellation} often; whatever it throws otherwise counts as a failure. */
        R compute(Q request, Cancellation cancellation) throws Exception;
    }

    private final Work<Q, R> work;
    private final BiConsumer<Q, R> done;
    private final BiConsumer<Q, Throwable> failed;
    private final String threadName;
    private final ExecutorService watcher;
    /** Used by the watcher's thread only. */
    private ExecutorService worker;
    private @Nullable Future<?> left;
    private @Nullable Task latest;

    /**
     * Exactly one of the two consumers is called per request, on a thread of the job.
     *
     * @param done   receives the answer
     * @param failed receives what the work threw; a {@link CancellationException} if the request was superseded by a
     *               newer one, or stopped by {@link #cancel()}
     */
    public LatestJob(String threadName, Work<Q, R> work, BiConsumer<Q, R> done, BiConsumer<Q, Throwable> failed) {
        this.work = work;
        this.done = done;
        this.failed = failed;
        this.threadName = threadName;
        this.worker = thread(threadName);
        this.watcher = thread(threadName + " watch");
    }

    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Asks for an answer; an earlier request that waits is dropped, one that runs is stopped after its grace period.
     */
    public void submit(Q request) {
        submit(request, new Cancellation());
    }

    /**
     * As {@link #submit(Object)}, with a token by which the request can be stopped as well. What is asked of a closed
     * job, by a timer that outlived its window say, is cancelled.
     */
    public synchronized void submit(Q request, Cancellation cancellation) {
        if (latest != null) {
            latest.supersede();
        }
        latest = new Task(request, cancellation);
        if (watcher.isShutdown()) {
            failed.accept(request, new CancellationException("closed"));
        } else {
            watcher.execute(latest);
        }
    }

    /** Stops the request that runs or waits. */
    public synchronized void cancel() {
        if (latest != null) {
            latest.cancellation.cancel();
        }
    }

    /** Stops whatever runs or waits; the threads end with what they are doing. */
    @Override
    public synchronized void close() {
        cancel();
        if (!watcher.isShutdown()) {
            watcher.execute(() -> worker.shutdown()); // after the last request was reported cancelled
            watcher.shutdown();
        }
    }

    private void leaveAlone(Future<?> work) {
        if (left == null || left.isDone()) {
            left = work;
            worker.shutdown(); // its thread ends with the work
            worker = thread(threadName);
        }
    }

    private final class Task implements Runnable {

        private final Q request;
        private final Cancellation cancellation;
        private boolean running;

        Task(Q request, Cancellation cancellation) {
            this.request = request;
            this.cancellation = cancellation;
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
                failed.accept(request, new CancellationException("superseded"));
                return;
            }
            finish();
        }

        private void finish() {
            Future<R> answer = worker.submit(() -> cancellation.during(() -> work.compute(request, cancellation)));
            R result;
            try {
                result = await(answer);
            } catch (CancellationException e) {
                failed.accept(request, e);
                return;
            } catch (Throwable e) { // an OutOfMemoryError must reach the user too
                report(e);
                return;
            }
            forget();
            done.accept(request, result);
        }

        /**
         * Reports a failure: the memory that is left may not be enough for the report until others have released
         * theirs.
         */
        private void report(Throwable failure) {
            for (int attempt = 1; true; attempt++) {
                try {
                    failed.accept(request, failure);
                    return;
                } catch (OutOfMemoryError e) {
                    HeapSpace.releaseReserve();
                    if (attempt == ATTEMPTS) {
                        throw e;
                    }
                    pause();
                }
            }
        }

        private static void pause() {
            try {
                Thread.sleep(WATCH_MILLISECONDS);
            } catch (InterruptedException ignored) {
                Thread.currentThread().interrupt();
            }
        }

        /**
         * Forgets the token: finished work can no longer be cancelled, and the token still reports to its owner that
         * nobody did.
         */
        private void forget() {
            synchronized (LatestJob.this) {
                latest = latest == this ? null : latest;
            }
        }

        /** @throws CancellationException if the work was stopped, or left alone because it does not stop */
        private R await(Future<R> answer) throws Throwable {
            long asked = 0;
            @Nullable OutOfMemoryError ended = null;
            while (true) {
                try {
                    R result = answer.get(WATCH_MILLISECONDS, TimeUnit.MILLISECONDS);
                    if (ended != null) {
                        throw ended;
                    }
                    return result;
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof OutOfMemoryError) {
                        HeapSpace.releaseReserve();
                    }
                    throw ended == null ? e.getCause() : ended;
                } catch (OutOfMemoryError e) { // of this thread, while the work takes all there is
                    if (e == ended) {
                        throw e;
                    }
                    ended = e;
                    HeapSpace.releaseReserve();
                    cancellation.cancel();
                } catch (TimeoutException ignored) {
                    long now = System.nanoTime();
                    asked = asked == 0 && cancellation.isRequested() ? now : asked;
                    if (asked != 0 && now - asked > PATIENCE_NANOSECONDS) {
                        leaveAlone(answer);
                        if (ended != null) {
                            throw ended;
                        }
                        throw new CancellationException("left alone");
                    }
                }
            }
        }
    }
}
