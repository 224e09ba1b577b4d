package org.larrr.systems;

import org.larrr.data.Notice;

/**
 * Something a person should know about a system that can be simulated all the same.
 *
 * @param kind     what it is about
 * @param field    path of the field at fault in a definition, for instance "dynamics.drift[2]"
 * @param sentence what is wrong, where, and what to do
 */
public record Remark(Kind kind, String field, Notice sentence) {

    /** What a remark is about. */
    public enum Kind {
        /** Drift or noise is not a number at states that may be visited. */
        UNDEFINED,
        /** The noise reaches fewer dimensions than there are coordinates: the process stays on a smaller set. */
        DEGENERATE,
        /** The noise acts in fewer directions than there are coordinates and the drift carries it into the others. */
        HYPOELLIPTIC,
        /** Paths reach infinity in finite time. */
        EXPLOSIVE,
        /** No stationary law that paths settle into, so no spectrum in L²(π). */
        NO_STATIONARY_LAW;

        /** Whether there is no generator in L²(π) to speak of. */
        public boolean forbidsSpectrum() {
            return this == EXPLOSIVE || this == NO_STATIONARY_LAW;
        }
    }
}
