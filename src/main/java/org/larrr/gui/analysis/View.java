package org.larrr.gui.analysis;

/** A picture of an analysis. */
public enum View {
    SPECTRUM,
    EIGENFUNCTIONS,
    TRAJECTORY,
    SINGULAR_VALUES
}
