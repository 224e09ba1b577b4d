package org.larrr.io.series;

import java.util.Locale;

/** What the rows of a table, or the axes of an array, are. */
public enum AxisOrder {
    /** As the shape tells; where it does not, reading asks. */
    AUTOMATIC,
    /** A row is a state: (n, d); of three axes the first counts trajectories: (m, L, d). */
    TRAJECTORIES,
    /**
     * The first axis counts the states of one trajectory, all others their coordinates: (frames, atoms, 3), (time, lat,
     * lon).
     */
    FRAMES,
    /** A row is a coordinate: the table is turned before it is read. */
    TRANSPOSED;

    /** The name used in files and on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
