package org.larrr.linalg;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Shares independent tasks among the cores. */
public final class Cores {

    private Cores() {}

    /**
     * Calls {@code task} once for each of 0 … count − 1, in no particular order, and returns when all are done.
     *
     * @param count how many calls
     * @param task  must not touch what another call writes
     */
    public static void forEach(int count, IntConsumer task) {
        if (count == 1) {
            task.accept(0);
        } else {
            IntStream.range(0, count).parallel().forEach(task);
        }
    }

    /**
     * Calls {@code task} once for each of 0 … count − 1 on threads of its own, for work that takes long. The first
     * failure ends the others.
     *
     * @param count   how many calls
     * @param workers how many at a time; fewer where there are fewer calls or processors
     * @param name    what the threads are called
     * @param task    must not touch what another call writes
     * @param <T>     what it gives
     * @return the results in their order, whichever was there first
     * @throws CancellationException if this thread is interrupted, or the task was cancelled
     */
    public static <T> List<T> inOrder(int count, int workers, String name, IntFunction<T> task) {
        int threads = Math.max(1, Math.min(workers, Math.min(count, Runtime.getRuntime().availableProcessors())));
        ExecutorService pool = Executors.newFixedThreadPool(threads, work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<T>> running = new ArrayList<>();
            for (int k = 0; k < count; k++) {
                int index = k;
                running.add(pool.submit(() -> task.apply(index)));
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
            throw new IllegalStateException("a task failed", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
