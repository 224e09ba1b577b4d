package org.larrr.gui.charts;

import javafx.scene.layout.Region;
import org.larrr.export.figure.Figure;

/** A node that draws a {@link Figure}. Placeholder contract, body follows. FX thread only. */
public final class FigureView extends Region {

    /** Draws a figure; the previous one stays until the new one is painted. Null shows nothing. */
    public void show(Figure figure) {}

    /** Draws in the colours of the dark theme. */
    public void setDark(boolean dark) {}

    /** Dims a picture that no longer matches the controls. */
    public void setStale(boolean stale) {}
}
