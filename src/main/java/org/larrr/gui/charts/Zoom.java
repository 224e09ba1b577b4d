package org.larrr.gui.charts;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Range;

/**
 * Which part of each axis is looked at, by the label of the axis, with a history. Figures that share it show the same
 * part wherever their axes measure the same. FX thread only; knows no controls.
 */
public final class Zoom {

    /** Turns of the wheel that follow one another so quickly are one step of the history, in nanoseconds. */
    private static final long ONE_GESTURE = 700_000_000L;
    private static final int MAX_HISTORY = 100;

    private final ReadOnlyObjectWrapper<Map<String, Axis.View>> views = new ReadOnlyObjectWrapper<>(this, "views",
            Map.of());
    private final BooleanProperty still = new SimpleBooleanProperty(this, "still");
    private final Deque<Map<String, Axis.View>> back = new ArrayDeque<>();
    private final Deque<Map<String, Axis.View>> forward = new ArrayDeque<>();
    private long last;
    private boolean open;

    /** The visible part of each axis; axes that are not named are shown in full. */
    public ReadOnlyObjectProperty<Map<String, Axis.View>> viewsProperty() {
        return views.getReadOnlyProperty();
    }

    /** Property: true if axes that follow the data stay fixed and move only when a value would leave them. */
    public BooleanProperty stillProperty() {
        return still;
    }

    /** Looks at parts of some axes, by label; quick turns of a wheel and one drag are one step of the history. */
    void look(Map<String, Range> parts, long now) {
        Map<String, Axis.View> next = new HashMap<>(views.get());
        parts.forEach((label, part) -> {
            next.put(label, next.getOrDefault(label, Axis.View.WHOLE).on(part));
            Axis.linked(label).stream().filter(other -> !other.equals(label))
                    .forEach(other -> next.computeIfPresent(other, (key, view) -> view.fitted()));
            Axis.partner(label, part).forEach((other, range) ->
                    next.merge(other, Axis.View.of(range), (view, added) -> view.on(range)));
        });
        boolean goesOn = open && now - last < ONE_GESTURE;
        last = now;
        set(next, !goesOn);
        open = true;
    }

    /** Looks at parts of some axes, by label; one step of the history. */
    public void look(Map<String, Range> parts) {
        open = false;
        look(parts, System.nanoTime());
        open = false;
    }

    /** The next change is a step of its own. */
    void endGesture() {
        open = false;
    }

    /** Shows all of some axes. */
    public void fit(Collection<String> labels) {
        Map<String, Axis.View> next = new HashMap<>(views.get());
        labels.stream().flatMap(label -> Axis.linked(label).stream())
                .forEach(label -> next.computeIfPresent(label, (key, view) -> view.fitted()));
        set(next, true);
        open = false;
    }

    /** Draws an axis linear or logarithmic. */
    public void scale(String label, Axis.Scale scale) {
        Map<String, Axis.View> next = new HashMap<>(views.get());
        next.put(label, next.getOrDefault(label, Axis.View.WHOLE).as(scale));
        set(next, true);
        open = false;
    }

    private void set(Map<String, Axis.View> next, boolean step) {
        next.values().removeIf(Axis.View.WHOLE::equals);
        Map<String, Axis.View> now = Map.copyOf(next);
        if (!now.equals(views.get())) {
            if (step) {
                back.push(views.get());
                forward.clear();
                if (back.size() > MAX_HISTORY) {
                    back.removeLast();
                }
            }
            views.set(now);
        }
    }

    public boolean canGoBack() {
        return !back.isEmpty();
    }

    public boolean canGoForward() {
        return !forward.isEmpty();
    }

    /** Returns to the previous view of the axes. */
    public void back() {
        move(back, forward);
    }

    /** Repeats the view of the axes that {@link #back} left. */
    public void forward() {
        move(forward, back);
    }

    private void move(Deque<Map<String, Axis.View>> from, Deque<Map<String, Axis.View>> to) {
        open = false;
        if (!from.isEmpty()) {
            to.push(views.get());
            views.set(from.pop());
        }
    }

    /** Everything whole and nothing remembered, for other data; axes that stand still do so around these. */
    public void clear() {
        if (still.get()) {
            still.set(false);
            still.set(true);
        }
        open = false;
        back.clear();
        forward.clear();
        views.set(Map.of());
    }
}
