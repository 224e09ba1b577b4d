package org.larrr.gui.charts;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/**
 * What lies under the pointer, beside it and at once: a tooltip would wait, and hide from a pointer that moves along a
 * curve.
 */
final class ReadoutLabel extends Label {

    private static final double GAP = 14;

    private final ReadOnlyObjectWrapper<Hover> hovered = new ReadOnlyObjectWrapper<>(this, "hovered");

    ReadoutLabel() {
        setManaged(false);
        setMouseTransparent(true);
        setVisible(false);
        getStyleClass().add("figure-readout");
    }

    ReadOnlyObjectProperty<Hover> hoveredProperty() {
        return hovered.getReadOnlyProperty();
    }

    /** @param hover null hides it; the pointer's place and the size of the picture place it */
    void show(@Nullable Hover hover, double x, double y, double width, double height) {
        hovered.set(hover);
        setVisible(hover != null);
        if (hover != null) {
            setText(hover.text());
            autosize();
            boolean fitsRight = x + GAP + getWidth() <= width;
            double left = fitsRight ? x + GAP : Math.max(0, x - GAP - getWidth());
            double top = Math.max(0, Math.min(y + GAP, height - getHeight()));
            relocate(Math.round(left), Math.round(top));
        }
    }

    void setDark(boolean dark) {
        String colours = dark
                ? "-fx-background-color: #e6edf3ee; -fx-text-fill: #0d1117;"
                : "-fx-background-color: #24292fee; -fx-text-fill: white;";
        setStyle(colours + "-fx-background-radius: 4; -fx-padding: 4 7 4 7; -fx-font-size: 11px;");
    }
}
