package org.larrr.linalg;

import java.io.File;
import java.util.function.Supplier;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;
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

    private static Setter setter;

    private NativeThreads() {}

    /**
     * Finds OpenBLAS's own function and sets one thread.
     *
     * <p>The library is made visible to all first: JavaCPP finds a visible function at once, but searches for any other one
     * under locks of the dynamic linker in an order that deadlocks when another thread, such as a window's, is loading a
     * library at that moment. Its {@code blas_set_num_threads} searches for functions that are never there.
     *
     * @param library the file of OpenBLAS, already loaded
     */
    static synchronized void useOne(File library) {
        Loader.loadGlobal(library.getPath());
        setter = new Setter(Loader.addressof("openblas_set_num_threads"));
        setter.call(1);
    }

    private static final class Setter extends openblas_nolapack.SetNumThreads {
        Setter(Pointer function) {
            put(function);
        }
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
        setter.call(Runtime.getRuntime().availableProcessors());
        try {
            return factorisation.get();
        } finally {
            setter.call(1);
        }
    }
}
