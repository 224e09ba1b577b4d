package org.larrr.linalg;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * For callers that keep all cores busy with work of their own: while one of them runs, every factorisation stays on one
 * core. Besides being faster, this makes results repeat to the last bit, whatever else runs beside them.
 */
public final class SharedCores {

    private static final AtomicInteger CALLERS = new AtomicInteger();

    private SharedCores() {}

    /** Runs work whose threads each want one core. */
    public static <T> T during(Supplier<T> work) {
        CALLERS.incrementAndGet();
        try {
            NativeThreads.awaitLarge();
            return work.get();
        } finally {
            CALLERS.decrementAndGet();
        }
    }

    static boolean inUse() {
        return CALLERS.get() > 0;
    }
}
