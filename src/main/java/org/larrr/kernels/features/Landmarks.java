package org.larrr.kernels.features;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.kernels.Kernel;
import org.larrr.stages.Cancellation;

/**
 * The definition of the features of a low-rank factor, independent of the data: z(x) = L⁻¹ k(x_P, x).
 *
 * @param kernel    k
 * @param dimension d
 * @param points    landmarks x_P, row-major (N, d)
 * @param triangle  L, row-major (N, N), lower triangular with positive diagonal
 */
public record Landmarks(Kernel kernel, int dimension, double[] points, double[] triangle) implements FeatureDefinition {

    /** @throws IllegalArgumentException if shapes disagree or L is not what it should be */
    public Landmarks {
        points = points.clone();
        triangle = triangle.clone();
        Require.atLeast(Message.of("quantity.dimension"), dimension, 1);
        int size = points.length / dimension;
        Require.atLeast(Message.of("quantity.number-of-landmarks"), size, 1);
        Require.that(points.length == size * dimension && triangle.length == (long) size * size,
                Message.of("landmarks.shape", points.length, triangle.length, dimension));
        Require.that(DoubleStream.concat(DoubleStream.of(points), DoubleStream.of(triangle))
                .allMatch(Double::isFinite), Message.of("landmarks.not-finite"));
        for (int k = 0; k < size; k++) {
            Require.positive(Message.of("quantity.diagonal-of-the-landmark-triangle"), triangle[k * size + k]);
        }
    }

    /**
     * Selects landmarks from a subset by pivoted Cholesky factorisation of its Gram matrix.
     *
     * @param states row-major (n, d)
     * @param cap    most landmarks
     */
    static Landmarks of(Kernel kernel, double[] states, int dimension, double tolerance, int cap,
            Cancellation cancellation) {
        PivotedCholesky factor = PivotedCholesky.factor(kernel, states, dimension, tolerance,
                Math.min(cap, states.length / dimension), cancellation);
        return new Landmarks(kernel, dimension, factor.landmarks(), factor.triangle().data);
    }

    /** {@return landmarks x_P, row-major (N, d), a copy} */
    @Override
    public double[] points() {
        return points.clone();
    }

    /** {@return L, row-major (N, N), a copy} */
    @Override
    public double[] triangle() {
        return triangle.clone();
    }

    @Override
    public int size() {
        return points.length / dimension;
    }

    @Override
    public FeatureMap map() {
        return new LandmarkMap(kernel, dimension, points, DMatrixRMaj.wrap(size(), size(), triangle));
    }

    @Override
    public FeatureSettings settings() {
        return FeatureSettings.LowRank.of(kernel);
    }

    /**
     * {@return k(x,x) − |z(x)|² ≥ 0, the error of the features at one sample}
     *
     * @param states row-major (·, d)
     * @param i      row of the state
     * @param z      features of the same states, row-major (·, N)
     */
    public double residual(double[] states, int i, double[] z) {
        double missing = kernel.value(states, i, states, i, dimension);
        int size = size();
        for (int c = i * size; c < (i + 1) * size; c++) {
            missing -= z[c] * z[c];
        }
        return Math.max(0, missing);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Landmarks that && dimension == that.dimension && kernel.equals(that.kernel)
                && Arrays.equals(points, that.points) && Arrays.equals(triangle, that.triangle);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(points);
    }
}
