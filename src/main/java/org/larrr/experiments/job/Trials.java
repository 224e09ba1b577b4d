package org.larrr.experiments.job;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.larrr.experiments.Progress;
import org.larrr.stages.Cancellation;

/** Independent repetitions of an experiment, shared among the processors. */
public final class Trials {

    private Trials() {}

    /**
     * Runs trial 0 … count − 1 and returns their results in that order, whichever finished first. The first failure
     * ends the others.
     *
     * @param parallel as many at a time as there are processors, else one
     * @param trial    must not share anything that changes with other trials
     * @throws CancellationException if cancelled
     */
    public static <T> List<T> run(int count, boolean parallel, IntFunction<T> trial, Progress progress,
            Cancellation cancellation) {
        int workers = parallel ? Math.max(1, Math.min(count, Runtime.getRuntime().availableProcessors())) : 1;
        ExecutorService pool = Executors.newFixedThreadPool(workers, task -> {
            Thread thread = new Thread(task, "trial");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Counter counter = new Counter(count, progress);
            List<Future<T>> running = new ArrayList<>();
            for (int k = 0; k < count; k++) {
                int index = k;
                running.add(pool.submit(() -> {
                    cancellation.check();
                    T result = trial.apply(index);
                    counter.finished();
                    return result;
                }));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : running) {
                results.add(await(future));
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }

    private static final class Counter {
        private final int total;
        private final Progress progress;
        private int done;

        Counter(int total, Progress progress) {
            this.total = total;
            this.progress = progress;
        }

        synchronized void finished() {
            progress.at(++done, total);
        }
    }

    private static <T> T await(Future<T> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new IllegalStateException("a trial failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
