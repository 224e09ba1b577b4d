package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;

/** placeholder contract, body follows */
public interface LinearAlgebra {

    static LinearAlgebra best() {
        throw new UnsupportedOperationException();
    }

    /** A·B. */
    DMatrixRMaj multiply(DMatrixRMaj a, DMatrixRMaj b);
}
