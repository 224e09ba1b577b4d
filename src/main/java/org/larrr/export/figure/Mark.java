package org.larrr.export.figure;

/** The marks of a series. */
public enum Mark {
    /** A line through the points. */
    LINE,
    /** One symbol per point; outside the axes, an arrow at the edge. */
    POINTS,
    /** As {@link #POINTS}, but hollow: values not to be taken at their word. */
    HOLLOW_POINTS,
    /** A line with a symbol at each point. */
    LINE_AND_POINTS,
    /** A short vertical line at each point. */
    TICKS,
    /** A short horizontal line at each point. */
    DASHES,
    /** Vertical lines at x across the whole plot. */
    VERTICALS,
    /** Filled between y and the lower end of the y axis. */
    AREA,
    /** Filled between x and the left end of the x axis; y increases. */
    SIDE_AREA,
    /** Filled between low and high, both y values. */
    BAND,
    /** Bars from low to high along x. */
    X_INTERVALS,
    /** Bars from low to high along y. */
    Y_INTERVALS
}
