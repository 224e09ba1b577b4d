package org.larrr.linalg;

import dev.ludovic.netlib.blas.JavaBLAS;
import dev.ludovic.netlib.lapack.JavaLAPACK;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Holds the two implementations; loaded on first use. */
final class LinearAlgebraHolder {

    /** Kept referenced: a collected logger forgets its level. The library announces every choice it makes. */
    private static final Logger NETLIB = Logger.getLogger("dev.ludovic.netlib");

    static final LinearAlgebra PURE_JAVA;
    static final LinearAlgebra BEST;

    static {
        NETLIB.setLevel(Level.WARNING);
        // The native library comes first: netlib looks for it once, when any of its classes is touched.
        Optional<NativeLibrary> library = NativeLibrary.load();
        PURE_JAVA = new EjmlLinearAlgebra(JavaBLAS.getInstance(), JavaLAPACK.getInstance());
        BEST = library.<LinearAlgebra>map(found -> new LapackLinearAlgebra(found.blas(), found.lapack()))
                .orElse(PURE_JAVA);
    }

    private LinearAlgebraHolder() {}
}
