package org.larrr.gui.export;

import javafx.application.Platform;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.experiments.Progress;
import org.larrr.stages.Cancellation;

/** How a long export stands; knows no controls. Changes on the FX thread only. */
public final class ExportProgress {

    private final StringProperty text = new SimpleStringProperty("");
    private final DoubleProperty fraction = new SimpleDoubleProperty();
    private Cancellation cancellation = new Cancellation();

    /** What is being written; empty if nothing is. */
    public StringProperty textProperty() {
        return text;
    }

    /** The part that is done. */
    public DoubleProperty fractionProperty() {
        return fraction;
    }

    public boolean isRunning() {
        return !text.get().isEmpty();
    }

    /** Begins; returns what stops it. */
    public Cancellation begin(String what) {
        cancellation = new Cancellation();
        fraction.set(0);
        text.set(what);
        return cancellation;
    }

    /** For the thread that works. */
    public Progress listener() {
        return (done, total) -> Platform.runLater(() -> fraction.set((double) done / total));
    }

    public void end() {
        text.set("");
    }

    public void cancel() {
        cancellation.cancel();
    }
}
