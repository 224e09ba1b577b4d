package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.NativeBLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import dev.ludovic.netlib.lapack.NativeLAPACK;
import java.io.File;
import java.lang.System.Logger.Level;
import java.util.Optional;
import org.bytedeco.javacpp.Loader;
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
            NativeThreads.useOne(library);
            return Optional.of(new NativeLibrary(NativeBLAS.getInstance(), NativeLAPACK.getInstance()));
        } catch (RuntimeException | LinkageError | java.io.IOException unavailable) {
            LOG.log(Level.WARNING, "OpenBLAS does not load here, pure Java takes its place: "
                    + unavailable.getMessage());
            return Optional.empty();
        }
    }

    private static File openBlasBeside(File loaded) throws java.io.IOException {
        File folder = loaded.getCanonicalFile().getParentFile();
        File[] found =
                folder.listFiles((dir, name) -> name.matches("(lib)?openblas_nolapack\\.(so\\.0|0\\.dylib|dll)"));
        if (found == null || found.length == 0) {
            throw new java.io.IOException("no OpenBLAS beside " + loaded.getName());
        }
        return found[0];
    }
}
