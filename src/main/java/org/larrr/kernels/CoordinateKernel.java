package org.larrr.kernels;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Rows;

/**
 * A kernel of some of the coordinates.
 *
 * @param kernel      the kernel of those
 * @param coordinates their indices from 0, each once
 */
public record CoordinateKernel(Kernel kernel, List<Integer> coordinates) implements Kernel {

    /** @throws IllegalArgumentException if there is no coordinate, one is negative, or one is named twice */
    public CoordinateKernel {
        coordinates = List.copyOf(coordinates);
        Require.atLeast(Message.of("quantity.number-of-coordinates"), coordinates.size(), 1);
        coordinates.forEach(c -> Require.atLeast(Message.of("quantity.coordinate"), c + 1L, 1));
        Require.that(new HashSet<>(coordinates).size() >= coordinates.size(), Message.of("kernel.coordinate-twice"));
    }

    @Override
    public Optional<CoordinateKernel> refined() {
        return kernel.refined().map(finer -> new CoordinateKernel(finer, coordinates));
    }

    @Override
    public String id() {
        return "coordinates";
    }

    @Override
    public String text() {
        return (kernel instanceof CompositeKernel ? "(" + kernel.text() + ")" : kernel.text()) + "@"
                + coordinates.stream().map(c -> Integer.toString(c + 1)).collect(Collectors.joining(","));
    }

    @Override
    public void requireDimension(int dimension) {
        for (int c : coordinates) {
            Require.that(c < dimension, Message.of("kernel.coordinate-missing", c + 1, dimension));
        }
        kernel.requireDimension(coordinates.size());
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        return kernel.value(picked(xs, i, dimension), 0, picked(ys, j, dimension), 0, coordinates.size());
    }

    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives) {
        double[] gradient = derivatives.gradient();
        double @Nullable [] hessian = derivatives.hessian();
        int d = coordinates.size();
        Derivatives chosen = Derivatives.zeros(d, hessian != null);
        double[] part = chosen.gradient();
        double @Nullable [] second = chosen.hessian();
        double value = kernel.jet(picked(xs, i, dimension), 0, picked(ys, j, dimension), 0, d, chosen);
        java.util.Arrays.fill(gradient, 0, dimension, 0);
        if (hessian != null) {
            java.util.Arrays.fill(hessian, 0, dimension * dimension, 0);
        }
        for (int a = 0; a < d; a++) {
            gradient[coordinates.get(a)] = part[a];
            for (int b = 0; hessian != null && second != null && b < d; b++) {
                hessian[coordinates.get(a) * dimension + coordinates.get(b)] = second[a * d + b];
            }
        }
        return value;
    }

    @Override
    public void block(Rows xs, Rows ys, double[] out, int offset) {
        kernel.block(picked(xs), picked(ys), out, offset);
    }

    private double[] picked(double[] states, int row, int dimension) {
        return picked(new Rows(states, row, row + 1, dimension)).data();
    }

    private Rows picked(Rows states) {
        int d = coordinates.size();
        double[] result = new double[states.count() * d];
        for (int a = 0; a < d; a++) {
            int coordinate = coordinates.get(a);
            for (int i = states.from(); i < states.to(); i++) {
                result[(i - states.from()) * d + a] = states.data()[i * states.width() + coordinate];
            }
        }
        return Rows.of(result, d);
    }
}
