package org.larrr.kernels;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.RowBlocks;

/** Rectangular kernel matrices. */
public final class KernelMatrix {

    private KernelMatrix() {}

    /**
     * {@return [k(x_i, y_j)], (n, m); O(nmd), in many dimensions by matrix products}
     *
     * @param kernel    k
     * @param xs        row-major (n, d)
     * @param ys        row-major (m, d)
     * @param dimension d
     */
    public static DMatrixRMaj between(Kernel kernel, double[] xs, double[] ys, int dimension) {
        int n = xs.length / dimension;
        int m = ys.length / dimension;
        DMatrixRMaj result = new DMatrixRMaj(n, m);
        RowBlocks.forEach(n, m * (dimension + 10),
                (from, to) -> kernel.block(xs, from, to, ys, dimension, result.data, from * m));
        return result;
    }
}
