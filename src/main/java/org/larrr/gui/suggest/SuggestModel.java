package org.larrr.gui.suggest;

import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.experiments.ParameterSuggestion;

/** The state of a search for good parameters; knows no controls. */
public final class SuggestModel {

    /** From less, nothing is known of the rest. */
    private static final double LITTLE = 0.05;

    private final BooleanProperty running = new SimpleBooleanProperty();
    private final StringProperty message = new SimpleStringProperty("");
    private final ObjectProperty<ParameterSuggestion.Result> result = new SimpleObjectProperty<>();
    private final ObjectProperty<LengthScaleSearch.Result> scales = new SimpleObjectProperty<>();
    private final ObjectProperty<Candidate> picked = new SimpleObjectProperty<>();
    private final ObjectProperty<Runnable> offer = new SimpleObjectProperty<>();
    private final ObjectProperty<Runnable> undo = new SimpleObjectProperty<>();
    private long begun;
    private final AtomicInteger scored = new AtomicInteger();
    private final AtomicInteger candidates = new AtomicInteger();

    public ReadOnlyBooleanProperty runningProperty() {
        return running;
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

    /** Returns the expected remaining time of a search [s], from its time so far; NaN before that is known. */
    public double secondsLeft() {
        double done = progress();
        return done >= LITTLE ? (System.nanoTime() - begun) * 1e-9 * (1 - done) / done : Double.NaN;
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

    /**
     * The share of candidates scored so far, 0 to 1, negative while what follows takes as long as it takes; may be
     * asked from any thread.
     */
    public double progress() {
        int all = candidates.get();
        if (all <= 0) {
            return all < 0 ? -1 : 0;
        }
        return Math.min(1, scored.get() / (double) all);
    }

    void begin() {
        scales.set(null);
        offer.set(null);
        undo.set(null);
        begun = System.nanoTime();
        scored.set(0);
        candidates.set(0);
        message.set("");
        running.set(true);
    }

    void end(String sentence) {
        running.set(false);
        message.set(sentence);
    }

    /** From the worker's thread. */
    void advance(int done, int total) {
        candidates.set(total);
        scored.set(done);
    }

    /** All candidates are scored; from the worker's thread. */
    void goOn() {
        candidates.set(-1);
    }
}
