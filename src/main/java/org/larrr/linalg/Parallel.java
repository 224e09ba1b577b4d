package org.larrr.linalg;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;

/** Shares independent tasks among the cores; results never depend on how many there are. */
public final class Parallel {

    private static final int MAX_ROWS = 2048;
    private static final int MIN_ROWS = 256;
    /** Below about a millisecond of work another core costs more, when it is busy with a window, than it saves. */
    private static final long PARALLEL_OPERATIONS = 1_000_000;
    /** Some milliseconds of work: more would leave a core idle at the end, less would wake it too often. */
    private static final long OPERATIONS_OF_A_BLOCK = 20_000_000;

    /** The share of the memory for what calls hold at the same time. */
    private static final double SHARE = 0.2;

    private Parallel() {}

    /**
     * Begins work whose result is kept where it is made, so that whoever needs it later waits less.
     *
     * @param work without effect on what the caller does meanwhile
     */
    public static void begin(Runnable work) {
        ForkJoinPool.commonPool().execute(work);
    }

    /**
     * Calls {@code task} once for each of 0 … count − 1, in no particular order, and returns when all are done. All are
     * parts of the job on this thread.
     *
     * @param count how many calls
     * @param task  must not touch what another call writes
     */
    public static void forEach(int count, IntConsumer task) {
        if (count == 1) {
            task.accept(0);
        } else {
            Cancellation job = Cancellation.current();
            IntStream.range(0, count).parallel().forEach(k -> job.during(() -> {
                task.accept(k);
                return k;
            }));
        }
    }

    /**
     * As {@link #forEach(int, IntConsumer)}, one after the other where all at once would take much of the memory.
     *
     * @param count how many calls
     * @param bytes what each of them holds
     * @param task  must not touch what another call writes
     */
    public static void forEach(int count, double bytes, IntConsumer task) {
        if (count * bytes < SHARE * HeapSpace.bytes()) {
            forEach(count, task);
        } else {
            IntStream.range(0, count).forEach(task);
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

    /** Work on rows from ≤ i &lt; to. */
    @FunctionalInterface
    public interface Body {
        /**
         * Does the work. It must not touch what another block writes.
         *
         * @param from first row
         * @param to   one after the last row
         */
        void rows(int from, int to);
    }

    /**
     * As {@link #blocks(int, Body)}, on this thread alone where the work is too small to share.
     *
     * @param rows             how many rows
     * @param operationsPerRow about how many arithmetic operations a row takes
     * @param body             the work
     */
    public static void blocks(int rows, int operationsPerRow, Body body) {
        if ((long) rows * operationsPerRow < PARALLEL_OPERATIONS) {
            body.rows(0, rows);
        } else {
            blocks(rows,
                    Math.max(MIN_ROWS, Math.min(MAX_ROWS, OPERATIONS_OF_A_BLOCK / Math.max(1, operationsPerRow))),
                    body);
        }
    }

    /**
     * Calls {@code body} once for every block of 0 … rows − 1; blocks may run at the same time.
     *
     * @param rows how many rows
     * @param body the work
     */
    public static void blocks(int rows, Body body) {
        blocks(rows, (long) MAX_ROWS, body);
    }

    private static void blocks(int rows, long rowsPerBlock, Body body) {
        int blocks = (int) ((rows + rowsPerBlock - 1) / rowsPerBlock);
        if (blocks <= 1) {
            body.rows(0, rows);
            return;
        }
        forEach(blocks, block ->
                body.rows((int) (block * rowsPerBlock), (int) Math.min(rows, (block + 1) * rowsPerBlock)));
    }
}
