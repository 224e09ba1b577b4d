package org.larrr.kernels;

import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.jspecify.annotations.Nullable;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Rows;

/**
 * A symmetric positive definite function k(x, y) on R^d, twice differentiable in x.
 *
 * <p>Implementations are immutable value types: {@code equals} compares settings, so that a kernel can key a cached
 * Gram factor. Points are rows of row-major arrays.
 */
public interface Kernel {

    /** {@return the name used in files and on the command line, for instance "gaussian"} */
    String id();

    /** {@return the kernel with its parameters, as the command line reads it back: "gaussian(0.5)"} */
    default String text() {
        return id();
    }

    /**
     * Checks that the kernel is defined for the samples.
     *
     * @param dimension d
     * @throws IllegalArgumentException naming the coordinate that is missing
     */
    default void requireDimension(int dimension) {}

    /**
     * {@return k(x, y) for row {@code i} of {@code xs} and row {@code j} of {@code ys}; O(d)}
     *
     * @param xs        row-major (·, d)
     * @param i         row of x
     * @param ys        row-major (·, d)
     * @param j         row of y
     * @param dimension d
     */
    double value(double[] xs, int i, double[] ys, int j, int dimension);

    /**
     * A block of the kernel matrix: {@code out[offset + i·m + j] = k(x_i, y_j)} for the n points x_i and the m points
     * y_j. Implementations may be faster than {@link #value} and differ from it in the last digits. O(nmd).
     *
     * @param xs     n points of d coordinates
     * @param ys     m points of d coordinates
     * @param out    receives the block
     * @param offset where in {@code out} it begins
     */
    default void block(Rows xs, Rows ys, double[] out, int offset) {
        int m = ys.count();
        for (int i = xs.from(); i < xs.to(); i++) {
            for (int j = 0; j < m; j++) {
                out[offset + (i - xs.from()) * m + j] = value(xs.data(), i, ys.data(), ys.from() + j, xs.width());
            }
        }
    }

    /**
     * {@return the kernel matrix [k(x_i, y_j)], (n, m); O(nmd), in many dimensions by matrix products}
     *
     * @param xs        row-major (n, d)
     * @param ys        row-major (m, d)
     * @param dimension d
     */
    default DMatrixRMaj matrix(double[] xs, double[] ys, int dimension) {
        int n = xs.length / dimension;
        int m = ys.length / dimension;
        DMatrixRMaj result = new DMatrixRMaj(n, m);
        Rows columns = Rows.of(ys, dimension);
        Parallel.blocks(n, m * (dimension + 10),
                (from, to) -> block(new Rows(xs, from, to, dimension), columns, result.data, from * m));
        return result;
    }

    /**
     * The diagonal of the kernel matrix: {@code out[i − from] = k(x_i, x_i)} for from ≤ i &lt; to.
     *
     * @param xs        row-major (·, d)
     * @param from      first row
     * @param to        one after the last row
     * @param dimension d
     * @param out       receives it
     */
    default void diagonal(double[] xs, int from, int to, int dimension, double[] out) {
        for (int i = from; i < to; i++) {
            out[i - from] = value(xs, i, xs, i, dimension);
        }
    }

    /**
     * k(x, y) with its derivatives in x, for row {@code i} of {@code xs} and row {@code j} of {@code ys}. O(d) to
     * O(d²), with a Hessian O(d²).
     *
     * @param xs        row-major (·, d)
     * @param i         row of x
     * @param ys        row-major (·, d)
     * @param j         row of y
     * @param dimension d
     * @param derivatives receives the derivatives
     * @return k(x, y)
     * @throws UnsupportedOperationException if this one has no derivatives, as the Laplacian
     */
    double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives);

    /** {@return a kernel of the same kind whose functions vary over half the length; empty if there is none} */
    default Optional<? extends Kernel> refined() {
        return Optional.empty();
    }

    /**
     * The derivatives of a kernel in its first argument.
     *
     * @param gradient ∂k/∂x_a, length d
     * @param hessian  ∂²k/∂x_a∂x_b, row-major (d, d); null if it is not required
     */
    record Derivatives(double[] gradient, double @Nullable [] hessian) {

        /**
         * {@return zeros, to be filled}
         *
         * @param dimension d
         * @param second    whether the Hessian is required
         */
        public static Derivatives zeros(int dimension, boolean second) {
            return new Derivatives(new double[dimension], second ? new double[dimension * dimension] : null);
        }
    }

    /** A kernel with one length scale for all coordinates. */
    interface Scaled extends Kernel {

        /** {@return l, in the unit of the coordinates, positive} */
        double lengthScale();

        /**
         * {@return the same kernel at another length-scale}
         *
         * @param other l &gt; 0, in the unit of the coordinates
         * @throws IllegalArgumentException unless it is positive and finite
         */
        Scaled withLengthScale(double other);

        @Override
        default Optional<? extends Kernel> refined() {
            return Optional.of(withLengthScale(lengthScale() / 2));
        }
    }
}
