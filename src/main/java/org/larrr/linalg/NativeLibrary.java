package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.NativeBLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import dev.ludovic.netlib.lapack.NativeLAPACK;
import java.io.File;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.global.openblas_nolapack;

/**
 * The bundled OpenBLAS, called without copying arrays.
 *
 * <p>JavaCPP unpacks the library that fits the platform; netlib's JNI layer is then pointed at that same file. Its own
 * look-up would find another copy or a system library whose thread count nobody sets.
 *
 * @param blas   products and triangular solves
 * @param lapack factorisations
 */
record NativeLibrary(BLAS blas, LAPACK lapack) {

    private static final System.Logger LOG = System.getLogger(NativeLibrary.class.getName());
    /** Set to "false" to run on pure Java, for comparisons and for platforms where the library misbehaves. */
    private static final String SWITCH = "larrr.native";
    private static final Pattern BRIDGE = Pattern.compile("libnetlib(blas|lapack)jni\\d+\\.(so|dylib|dll)");
    /** Between unpacking and loading another program's file may not vanish. */
    private static final long YOUNG_MILLISECONDS = 60_000;

    /** Loads the library once; empty where it cannot be loaded or is switched off. */
    static Optional<NativeLibrary> load() {
        if ("false".equals(System.getProperty(SWITCH))) {
            return Optional.empty();
        }
        try {
            String unpacked = Loader.load(openblas_nolapack.class);
            File library = openBlasBeside(new File(unpacked));
            System.setProperty("dev.ludovic.netlib.blas.nativeLibPath", library.getPath());
            System.setProperty("dev.ludovic.netlib.lapack.nativeLibPath", library.getPath());
            useOneThread(library);
            NativeLibrary loaded = new NativeLibrary(NativeBLAS.getInstance(), NativeLAPACK.getInstance());
            sweep(new File(System.getProperty("java.io.tmpdir")), System.currentTimeMillis() - YOUNG_MILLISECONDS);
            return Optional.of(loaded);
        } catch (RuntimeException | LinkageError | java.io.IOException e) {
            removeEmpty(new File(System.getProperty("java.io.tmpdir")));
            LOG.log(Level.WARNING, "OpenBLAS does not load here, pure Java takes its place: " + reason(e));
            return Optional.empty();
        }
    }

    private static String reason(Throwable failure) {
        File temporary = new File(System.getProperty("java.io.tmpdir"));
        return temporary.canWrite() ? String.valueOf(failure.getMessage())
                : "the folder of temporary files, " + temporary + ", cannot be written";
    }

    /**
     * Removes the bridges that netlib unpacked for programs that were killed since. Where a program that runs has
     * loaded one, the system keeps its content (Linux, macOS) or refuses (Windows).
     *
     * @param before the latest time of change of what is removed, in milliseconds
     */
    static void sweep(File folder, long before) {
        File[] left = folder.listFiles((dir, name) -> BRIDGE.matcher(name).matches());
        for (File each : left == null ? new File[0] : left) {
            if (each.isFile() && each.lastModified() < before) {
                each.delete();
            }
        }
    }

    /** Removes the bridges for which a full disk had no room; nobody can load one. */
    static void removeEmpty(File folder) {
        File[] left = folder.listFiles((dir, name) -> BRIDGE.matcher(name).matches());
        for (File each : left == null ? new File[0] : left) {
            if (each.isFile() && each.length() == 0) {
                each.delete();
            }
        }
    }

    private static File openBlasBeside(File loaded) throws java.io.IOException {
        File folder = loaded.getCanonicalFile().getParentFile();
        File[] found =
                folder.listFiles((dir, name) -> name.matches("(lib)?openblas_nolapack\\.(so\\.0|0\\.dylib|dll)"));
        if (found == null || found.length == 0) {
            throw new java.io.IOException("no OpenBLAS in the folder of " + loaded.getName());
        }
        return found[0];
    }

    /**
     * Finds OpenBLAS's own function and sets one thread.
     *
     * <p>Its helper threads spin while they wait. On a machine that is also doing something else a product of
     * microseconds then takes a second, and a factorisation of order 1,000, done in 0.2 s by one thread, took 16 s by
     * two. Large products are split over the cores by {@link RowMajorBlas}.
     *
     * <p>The library is made visible to all first: JavaCPP finds a visible function at once, but searches for any
     * other one under locks of the dynamic linker in an order that deadlocks when another thread, such as a
     * window's, is loading a library at that moment. Its {@code blas_set_num_threads} searches for functions that
     * are never there.
     *
     * @param library the file of OpenBLAS, already loaded
     */
    private static void useOneThread(File library) {
        Loader.loadGlobal(library.getPath());
        new Setter(Loader.addressof("openblas_set_num_threads")).call(1);
    }

    private static final class Setter extends org.bytedeco.openblas.presets.openblas_nolapack.SetNumThreads {
        Setter(Pointer function) {
            put(function);
        }
    }
}
