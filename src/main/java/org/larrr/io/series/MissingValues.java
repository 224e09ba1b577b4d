package org.larrr.io.series;

import java.util.Locale;

/** What becomes of states of which a number is missing or not finite. */
public enum MissingValues {
    /** The file is refused with their number and the place of the first one. */
    REFUSE,
    /**
     * Incomplete states are dropped and the trajectory ends there; what follows is another trajectory, so that no pair
     * of states spans a gap. It is also cut where an otherwise even time column jumps.
     */
    SPLIT,
    /**
     * Numbers missing between two known ones of the same trajectory and coordinate are put on the straight line between
     * them, in time; states missing from an otherwise even time column too. Incomplete states at either end are
     * dropped.
     */
    INTERPOLATE;

    /** The name used in files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
