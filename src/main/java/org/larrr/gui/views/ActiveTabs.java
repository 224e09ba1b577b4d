package org.larrr.gui.views;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** The views that are in front of their panes: a view can skip work while it is hidden. */
public final class ActiveTabs {

    private final ReadOnlyBooleanWrapper front = new ReadOnlyBooleanWrapper(this, "front");
    private final ObservableValue<Boolean> parentVisible;

    private ActiveTabs(Node content) {
        // The content lies in an island, the island in its tab.
        parentVisible = content.parentProperty().flatMap(Node::parentProperty).flatMap(Node::visibleProperty)
                .orElse(false);
        parentVisible.subscribe(front::set);
    }

    public static ReadOnlyBooleanProperty of(Node content) {
        ActiveTabs watch = new ActiveTabs(content);
        content.getProperties().put(ActiveTabs.class, watch); // lives as long as the content
        return watch.front.getReadOnlyProperty();
    }

    /**
     * Runs an action at once, and at every change of some values while the content is in front, else when it comes
     * there.
     */
    public static void keep(Node content, Runnable action, ObservableValue<?>... values) {
        ObservableBooleanValue front = of(content);
        boolean[] due = {true};
        Runnable turn = () -> {
            if (front.get() && due[0]) {
                due[0] = false;
                action.run();
            }
        };
        for (ObservableValue<?> value : values) {
            value.addListener((property, old, now) -> {
                due[0] = true;
                turn.run();
            });
        }
        front.addListener((property, old, now) -> turn.run());
        action.run();
    }
}
