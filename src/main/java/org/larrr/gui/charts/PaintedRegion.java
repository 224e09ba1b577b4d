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
import javafx.application.Platform;
import javafx.scene.layout.Region;
import org.larrr.experiments.TimeLimit;

/**
 * A node whose picture is drawn on the painting thread; while one is being drawn only the latest wish waits. It takes
 * whatever size it is given and never asks for layout itself. FX thread only.
 */
abstract class PaintedRegion extends Region {

    /** A picture that takes longer is given up. */
    static final Duration LIMIT = Duration.ofSeconds(10);
    private static final long TURN_MILLISECONDS = 1500;
    private static final Executor TURNS = turns();
    private double drawnWidth;
    private double drawnHeight;
    private boolean drawing;
    private boolean outdated;

    /** Draws anew, at once or when the present drawing is finished. */
    final void redraw() {
        if (drawing) {
            outdated = true;
        } else {
            draw();
        }
    }

    /** Shows nothing, or calls {@link #paint} for what is to be shown now. */
    abstract void draw();

    /** @param work draws, on the painting thread, and returns what puts the picture into the scene */
    final void paint(Supplier<Runnable> work) {
        drawing = true;
        outdated = false;
        drawnWidth = getWidth();
        drawnHeight = getHeight();
        inTurn(work, (finish, failure) -> Platform.runLater(() -> {
            try {
                if (failure == null) {
                    finish.run();
                } else {
                    failed(failure);
                }
            } finally {
                next();
            }
        }));
    }

    /** Shows that the picture that was asked for last cannot be drawn; what it draws comes next. */
    abstract void failed(Throwable failure);

    /** Hands what should not have happened to whoever keeps such things; a picture given up is no accident. */
    static void report(Throwable failure) {
        if (!(failure instanceof TimeoutException)) {
            Thread.currentThread().getUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), failure);
        }
    }

    private void next() {
        drawing = false;
        if (outdated) {
            draw();
        }
    }

    /** Gives children that have no size of their own the present one. */
    void arrange() {}

    /** This is where a new size is heard of, once for width and height together. */
    @Override
    protected final void layoutChildren() {
        arrange();
        if (getWidth() != drawnWidth || getHeight() != drawnHeight) {
            redraw();
        }
    }

    /**
     * Draws a picture when its turn comes: all views draw one after the other, away from the FX thread. A picture that
     * is not there after a while keeps the others waiting no longer; one that does not come at all is given up.
     *
     * @param work draws
     * @param then hears what it returned or threw, a {@link TimeoutException} if it was given up; on any thread
     */
    private static <T> void inTurn(Supplier<T> work, BiConsumer<T, Throwable> then) {
        TURNS.execute(() -> {
            CompletableFuture<T> drawn = TimeLimit.start(LIMIT, work);
            var unused = drawn.whenComplete(then);
            try {
                drawn.get(TURN_MILLISECONDS, TimeUnit.MILLISECONDS);
            } catch (ExecutionException | TimeoutException ignored) {
                return;
            } catch (InterruptedException ignored) {
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
