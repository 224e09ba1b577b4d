package org.larrr.gui.experiments;

import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.export.experiment.ExperimentReport;
import org.larrr.gui.analysis.BackgroundTask;

/** The progress of a job of many trials, and the result of the last one; knows no controls. */
public final class RunModel {

    private final BackgroundTask task = new BackgroundTask("experiment");
    private final StringProperty message = new SimpleStringProperty("");
    private final StringProperty problem = new SimpleStringProperty("");
    private final ObjectProperty<Finished> finished = new SimpleObjectProperty<>();

    /**
     * A finished job.
     *
     * @param result its outcomes
     * @param report figures and table
     * @param repeated whether the numbers are those of the first run, a sentence; empty if it is no repetition
     * @param isPart   whether it was stopped before its end
     */
    public record Finished(ExperimentRun result, ExperimentReport report, String repeated, boolean isPart) {

        /** Returns whether the job reveals the truth, or errors against it. */
        public boolean tellsTruth() {
            return result.outcomes().stream().anyMatch(outcome -> outcome.truth().stream()
                    .anyMatch(Optional::isPresent));
        }
    }

    /** The job that runs. */
    public BackgroundTask task() {
        return task;
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

    void begin() {
        message.set("");
        problem.set("");
    }

    void end(Finished result, String sentence) {
        finished.set(result);
        message.set(sentence);
    }

    /** A job that could not be run, or came to grief. */
    void fail(String sentence) {
        problem.set(sentence);
    }

    void say(String sentence) {
        message.set(sentence);
    }
}
