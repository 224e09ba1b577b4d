package org.larrr.gui.analysis;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.larrr.experiments.Progress;
import org.larrr.io.file.IoFunction;
import org.larrr.stages.Cancellation;

/**
 * Work of one kind beside the window, for instance reading files: one piece at a time, the latest request wins, and
 * each can be cancelled. Knows no controls. FX thread only, except where it says otherwise.
 */
public final class BackgroundTask {

    /** From a smaller part of the work, nothing is known of the rest. */
    private static final double LITTLE = 0.05;

    private final String name;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private volatile Cancellation present = new Cancellation();
    private long begun;
    private volatile int done;
    private volatile int total;

    /** @param name of the threads */
    public BackgroundTask(String name) {
        this.name = name;
    }

    /** The present work, for people, for instance the name of the file that is being read; empty if there is none. */
    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    public boolean isRunning() {
        return running.get();
    }

    /**
     * Returns what the thread that works reports to; one that another has followed is not heard. No parts at all stand
     * for work that takes as long as it takes.
     */
    public Progress progress(Cancellation mine) {
        return (finished, all) -> {
            if (mine == present) {
                done = finished;
                total = all;
            }
        };
    }

    /** Finished parts of the work that runs, or ran last; any thread. */
    public int done() {
        return done;
    }

    /** All parts of it; 0 where they are not known; any thread. */
    public int total() {
        return total;
    }

    /** Returns the expected remaining time [s], from the time so far; NaN before that is known. */
    public double secondsLeft() {
        double share = total == 0 ? 0 : (double) done / total;
        return share >= LITTLE ? (System.nanoTime() - begun) * 1e-9 * (1 - share) / share : Double.NaN;
    }

    /** Stops the present work. */
    public void cancel() {
        present.cancel();
    }

    /**
     * Works away from the FX thread; work before it is given up, and only its own {@code failed} hears of it.
     *
     * @param what     for people, for instance a file's name
     * @param work     checks the token that it is given
     * @param finished takes the answer, on the FX thread
     * @param failed   takes what went wrong, on the FX thread; a {@link CancellationException} if it was stopped
     */
    public <T> void run(TaskExecutor background, String what, IoFunction<Cancellation, T> work, Consumer<T> finished,
            Consumer<Throwable> failed) {
        Cancellation mine = begin(what);
        background.run(name, mine, () -> work.apply(mine), ending(mine, answer -> {
            if (mine.isRequested()) {
                failed.accept(new CancellationException("cancelled"));
            } else {
                finished.accept(answer);
            }
        }), ending(mine, failed));
    }

    /** As {@link #run}, for work that, when it is stopped, answers with what it has done by then. */
    public <T> void runToAnswer(TaskExecutor background, String what, IoFunction<Cancellation, T> work,
            Consumer<T> finished, Consumer<Throwable> failed) {
        Cancellation mine = begin(what);
        background.run(name, () -> work.apply(mine), ending(mine, finished), ending(mine, failed));
    }

    private Cancellation begin(String what) {
        present.cancel();
        present = new Cancellation();
        begun = System.nanoTime();
        done = 0;
        total = 0;
        text.set(what);
        running.set(true);
        return present;
    }

    private <T> Consumer<T> ending(Cancellation mine, Consumer<T> then) {
        return answer -> {
            if (mine == present) {
                running.set(false);
                text.set("");
            }
            then.accept(answer);
        };
    }
}
