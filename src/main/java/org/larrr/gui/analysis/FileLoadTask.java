package org.larrr.gui.analysis;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.larrr.stages.Cancellation;

/**
 * The file that is being read into the window: one at a time, the latest request wins, and each can be cancelled; the
 * data from before are then kept. Knows no controls. FX thread only.
 */
public final class FileLoadTask {

    /** Work that checks a token. */
    @FunctionalInterface
    public interface Load<T> {
        /** The answer, unless the token stops it. */
        T with(Cancellation cancellation) throws Exception;
    }

    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private Cancellation present = new Cancellation();

    /** The name of the file that is being read, for people; empty if none is. */
    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /** Stops what is being read. */
    public void cancel() {
        present.cancel();
    }

    /**
     * Reads away from the FX thread; what was being read is given up, and only its own {@code failed} hears of it.
     *
     * @param what   for people, for instance a file's name
     * @param done   takes the answer, on the FX thread
     * @param failed takes what went wrong, on the FX thread; a {@link CancellationException} if it was stopped
     */
    public <T> void read(TaskExecutor background, String what, Load<T> work, Consumer<T> done,
            Consumer<Throwable> failed) {
        present.cancel();
        Cancellation mine = new Cancellation();
        present = mine;
        text.set(what);
        background.run("reading", mine, () -> work.with(mine), answer -> {
            end(mine);
            if (mine.isRequested()) {
                failed.accept(new CancellationException("cancelled"));
            } else {
                done.accept(answer);
            }
        }, failure -> {
            end(mine);
            failed.accept(failure);
        });
    }

    private void end(Cancellation which) {
        if (which == present) {
            text.set("");
        }
    }
}
