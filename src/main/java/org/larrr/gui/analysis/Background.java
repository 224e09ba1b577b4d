package org.larrr.gui.analysis;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

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
}
