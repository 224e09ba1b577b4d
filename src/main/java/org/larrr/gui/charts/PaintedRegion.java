package org.larrr.gui.charts;

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
        PaintThread.executorOfAllViews().execute(() -> {
            try {
                Runnable finish = work.get();
                Platform.runLater(() -> {
                    try {
                        finish.run();
                    } finally {
                        next();
                    }
                });
            } catch (RuntimeException | Error failure) {
                Platform.runLater(() -> fail(failure));
            }
        });
    }

    private void fail(Throwable failure) {
        next();
        Thread.currentThread().getUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), failure);
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
