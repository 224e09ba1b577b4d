package org.larrr.kernels;

import java.util.Objects;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Parallel;

/** Derivatives of kernel sections k(·, y_j) at many samples. */
public final class KernelJets {

    private KernelJets() {}

    /**
     * {@return the kernel with its derivatives}
     *
     * @param kernel any one
     * @throws UnsupportedOperationException if the kernel has no derivatives; the message says what to choose instead
     */
    public static Kernel.Differentiable requireDifferentiable(Kernel kernel) {
        if (kernel instanceof Kernel.Differentiable differentiable) {
            return differentiable;
        }
        throw new UnsupportedOperationException("the " + kernel.id()
                + " kernel has no derivatives; choose another kernel");
    }

    /**
     * {@return [v_i·∇_x k(x_i, y_j)], (n, m); O(nmd)}
     *
     * @param kernel     k
     * @param xs         row-major (n, d)
     * @param directions v, row-major (n, d)
     * @param ys         row-major (m, d)
     * @param d          how many coordinates
     */
    public static DMatrixRMaj derivative(Kernel.Differentiable kernel, double[] xs, double[] directions, double[] ys,
            int d) {
        return filled(xs, ys, d, false, (i, k) -> dot(directions, i * d, k.gradient(), d), kernel);
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
            Kernel.Differentiable kernel, double[] xs, double[] drift, double[] covariance, double[] ys, int d) {
        return filled(xs, ys, d, true, (i, k) -> dot(drift, i * d, k.gradient(), d)
                + dot(covariance, i * d * d, Objects.requireNonNull(k.hessian()), d * d) / 2, kernel);
    }

    @FunctionalInterface
    private interface Contraction {
        double apply(int state, Kernel.Derivatives derivatives);
    }

    private static DMatrixRMaj filled(
            double[] xs, double[] ys, int d, boolean second, Contraction contraction, Kernel.Differentiable kernel) {
        int n = xs.length / d;
        int m = ys.length / d;
        DMatrixRMaj result = new DMatrixRMaj(n, m);
        Parallel.blocks(n, (from, to) -> {
            Kernel.Derivatives derivatives = Kernel.Derivatives.zeros(d, second);
            for (int i = from; i < to; i++) {
                for (int j = 0; j < m; j++) {
                    kernel.jet(xs, i, ys, j, d, derivatives);
                    result.data[i * m + j] = contraction.apply(i, derivatives);
                }
            }
        });
        return result;
    }

    private static double dot(double[] a, int start, double[] b, int length) {
        double sum = 0;
        for (int k = 0; k < length; k++) {
            sum += a[start + k] * b[k];
        }
        return sum;
    }
}
