package org.larrr.gui.charts;

/** The actions of a hand that drags the shift in a figure. FX thread only. */
public interface DragHandle {

    /** It has been grabbed. */
    void grab();

    /** It is held at these values of the axes. */
    void move(double x, double y);

    /** It has been let go. */
    void release();
}
