package org.larrr.experiments;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.larrr.stages.Cancellation;

/**
 * Runs work that is to be done within seconds on a thread of its own and gives it up where it is not. Work that is
 * given up is asked to stop at its next check of {@link Cancellation#current()}; if it never checks, its thread goes on
 * at the lowest priority, and nobody waits for it.
 */
public final class TimeLimit {

    private static final long IDLE_SECONDS = 10;
    private static final long WATCH_MILLISECONDS = 20;

    private static final ExecutorService THREADS = new ThreadPoolExecutor(0, Integer.MAX_VALUE, IDLE_SECONDS,
            TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                Thread thread = new Thread(task, "limited");
                thread.setDaemon(true);
                return thread;
            });

    private TimeLimit() {}

    /**
     * Starts work on another thread.
     *
     * @return its result, or what it threw; a {@link TimeoutException} if it is given up
     */
    public static <T> CompletableFuture<T> start(Duration limit, Supplier<T> work) {
        return start(limit, work, new Cancellation());
    }

    private static <T> CompletableFuture<T> start(Duration limit, Supplier<T> work, Cancellation token) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        AtomicReference<Thread> worker = new AtomicReference<>();
        THREADS.execute(() -> {
            worker.set(Thread.currentThread());
            try {
                answer.complete(token.during(work::get));
            } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
            } finally {
                Thread.currentThread().setPriority(Thread.NORM_PRIORITY);
            }
        });
        var unused = answer.orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS).whenComplete((result, failure) -> {
            if (failure instanceof TimeoutException) {
                token.cancel();
                Optional.ofNullable(worker.get()).ifPresent(thread -> thread.setPriority(Thread.MIN_PRIORITY));
            }
        });
        return answer;
    }

    /**
     * Runs work on another thread and waits for it, as a part of the job that this thread works on.
     *
     * @throws TimeoutException      if the work is given up
     * @throws CancellationException if the job is cancelled
     */
    public static <T> T run(Duration limit, Supplier<T> work) throws TimeoutException {
        Cancellation job = Cancellation.current();
        Cancellation token = new Cancellation();
        CompletableFuture<T> answer = start(limit, work, token);
        while (true) {
            try {
                return answer.get(WATCH_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException ignored) {
                stopWith(job, token);
            } catch (InterruptedException ignored) {
                token.cancel();
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            } catch (ExecutionException e) {
                throw failure(e.getCause());
            }
        }
    }

    private static void stopWith(Cancellation job, Cancellation token) {
        if (job.isRequested()) {
            token.cancel();
            throw new CancellationException("cancelled");
        }
    }

    private static TimeoutException failure(@Nullable Throwable cause) {
        if (cause instanceof TimeoutException givenUp) {
            return givenUp;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        throw cause instanceof RuntimeException runtime ? runtime : new IllegalStateException(cause);
    }
}
