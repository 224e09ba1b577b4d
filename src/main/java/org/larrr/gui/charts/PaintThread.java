package org.larrr.gui.charts;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The one thread on which all views draw their pictures; it ends when nothing has been drawn for a while. */
final class PaintThread {

    private static final Executor EXECUTOR = executor();

    private PaintThread() {}

    static Executor executorOfAllViews() {
        return EXECUTOR;
    }

    private static Executor executor() {
        ThreadPoolExecutor executor = new ThreadPoolExecutor(1, 1, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
                task -> {
            Thread thread = new Thread(task, "figure painter");
            thread.setDaemon(true);
            return thread;
        });
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }
}
