package org.larrr.gui.charts;

import javafx.scene.Cursor;
import org.jspecify.annotations.Nullable;
import org.larrr.gui.charts.drawing.PaintedPlot;

/** Something in a figure that a hand drags. Places are pixels of the figure. FX thread only. */
public interface DragHandle {

    /** The pointer over a place of a plot if a press there grabs it, else null. */
    @Nullable Cursor cursor(PaintedPlot plot, double x, double y);

    /** It has been grabbed. */
    void grab();

    /** It is held at a place. */
    void move(PaintedPlot plot, double x, double y);

    /** It has been let go. */
    void release();
}
