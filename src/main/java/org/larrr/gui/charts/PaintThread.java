package org.larrr.gui.charts;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.larrr.experiments.TimeLimit;

/**
 * All views draw their pictures one after the other, away from the FX thread. A picture that is not there after a while
 * keeps the others waiting no longer; one that does not come at all is given up.
 */
final class PaintThread {

    /** A picture that takes longer is given up. */
    static final Duration LIMIT = Duration.ofSeconds(10);

    private static final long TURN_MILLISECONDS = 1500;
    private static final Executor TURNS = turns();

    private PaintThread() {}

    /**
     * Draws a picture when its turn comes.
     *
     * @param work draws
     * @param then hears what it returned or threw, a {@link TimeoutException} if it was given up; on any thread
     */
    static <T> void paint(Supplier<T> work, BiConsumer<T, Throwable> then) {
        TURNS.execute(() -> {
            CompletableFuture<T> drawn = TimeLimit.start(LIMIT, work);
            var unused = drawn.whenComplete(then);
            try {
                drawn.get(TURN_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (ExecutionException | TimeoutException heardElsewhere) {
                return;
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private static Executor turns() {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(1, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                task -> {
            Thread thread = new Thread(task, "painter");
            thread.setDaemon(true);
            return thread;
        });
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }
}
