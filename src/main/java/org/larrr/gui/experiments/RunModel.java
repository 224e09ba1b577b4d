package org.larrr.gui.experiments;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.export.experiment.ExperimentReport;

/** The progress of a job of many trials, and the result of the last one; knows no controls. */
public final class RunModel {

    private final BooleanProperty running = new SimpleBooleanProperty();
    private final StringProperty message = new SimpleStringProperty("");
    private final StringProperty problem = new SimpleStringProperty("");
    private final ObjectProperty<Finished> finished = new SimpleObjectProperty<>();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger total = new AtomicInteger();

    /**
     * A finished job.
     *
     * @param result its outcomes
     * @param report figures and table
     * @param repeated whether the numbers are those of the first run, a sentence; empty if it is no repetition
     */
    public record Finished(ExperimentRun result, ExperimentReport report, String repeated) {

        /** Returns whether the job reveals the truth, or errors against it. */
        public boolean tellsTruth() {
            return result.outcomes().stream().anyMatch(outcome -> outcome.truth().stream()
                    .anyMatch(Optional::isPresent));
        }
    }

    public ReadOnlyBooleanProperty runningProperty() {
        return running;
    }

    /** The result of the job, one sentence: done, cancelled, the folder of the files. */
    public ReadOnlyStringProperty messageProperty() {
        return message;
    }

    /** Why it failed, one sentence; empty if it did not. */
    public ReadOnlyStringProperty problemProperty() {
        return problem;
    }

    /** Forgets the last result, so that it is not taken for that of another experiment. */
    void clear() {
        finished.set(null);
        message.set("");
    }

    /** The last one that came to its end; null before. */
    public ReadOnlyObjectProperty<Finished> finishedProperty() {
        return finished;
    }

    /** Finished trials; may be asked from any thread. */
    public int done() {
        return done.get();
    }

    /** All trials, 0 before the job has begun; may be asked from any thread. */
    public int total() {
        return total.get();
    }

    void begin() {
        done.set(0);
        total.set(0);
        message.set("");
        problem.set("");
        running.set(true);
    }

    /** From the worker's thread. */
    void progress(int now, int all) {
        done.set(now);
        total.set(all);
    }

    void end(Finished result, String sentence) {
        finished.set(result);
        message.set(sentence);
        running.set(false);
    }

    void stopped(String sentence) {
        message.set(sentence);
        running.set(false);
    }

    /** A job that could not be run, or came to grief. */
    void fail(String sentence) {
        problem.set(sentence);
        running.set(false);
    }

    void say(String sentence) {
        message.set(sentence);
    }
}
