package org.larrr.gui.labs;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import javafx.beans.value.ObservableBooleanValue;
import org.larrr.stages.Cancellation;

/** What a lab needs of the workbench. FX thread. */
public interface LabStage {

    /** Brings the workbench to these settings, everything they do not name to its suggestion. */
    void set(LabSettings settings);

    /** Whether the pictures match the controls. */
    ObservableBooleanValue ready();

    /** The facts of the analysis on the screen, to be computed away from the FX thread. */
    Callable<Map<String, Double>> facts();

    /**
     * What the workbench shows with these settings, computed beside it; away from the FX thread.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    LabShown shown(LabSettings settings, Cancellation cancellation);

    /** The views that can be brought to the front: the names of their settings, by their ids. */
    Map<String, Set<String>> views();
}
