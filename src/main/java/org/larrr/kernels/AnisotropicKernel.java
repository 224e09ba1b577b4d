package org.larrr.kernels;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Rows;

/**
 * A radial kernel with one length scale per coordinate: k = φ(Σ_a (x_a − y_a)²/l_a²).
 *
 * @param family       its profile φ
 * @param lengthScales l_1 … l_d, each in the unit of its coordinate, positive
 */
public record AnisotropicKernel(RadialKernel.Family family, double[] lengthScales) implements Kernel {

    /** @throws IllegalArgumentException if there is no length-scale, or one is not positive and finite */
    public AnisotropicKernel {
        lengthScales = lengthScales.clone();
        Require.atLeast(Message.of("quantity.number-of-length-scales"), lengthScales.length, 1);
        for (double scale : lengthScales) {
            Require.positive(Message.of("quantity.length-scale"), scale);
        }
    }

    /** {@return l_1 … l_d, a copy} */
    @Override
    public double[] lengthScales() {
        return lengthScales.clone();
    }

    @Override
    public Optional<AnisotropicKernel> refined() {
        return Optional.of(new AnisotropicKernel(family, Arrays.stream(lengthScales).map(l -> l / 2).toArray()));
    }

    @Override
    public String id() {
        return family.id();
    }

    @Override
    public String text() {
        return id() + Arrays.stream(lengthScales).mapToObj(Double::toString).collect(Collectors.joining(",", "(", ")"));
    }

    @Override
    public void requireDimension(int dimension) {
        Require.that(dimension == lengthScales.length, Message.of("kernel.length-scales-of-coordinates",
                lengthScales.length, dimension));
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        return family.profile(squaredDistance(xs, i, ys, j, dimension), 1);
    }

    /**
     * {@inheritDoc}
     *
     * <p>With u_a = (x_a − y_a)/l_a²: ∇k = 2φ′u, ∇²k = 4φ″uuᵀ + 2φ′ diag(1/l_a²).
     *
     * @throws UnsupportedOperationException for the Laplacian family
     */
    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives) {
        double[] gradient = derivatives.gradient();
        double @Nullable [] hessian = derivatives.hessian();
        double s = squaredDistance(xs, i, ys, j, dimension);
        double slope = 2 * family.slope(s, 1);
        for (int a = 0; a < dimension; a++) {
            double squared = lengthScales[a] * lengthScales[a];
            gradient[a] = slope * (xs[i * dimension + a] - ys[j * dimension + a]) / squared;
        }
        if (hessian != null) {
            double curvature = 4 * family.curvature(s, 1);
            for (int a = 0; a < dimension; a++) {
                double la = lengthScales[a] * lengthScales[a];
                double u = (xs[i * dimension + a] - ys[j * dimension + a]) / la;
                for (int b = 0; b < dimension; b++) {
                    double v = (xs[i * dimension + b] - ys[j * dimension + b]) / (lengthScales[b] * lengthScales[b]);
                    hessian[a * dimension + b] = curvature * u * v + (a == b ? slope / la : 0);
                }
            }
        }
        return family.profile(s, 1);
    }

    /** {@inheritDoc} As the radial kernel of coordinates in units of their length-scales. */
    @Override
    public void block(Rows xs, Rows ys, double[] out, int offset) {
        new RadialKernel(family, 1).block(scale(xs), scale(ys), out, offset);
    }

    private Rows scale(Rows states) {
        int d = lengthScales.length;
        double[] result = new double[states.count() * d];
        for (int k = 0; k < result.length; k++) {
            result[k] = states.data()[states.from() * d + k] / lengthScales[k % d];
        }
        return Rows.of(result, d);
    }

    private double squaredDistance(double[] xs, int i, double[] ys, int j, int dimension) {
        double sum = 0;
        for (int a = 0; a < dimension; a++) {
            double difference = (xs[i * dimension + a] - ys[j * dimension + a]) / lengthScales[a];
            sum += difference * difference;
        }
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AnisotropicKernel that && family == that.family
                && Arrays.equals(lengthScales, that.lengthScales);
    }

    @Override
    public int hashCode() {
        return 31 * family.hashCode() + Arrays.hashCode(lengthScales);
    }

    @Override
    public String toString() {
        return text();
    }
}
