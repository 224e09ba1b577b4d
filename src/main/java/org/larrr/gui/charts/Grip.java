package org.larrr.gui.charts;

/** What a hand does that has grabbed the shift in a picture. FX thread only. */
public interface Grip {

    /** It has been grabbed. */
    void grab();

    /** It is held at these values of the axes. */
    void move(double x, double y);

    /** It has been let go. */
    void release();
}
