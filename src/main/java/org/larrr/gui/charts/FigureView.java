package org.larrr.gui.charts;

import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.layout.Region;
import org.larrr.export.figure.Figure;

/** A node that draws a {@link Figure}. Placeholder contract, body follows. FX thread only. */
public final class FigureView extends Region {

    private final ReadOnlyObjectWrapper<Figure> painted = new ReadOnlyObjectWrapper<>(this, "painted");
    private final ReadOnlyLongWrapper paintCount = new ReadOnlyLongWrapper(this, "paintCount");

    /** Draws a figure; the previous one stays until the new one is painted. Null shows nothing. */
    public void show(Figure figure) {}

    /** Draws in the colours of the dark theme. */
    public void setDark(boolean dark) {}

    /** Dims a picture that no longer matches the controls. */
    public void setStale(boolean stale) {}

    /** Enlarges text, lines and symbols, for a lecture room; 1 is normal. */
    public void setTextScale(double scale) {}

    /** The figure whose picture is in the scene now; it lags {@link #show} by the time of one drawing. */
    public ReadOnlyObjectProperty<Figure> paintedProperty() {
        return painted.getReadOnlyProperty();
    }

    /** How many pictures have been put into the scene. */
    public ReadOnlyLongProperty paintCountProperty() {
        return paintCount.getReadOnlyProperty();
    }
}
