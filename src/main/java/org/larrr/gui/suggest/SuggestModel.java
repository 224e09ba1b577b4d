package org.larrr.gui.suggest;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.gui.analysis.BackgroundTask;

/**
 * The state of a search for good parameters; knows no controls.
 *
 * @param task            the search that runs
 * @param messageProperty the result of the last search, one sentence; empty before the first
 * @param resultProperty  the last search that gave an answer on the present data; null if there is none
 * @param scalesProperty  length-scales that do better than one for all coordinates on the present data; null if there
 *                        are none
 * @param pickedProperty  the candidate that the user took from the map last; null before the first
 * @param offerProperty   puts in place what a search found that moved nothing; null if there is no such offer
 * @param undoProperty    puts back what the last search moved; null once its settings are kept, or others are set
 */
public record SuggestModel(BackgroundTask task, StringProperty messageProperty,
        ObjectProperty<ParameterSuggestion.Result> resultProperty,
        ObjectProperty<LengthScaleSearch.Result> scalesProperty, ObjectProperty<Candidate> pickedProperty,
        ObjectProperty<Runnable> offerProperty, ObjectProperty<Runnable> undoProperty) {

    /** Nothing was searched yet. */
    public SuggestModel() {
        this(new BackgroundTask("suggest"), new SimpleStringProperty(""), new SimpleObjectProperty<>(),
                new SimpleObjectProperty<>(), new SimpleObjectProperty<>(), new SimpleObjectProperty<>(),
                new SimpleObjectProperty<>());
    }

    /** The settings found stay, and no more is said of them. */
    public void keep() {
        undoProperty.set(null);
        messageProperty.set("");
    }

    /** A search belongs to its data. */
    public void forget() {
        begin();
        resultProperty.set(null);
    }

    /** Clears what the last search left. */
    void begin() {
        scalesProperty.set(null);
        offerProperty.set(null);
        keep();
    }
}
