package org.larrr.linalg;

import java.util.function.Supplier;
import org.bytedeco.openblas.presets.openblas_nolapack;

/**
 * How many threads OpenBLAS uses.
 *
 * <p>Its helper threads spin while they wait. On a machine that is also doing something else a product of microseconds then
 * takes a second, so one thread is the rule; products are split over the cores by {@link RowMajorBlas}, and only large
 * factorisations, which cannot be split from outside, are given all cores.
 */
final class NativeThreads {

    /** Order from which a factorisation gains from more than one thread. */
    private static final int LARGE_ORDER = 384;

    private NativeThreads() {}

    static void useOne() {
        openblas_nolapack.blas_set_num_threads(1);
    }

    /** Runs a factorisation of order n with as many threads as pay; one where the cores are {@link SharedCores shared}. */
    static <T> T forOrder(int n, Supplier<T> factorisation) {
        return n < LARGE_ORDER || SharedCores.inUse() ? factorisation.get() : onAllCores(factorisation);
    }

    /** Returns when no factorisation holds all cores. */
    static synchronized void awaitLarge() {
        // Holding the lock for an instant is the waiting.
    }

    private static synchronized <T> T onAllCores(Supplier<T> factorisation) {
        if (SharedCores.inUse()) {
            return factorisation.get();
        }
        openblas_nolapack.blas_set_num_threads(Runtime.getRuntime().availableProcessors());
        try {
            return factorisation.get();
        } finally {
            useOne();
        }
    }
}
