package org.larrr.gui.analysis;

import java.util.HashMap;
import java.util.Map;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Guess;

/** The state of the present analysis; every view listens to it. Knows no controls. */
public final class AnalysisModel {

    /** The state of the latest request. */
    public enum State {
        /** Nothing was asked yet. */
        EMPTY,
        RUNNING,
        READY,
        CANCELLED,
        FAILED
    }

    private final ObjectProperty<Analysis> latest = new SimpleObjectProperty<>();
    private final ObjectProperty<State> state = new SimpleObjectProperty<>(State.EMPTY);
    private final StringProperty failure = new SimpleStringProperty("");
    private final BooleanProperty stale = new SimpleBooleanProperty();
    private final BooleanProperty judging = new SimpleBooleanProperty();
    private final BooleanProperty describedAnew = new SimpleBooleanProperty();
    private final BooleanBinding outdated = stale.or(describedAnew);
    private final Map<String, Picture> pictures = new HashMap<>();
    private final LinkedCursor cursor = new LinkedCursor();
    private final ObjectProperty<@Nullable Guess> guess = new SimpleObjectProperty<>();
    private final IntegerProperty selected = new SimpleIntegerProperty(1);

    /** The last analysis that succeeded; stays when a later one fails. Null before the first. */
    public ObjectProperty<Analysis> latestProperty() {
        return latest;
    }

    public ObjectProperty<State> stateProperty() {
        return state;
    }

    /** Why the latest request failed, one sentence; empty if it did not. */
    public StringProperty failureProperty() {
        return failure;
    }

    /** Property: true if the figures have differed from the controls long enough to report it. */
    public BooleanProperty staleProperty() {
        return stale;
    }

    /** Property: true while the verdicts on the latest answer are still to come. */
    public BooleanProperty judgingProperty() {
        return judging;
    }

    /**
     * Property: true if other data than those on the screen are described and will replace them once they are ready.
     */
    public BooleanProperty describedAnewProperty() {
        return describedAnew;
    }

    /** True if anything on the screen does not match the controls: it is dimmed. */
    public BooleanExpression outdated() {
        return outdated;
    }

    /** The item under the pointer in any view. */
    public LinkedCursor cursor() {
        return cursor;
    }

    /** The picture of the view of that id. */
    public Picture picture(String view) {
        return pictures.computeIfAbsent(view, id -> new Picture());
    }

    /** The eigenpair that is looked at, 0 for the trivial one. */
    public IntegerProperty selectedProperty() {
        return selected;
    }

    /** The curve that a learner draws in the figure of a view; null if none is asked for. */
    public ObjectProperty<@Nullable Guess> guessProperty() {
        return guess;
    }

    /**
     * The picture of one view as it stands; knows no controls.
     *
     * @param figureProperty  the last picture that could be drawn; null before the first
     * @param pendingProperty true while a slow figure of the present analysis is still being computed
     * @param failureProperty why a slow picture could not be drawn, one sentence; empty if it could
     */
    public record Picture(ObjectProperty<Figure> figureProperty, BooleanProperty pendingProperty,
            StringProperty failureProperty) {

        /** No picture yet. */
        public Picture() {
            this(new SimpleObjectProperty<>(), new SimpleBooleanProperty(), new SimpleStringProperty(""));
        }
    }
}
