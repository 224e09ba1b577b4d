package org.larrr.systems;

import java.util.List;

/** The systems that come with the program. Placeholder contract, body follows. */
public final class SystemCatalogue {

    private SystemCatalogue() {}

    /** All systems, in the order of display; the triple well first. */
    public static List<StochasticSystem> all() {
        throw new UnsupportedOperationException();
    }

    /** @throws IllegalArgumentException if there is none of that id; the message lists those that exist */
    public static StochasticSystem get(String id) {
        throw new UnsupportedOperationException();
    }
}
