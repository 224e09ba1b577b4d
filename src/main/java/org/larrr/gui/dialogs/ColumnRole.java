package org.larrr.gui.dialogs;

import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Words;

/** What a column of a file is for. */
enum ColumnRole {
    STATE,
    /** A state on a circle, 2π a turn. */
    RADIANS,
    /** A state on a circle, 360 a turn. */
    DEGREES,
    /** How much a state counts. */
    WEIGHT,
    TIME,
    TRAJECTORY,
    IGNORED;

    /** Whether it is read with the coordinates. */
    boolean isState() {
        return this == STATE || this == WEIGHT || isAngle();
    }

    boolean isAngle() {
        return this == RADIANS || this == DEGREES;
    }

    /** A full turn. */
    double period() {
        return this == DEGREES ? 360 : 2 * Math.PI;
    }

    String title() {
        return Messages.get("import.role." + Words.of(this));
    }
}
