package org.larrr.gui.growing;

import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.larrr.experiments.Source;
import org.larrr.experiments.growing.Convergence;

/** The state of growing data. Knows no controls. */
public final class GrowingModel {

    /** The end of the last run. */
    public enum State {
        IDLE,
        RUNNING,
        /** Stopped by the user; what has come is kept, and it can go on. */
        PAUSED,
        /** Nothing more will come, or memory holds no more. */
        DONE,
        FAILED
    }

    /** The speed at which a simulation continues. */
    public enum Pace {
        SLOW(500),
        BRISK(5_000),
        FAST(50_000),
        FREE(Double.POSITIVE_INFINITY);

        private final double rows;

        Pace(double rows) {
            this.rows = rows;
        }

        /** Fitted states a second and trajectory. */
        double rows() {
            return rows;
        }
    }

    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.IDLE);
    private final ObjectProperty<Pace> pace = new SimpleObjectProperty<>(Pace.BRISK);
    private final ReadOnlyStringWrapper message = new ReadOnlyStringWrapper("");
    private Optional<Source.Collected> live = Optional.empty();
    private Convergence convergence = Convergence.none();

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    void setState(State now) {
        state.set(now);
    }

    public boolean isRunning() {
        return state.get() == State.RUNNING;
    }

    public ObjectProperty<Pace> paceProperty() {
        return pace;
    }

    /** The number of samples so far, or the reason why there is no figure yet. */
    public ReadOnlyStringProperty messageProperty() {
        return message.getReadOnlyProperty();
    }

    void say(String sentence) {
        message.set(sentence);
    }

    /** The moments of what has come so far, while it grows. */
    public Optional<Source.Collected> live() {
        return live;
    }

    /** Returns the convergence of the eigenvalues. */
    public Convergence convergence() {
        return convergence;
    }

    void show(Source.Collected now, Convergence settled) {
        live = Optional.of(now);
        convergence = settled;
    }

    /** The data are whole again; how eigenvalues settled stays to be seen. */
    void hide() {
        live = Optional.empty();
    }

    void forget() {
        hide();
        convergence = Convergence.none();
        state.set(State.IDLE);
        message.set("");
    }
}
