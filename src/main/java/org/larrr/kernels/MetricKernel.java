package org.larrr.kernels;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Rows;

/**
 * A radial kernel of a linear map: k = φ(|A(x − y)|²) at length scale 1, with the metric AᵀA, whose principal axes need
 * not be coordinate axes.
 *
 * @param family    its profile φ
 * @param dimension d
 * @param map       A, row-major (q, d), in units of 1/coordinate, finite
 */
public record MetricKernel(RadialKernel.Family family, int dimension, double[] map) implements Kernel {

    /** @throws IllegalArgumentException if A is no matrix of d columns, or a number of it is not finite */
    public MetricKernel {
        map = map.clone();
        Require.atLeast(Message.of("quantity.number-of-coordinates"), dimension, 1);
        Require.atLeast(Message.of("quantity.number-of-rows"), map.length / dimension, 1);
        Require.that(map.length % dimension == 0, Message.of("kernel.metric-incomplete", dimension));
        for (double entry : map) {
            if (!Double.isFinite(entry)) {
                throw new InputException(Message.of("kernel.metric-not-finite", entry));
            }
        }
    }

    /** {@return A, a copy} */
    @Override
    public double[] map() {
        return map.clone();
    }

    /** {@return the length-scale along each row of A, 1/|a_k|} */
    public double[] lengths() {
        double[] lengths = new double[map.length / dimension];
        Arrays.setAll(lengths, k -> 1 / Math.sqrt(
                squares(Arrays.copyOfRange(map, k * dimension, (k + 1) * dimension))));
        return lengths;
    }

    @Override
    public Optional<MetricKernel> refined() {
        return Optional.of(new MetricKernel(family, dimension, Arrays.stream(map).map(entry -> 2 * entry).toArray()));
    }

    @Override
    public String id() {
        return family.id();
    }

    /** {@inheritDoc} The rows of A, each ended by a semicolon. */
    @Override
    public String text() {
        StringBuilder text = new StringBuilder(id()).append('(');
        for (int k = 0; k < map.length; k++) {
            text.append(map[k]).append((k + 1) % dimension == 0 ? ';' : ',');
        }
        return text.append(')').toString();
    }

    @Override
    public void requireDimension(int given) {
        Require.that(given == dimension, Message.of("kernel.metric-of-coordinates", dimension, given));
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int d) {
        return xs == ys && i == j ? 1 : family.profile(squares(mapped(difference(xs, i, ys, j))), 1);
    }

    /**
     * {@inheritDoc}
     *
     * <p>With u = AᵀA(x − y): ∇k = 2φ′u, ∇²k = 4φ″uuᵀ + 2φ′AᵀA.
     *
     * @throws UnsupportedOperationException for the Laplacian family
     */
    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int d, Derivatives derivatives) {
        double[] gradient = derivatives.gradient();
        double @Nullable [] hessian = derivatives.hessian();
        double[] image = mapped(difference(xs, i, ys, j));
        double s = squares(image);
        double slope = 2 * family.slope(s, 1);
        double[] u = new double[dimension];
        for (int k = 0; k < map.length; k++) {
            u[k % dimension] += map[k] * image[k / dimension];
        }
        for (int a = 0; a < dimension; a++) {
            gradient[a] = slope * u[a];
        }
        if (hessian != null) {
            double curvature = 4 * family.curvature(s, 1);
            for (int a = 0; a < dimension; a++) {
                for (int b = 0; b < dimension; b++) {
                    hessian[a * dimension + b] = curvature * u[a] * u[b] + slope * metric(a, b);
                }
            }
        }
        return family.profile(s, 1);
    }

    private double metric(int a, int b) {
        double sum = 0;
        for (int row = 0; row < map.length; row += dimension) {
            sum += map[row + a] * map[row + b];
        }
        return sum;
    }

    /**
     * {@return Ax of every sample, (n, q), without names or weights} O(nqd).
     *
     * @param data n states of d coordinates
     * @throws IllegalArgumentException if the states have another number of coordinates
     */
    public Trajectories images(Trajectories data) {
        requireDimension(data.dimension());
        return Trajectories.wrap(images(Rows.of(data.states(), dimension)).data(), data.lengths(), data.grid(),
                data.timeUnit(), Trajectories.defaultNames(map.length / dimension));
    }

    /** {@inheritDoc} As the radial kernel of the images. */
    @Override
    public void block(Rows xs, Rows ys, double[] out, int offset) {
        new RadialKernel(family, 1).block(images(xs), images(ys), out, offset);
    }

    private Rows images(Rows states) {
        int rows = map.length / dimension;
        double[] data = states.data();
        double[] result = new double[states.count() * rows];
        for (int i = states.from(); i < states.to(); i++) {
            map(data, i * dimension, result, (i - states.from()) * rows);
        }
        return Rows.of(result, rows);
    }

    /** Writes the image of the state that begins at a place to a place of the result. */
    private void map(double[] states, int from, double[] result, int to) {
        for (int row = 0; row * dimension < map.length; row++) {
            double sum = 0;
            for (int a = 0; a < dimension; a++) {
                sum += map[row * dimension + a] * states[from + a];
            }
            result[to + row] = sum;
        }
    }

    private double[] difference(double[] xs, int i, double[] ys, int j) {
        double[] difference = new double[dimension];
        for (int a = 0; a < dimension; a++) {
            difference[a] = xs[i * dimension + a] - ys[j * dimension + a];
        }
        return difference;
    }

    private double[] mapped(double[] x) {
        double[] result = new double[map.length / dimension];
        map(x, 0, result, 0);
        return result;
    }

    private static double squares(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value * value;
        }
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MetricKernel that && family == that.family && dimension == that.dimension
                && Arrays.equals(map, that.map);
    }

    @Override
    public int hashCode() {
        return 31 * family.hashCode() + Arrays.hashCode(map);
    }
}
