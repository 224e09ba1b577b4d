package org.larrr.kernels;

/** A kernel that is twice differentiable in its first argument. */
public interface DifferentiableKernel extends Kernel {

    /**
     * k(x, y) with its derivatives in x, for row {@code i} of {@code xs} and row {@code j} of {@code ys}.
     *
     * @param gradient receives ∂k/∂x_a, length d
     * @param hessian  receives ∂²k/∂x_a∂x_b, row-major (d, d); null if not wanted
     * @return k(x, y)
     */
    double jet(double[] xs, int i, double[] ys, int j, int dimension, double[] gradient, double[] hessian);
}
