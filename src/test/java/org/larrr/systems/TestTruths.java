package org.larrr.systems;

import org.larrr.systems.Truth.TruthSource;
import org.larrr.systems.truth.TruthMemory;

/** True spectra for tests, each computed once in a run of them. */
public final class TestTruths {

    /** Keeps nothing on disk. */
    public static final TruthSource MEMORY = new TruthMemory();

    private TestTruths() {}

    /** The leading true spectrum of a system. */
    public static Truth of(StochasticSystem system, int count) {
        return MEMORY.truth(system, count);
    }
}
