package org.larrr.stages;

import org.jspecify.annotations.Nullable;

/**
 * A reserve of memory that is released after an OutOfMemoryError, so that the failure can be reported and the window
 * repainted.
 */
public final class MemoryReserve {

    private static final double SHARE = 0.03;
    private static final int MAX_BYTES = 32 << 20;

    private static volatile byte @Nullable [] held;

    private MemoryReserve() {}

    /** Sets memory aside, if there is enough and none is set aside yet. */
    public static void hold() {
        if (held == null) {
            try {
                held = new byte[(int) Math.min(MAX_BYTES, SHARE * Runtime.getRuntime().maxMemory())];
            } catch (OutOfMemoryError ignored) {
                held = null; // the next answer tries again
            }
        }
    }

    /** Gives it up. */
    public static void release() {
        held = null;
    }

    /** {@return whether memory is set aside} */
    public static boolean isHeld() {
        return held != null;
    }
}
