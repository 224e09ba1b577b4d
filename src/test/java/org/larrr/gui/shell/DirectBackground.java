package org.larrr.gui.shell;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.larrr.gui.analysis.Background;

/** Does the work at once on the caller's thread. */
final class DirectBackground implements Background {

    @Override
    public <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
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
