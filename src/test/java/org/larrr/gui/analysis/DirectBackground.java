package org.larrr.gui.analysis;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Does the work at once on the caller's thread. */
public final class DirectBackground implements TaskExecutor {

    private final Consumer<String> before;

    public DirectBackground() {
        this(name -> {});
    }

    /** @param before is told the name of each piece of work before it begins */
    public DirectBackground(Consumer<String> before) {
        this.before = before;
    }

    @Override
    public <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
        before.accept(name);
        T answer;
        try {
            answer = work.call();
        } catch (Exception cause) {
            failed.accept(cause);
            return;
        }
        done.accept(answer);
    }
}
