package org.larrr.linalg;

import java.io.File;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.presets.openblas_nolapack;

/**
 * How many threads OpenBLAS uses.
 *
 * <p>Its helper threads spin while they wait. On a machine that is also doing something else a product of microseconds
 * then takes a second, and a factorisation of order 1,000, done in 0.2 s by one thread, took 16 s by two. So it is
 * given one; large products are split over the cores by {@link RowMajorBlas}.
 */
final class NativeThreads {

    private NativeThreads() {}

    /**
     * Finds OpenBLAS's own function and sets one thread.
     *
     * <p>The library is made visible to all first: JavaCPP finds a visible function at once, but searches for any other
     * one under locks of the dynamic linker in an order that deadlocks when another thread, such as a window's, is
     * loading a library at that moment. Its {@code blas_set_num_threads} searches for functions that are never there.
     *
     * @param library the file of OpenBLAS, already loaded
     */
    static void useOne(File library) {
        Loader.loadGlobal(library.getPath());
        new Setter(Loader.addressof("openblas_set_num_threads")).call(1);
    }

    private static final class Setter extends openblas_nolapack.SetNumThreads {
        Setter(Pointer function) {
            put(function);
        }
    }
}
