package org.larrr.gui.analysis;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.larrr.stages.Cancellation;

/** Does single pieces of work away from the FX thread and answers on it. */
@FunctionalInterface
public interface Background {

    /**
     * Does a piece of work; exactly one of the two consumers is called, on the FX thread.
     *
     * @param name   what is being done, for the thread's name
     * @param work   runs away from the FX thread
     * @param done   takes the answer
     * @param failed takes what went wrong
     */
    <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed);

    /**
     * Does a piece of work that can be stopped. When it is, {@code failed} hears of a {@link
     * java.util.concurrent.CancellationException} within moments, even if the work itself is slow to notice.
     *
     * @param cancellation the token that the work checks
     */
    default <T> void run(String name, Cancellation cancellation, Callable<T> work, Consumer<T> done,
            Consumer<Throwable> failed) {
        run(name, work, done, failed);
    }
}
