package org.larrr.kernels;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.RowBlocks;

/** Rectangular kernel matrices. */
final class KernelMatrix {

    private KernelMatrix() {}

    /**
     * [k(x_i, y_j)], (n, m); O(nmd).
     *
     * @param xs row-major (n, d)
     * @param ys row-major (m, d)
     */
    static DMatrixRMaj between(Kernel kernel, double[] xs, double[] ys, int dimension) {
        int n = xs.length / dimension;
        int m = ys.length / dimension;
        DMatrixRMaj result = new DMatrixRMaj(n, m);
        RowBlocks.forEach(n, (from, to) -> {
            for (int i = from; i < to; i++) {
                for (int j = 0; j < m; j++) {
                    result.data[i * m + j] = kernel.value(xs, i, ys, j, dimension);
                }
            }
        });
        return result;
    }
}
