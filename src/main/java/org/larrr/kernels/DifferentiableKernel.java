package org.larrr.kernels;

import org.jspecify.annotations.Nullable;

/** A kernel that is twice differentiable in its first argument. */
public interface DifferentiableKernel extends Kernel {

    /**
     * k(x, y) with its derivatives in x, for row {@code i} of {@code xs} and row {@code j} of {@code ys}. O(d) to
     * O(d²), with a Hessian O(d²).
     *
     * @param xs        row-major (·, d)
     * @param i         row of x
     * @param ys        row-major (·, d)
     * @param j         row of y
     * @param dimension d
     * @param gradient  receives ∂k/∂x_a, length d
     * @param hessian   receives ∂²k/∂x_a∂x_b, row-major (d, d); null if not wanted
     * @return k(x, y)
     * @throws UnsupportedOperationException if this one has no derivatives after all, as the Laplacian
     */
    double jet(double[] xs, int i, double[] ys, int j, int dimension, double[] gradient,
            double @Nullable [] hessian);
}
