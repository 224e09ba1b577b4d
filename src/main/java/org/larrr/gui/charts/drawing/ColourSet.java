package org.larrr.gui.charts.drawing;

/** The sets of colours that pictures can be drawn in; all can be distinguished by colour-blind eyes. */
public enum ColourSet {
    /** After Okabe and Ito. */
    OKABE_ITO,
    /** After Paul Tol. */
    TOL,
    /** By lightness and dashes alone. */
    GREYSCALE
}
