package org.larrr.kernels;

import org.ejml.data.DMatrixRMaj;

/** A feature map z: R^d → R^N, immutable. */
public interface FeatureMap {

    /** N. */
    int size();

    /** d. */
    int dimension();

    /**
     * Features of given states.
     *
     * @param states row-major (n, d)
     * @return Z, (n, N), row i holding z(x_i)
     */
    DMatrixRMaj evaluate(double[] states);
}
