package org.larrr.gui.charts;

import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.layout.Region;

/**
 * A node whose picture is drawn on the painting thread; while one is being drawn only the latest wish waits. It takes
 * whatever size it is given and never asks for layout itself. FX thread only.
 */
abstract class PaintedRegion extends Region {

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
        PaintThread.paint(work, (finish, failure) -> Platform.runLater(() -> {
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
}
