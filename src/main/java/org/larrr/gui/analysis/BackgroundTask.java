package org.larrr.gui.analysis;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import org.larrr.experiments.Progress;
import org.larrr.io.file.IoFunction;
import org.larrr.stages.Cancellation;

/**
 * Work of one kind beside the window, for instance reading files: one piece at a time, the latest request wins, and
 * each can be cancelled. Knows no controls. FX thread only.
 */
public final class BackgroundTask {

    private final String name;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final DoubleProperty fraction = new SimpleDoubleProperty();
    private Cancellation present = new Cancellation();

    /** @param name of the threads */
    public BackgroundTask(String name) {
        this.name = name;
    }

    /** The present work, for people, for instance the name of the file that is being read; empty if there is none. */
    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /** The part that is done, for work that reports its {@link #progress()}. */
    public DoubleProperty fractionProperty() {
        return fraction;
    }

    /** For the thread that works. */
    public Progress progress() {
        return (done, total) -> Platform.runLater(() -> fraction.set((double) done / total));
    }

    public boolean isRunning() {
        return !text.get().isEmpty();
    }

    /** Stops the present work. */
    public void cancel() {
        present.cancel();
    }

    /**
     * Works away from the FX thread; work before it is given up, and only its own {@code failed} hears of it.
     *
     * @param what   for people, for instance a file's name
     * @param work   checks the token that it is given
     * @param done   takes the answer, on the FX thread
     * @param failed takes what went wrong, on the FX thread; a {@link CancellationException} if it was stopped
     */
    public <T> void run(TaskExecutor background, String what, IoFunction<Cancellation, T> work, Consumer<T> done,
            Consumer<Throwable> failed) {
        present.cancel();
        Cancellation mine = new Cancellation();
        present = mine;
        fraction.set(0);
        text.set(what);
        background.run(name, mine, () -> work.apply(mine), answer -> {
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
