package org.larrr.gui.shell;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import javafx.animation.AnimationTimer;

/**
 * Does the parts of a long work one after another with a frame between, so that each is seen before the next is begun
 * and events come through. FX thread only.
 */
final class FrameByFrame implements Executor {

    /** The first frame shows what is there already. */
    private static final int BEFORE = 1;

    private final Deque<Runnable> parts = new ArrayDeque<>();
    private final AnimationTimer frames = new AnimationTimer() {
        private int seen;

        @Override
        public void handle(long now) {
            if (seen++ >= BEFORE) {
                next();
            }
        }
    };

    @Override
    public void execute(Runnable part) {
        if (parts.isEmpty()) {
            frames.start();
        }
        parts.add(part);
    }

    private void next() {
        parts.remove().run();
        if (parts.isEmpty()) {
            frames.stop();
        }
    }
}
