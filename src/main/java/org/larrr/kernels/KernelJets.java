package org.larrr.kernels;

import java.util.Objects;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Parallel;

/** Derivatives of kernel sections k(·, y_j) at many samples. */
public final class KernelJets {

    private static final int OPERATIONS_OF_A_KERNEL = 20;

    private KernelJets() {}

    /**
     * {@return ∇_x k(x_i, y_j), (d·n, m): row a·n + i is ∂/∂x_a at x_i; O(nmd)}
     *
     * @param kernel k
     * @param xs     row-major (n, d)
     * @param ys     row-major (m, d)
     * @param d      how many coordinates
     */
    public static DMatrixRMaj gradient(Kernel kernel, double[] xs, double[] ys, int d) {
        int n = xs.length / d;
        int m = ys.length / d;
        DMatrixRMaj result = new DMatrixRMaj(d * n, m);
        visit(kernel, xs, ys, d, false, (i, j, k) -> {
            for (int a = 0; a < d; a++) {
                result.data[(a * n + i) * m + j] = k.gradient()[a];
            }
        });
        return result;
    }

    /**
     * {@return [b_i·∇_x k + ½ a_i:∇²_x k](x_i, y_j), (n, m); O(nmd²)}
     *
     * @param kernel     k
     * @param xs         row-major (n, d)
     * @param drift      b, row-major (n, d)
     * @param covariance a = σσᵀ, row-major (n, d·d)
     * @param ys         row-major (m, d)
     * @param d          how many coordinates
     */
    public static DMatrixRMaj generator(
            Kernel kernel, double[] xs, double[] drift, double[] covariance, double[] ys, int d) {
        int m = ys.length / d;
        DMatrixRMaj result = new DMatrixRMaj(xs.length / d, m);
        visit(kernel, xs, ys, d, true, (i, j, k) -> result.data[i * m + j] = dot(drift, i * d, k.gradient(), d)
                + dot(covariance, i * d * d, Objects.requireNonNull(k.hessian()), d * d) / 2);
        return result;
    }

    @FunctionalInterface
    private interface Visitor {
        void visit(int i, int j, Kernel.Derivatives derivatives);
    }

    private static void visit(Kernel kernel, double[] xs, double[] ys, int d, boolean second, Visitor visitor) {
        int m = ys.length / d;
        Parallel.blocks(xs.length / d, m * (d + OPERATIONS_OF_A_KERNEL), (from, to) -> {
            Kernel.Derivatives derivatives = Kernel.Derivatives.zeros(d, second);
            for (int i = from; i < to; i++) {
                for (int j = 0; j < m; j++) {
                    kernel.jet(xs, i, ys, j, d, derivatives);
                    visitor.visit(i, j, derivatives);
                }
            }
        });
    }

    private static double dot(double[] a, int start, double[] b, int length) {
        double sum = 0;
        for (int k = 0; k < length; k++) {
            sum += a[start + k] * b[k];
        }
        return sum;
    }
}
