package org.larrr.kernels;

/** placeholder contract, body follows */
public final class ExactFeatures {
    /** Largest number of states for which a full Gram matrix is formed. */
    public static final int MAX_STATES = 2_000;

    private ExactFeatures() {}
}
