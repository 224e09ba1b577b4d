package org.larrr.kernels;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.RowBlocks;

/** Rectangular kernel matrices. */
public final class KernelMatrix {

    private KernelMatrix() {}

    /**
     * [k(x_i, y_j)], (n, m); O(nmd), in many dimensions by matrix products.
     *
     * @param xs row-major (n, d)
     * @param ys row-major (m, d)
     */
    public static DMatrixRMaj between(Kernel kernel, double[] xs, double[] ys, int dimension) {
        int n = xs.length / dimension;
        int m = ys.length / dimension;
        DMatrixRMaj result = new DMatrixRMaj(n, m);
        fill(kernel, xs, n, ys, dimension, result.data);
        return result;
    }

    /**
     * The same for the first n rows of a larger array, into a larger array.
     *
     * @param result row-major (·, m), of which the first n rows are overwritten
     */
    public static void fill(Kernel kernel, double[] xs, int n, double[] ys, int dimension, double[] result) {
        if (kernel instanceof RadialKernel radial && RadialProducts.fill(radial, xs, n, ys, dimension, result)) {
            return;
        }
        int m = ys.length / dimension;
        RowBlocks.forEach(n, (from, to) -> {
            for (int i = from; i < to; i++) {
                for (int j = 0; j < m; j++) {
                    result[i * m + j] = kernel.value(xs, i, ys, j, dimension);
                }
            }
        });
    }
}
