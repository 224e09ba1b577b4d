package org.larrr.gui.analysis;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The item under the pointer in any view, and the item selected there, for all other views to mark; knows no controls.
 */
public final class LinkedCursor {

    private final IntegerProperty eigenpair = new SimpleIntegerProperty(-1);
    private final ObjectProperty<Map<String, Double>> state = new SimpleObjectProperty<>(Map.of());

    private final ObjectProperty<Set<Integer>> marked = new SimpleObjectProperty<>(Set.of());
    private final ObjectProperty<Map<String, Double>> held = new SimpleObjectProperty<>(Map.of());

    /** Index of an eigenpair, −1 for none. */
    public IntegerProperty eigenpairProperty() {
        return eigenpair;
    }

    /** Coordinates of a state by the names on the axes; some may be missing; empty for none. */
    public ObjectProperty<Map<String, Double>> stateProperty() {
        return state;
    }

    /** Indices of the eigenpairs that stay marked. */
    public ReadOnlyObjectProperty<Set<Integer>> markedProperty() {
        return marked;
    }

    /** The state that stays marked, as {@link #stateProperty}. */
    public ReadOnlyObjectProperty<Map<String, Double>> heldProperty() {
        return held;
    }

    /**
     * Marks an eigenpair to stay, or takes its mark away.
     *
     * @param besides whether others stay marked, too
     */
    public void mark(int index, boolean besides) {
        if (!marked.get().contains(index)) {
            choose(index, besides);
        } else {
            marked.set(marked.get().stream().filter(other -> besides && other != index)
                    .collect(Collectors.toUnmodifiableSet()));
        }
    }

    /**
     * Marks an eigenpair to stay, whether it was marked or not.
     *
     * @param besides whether others stay marked, too
     */
    public void choose(int index, boolean besides) {
        Set<Integer> next = besides ? new TreeSet<>(marked.get()) : new TreeSet<>();
        next.add(index);
        marked.set(Set.copyOf(next));
    }

    /** Holds the state under the pointer, or lets go the one that is held. */
    public void hold() {
        held.set(held.get().isEmpty() ? state.get() : Map.of());
    }

    /** Returns whether an item is selected. */
    public boolean isMarked() {
        return !marked.get().isEmpty() || !held.get().isEmpty();
    }

    /** Takes every mark away. */
    public void clear() {
        marked.set(Set.of());
        held.set(Map.of());
    }

    /** All eigenpairs to be marked: those that stay, and that under the pointer. */
    public Set<Integer> eigenpairs() {
        Set<Integer> all = new TreeSet<>(marked.get());
        if (eigenpair.get() >= 0) {
            all.add(eigenpair.get());
        }
        return Set.copyOf(all);
    }

    /** The state to be marked: that under the pointer, else the one that is held. */
    public Map<String, Double> shownState() {
        return state.get().isEmpty() ? held.get() : state.get();
    }

    /** Whatever changes what is to be marked. */
    public List<Observable> observables() {
        return List.of(eigenpair, state, marked, held);
    }
}
