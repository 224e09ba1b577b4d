package org.larrr.gui.suggest;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.gui.analysis.BackgroundTask;

/** The state of a search for good parameters; knows no controls. */
public final class SuggestModel {

    private final BackgroundTask task = new BackgroundTask("suggest");
    private final StringProperty message = new SimpleStringProperty("");
    private final ObjectProperty<ParameterSuggestion.Result> result = new SimpleObjectProperty<>();
    private final ObjectProperty<LengthScaleSearch.Result> scales = new SimpleObjectProperty<>();
    private final ObjectProperty<Candidate> picked = new SimpleObjectProperty<>();
    private final ObjectProperty<Runnable> offer = new SimpleObjectProperty<>();
    private final ObjectProperty<Runnable> undo = new SimpleObjectProperty<>();
    /** The search that runs. */
    public BackgroundTask task() {
        return task;
    }

    /** The result of the last search, one sentence; empty before the first. */
    public StringProperty messageProperty() {
        return message;
    }

    /** The last search that gave an answer on the present data; null if there is none. */
    public ObjectProperty<ParameterSuggestion.Result> resultProperty() {
        return result;
    }

    /** Length-scales that do better than one for all coordinates on the present data; null if there are none. */
    public ObjectProperty<LengthScaleSearch.Result> scalesProperty() {
        return scales;
    }

    /** Puts in place what a search found that moved nothing; null if there is no such offer. */
    public ObjectProperty<Runnable> offerProperty() {
        return offer;
    }

    /** Puts back what the last search moved; null once its settings are kept, or others are set. */
    public ObjectProperty<Runnable> undoProperty() {
        return undo;
    }

    /** The settings found stay, and no more is said of them. */
    public void keep() {
        undo.set(null);
        message.set("");
    }

    /** A search belongs to its data. */
    public void forget() {
        offer.set(null);
        undo.set(null);
        result.set(null);
        scales.set(null);
        message.set("");
    }

    /** The candidate that the user took from the map last; null before the first. */
    public ObjectProperty<Candidate> pickedProperty() {
        return picked;
    }

    /** Clears what the last search left. */
    void begin() {
        scales.set(null);
        offer.set(null);
        undo.set(null);
        message.set("");
    }
}
