package org.larrr.kernels;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * (1 + x·y/l²)^p; degree 1 is the linear kernel with a constant. The constant lets the features contain the trivial
 * eigenfunction.
 *
 * @param degree      p ≥ 1
 * @param lengthScale l, positive: the scale at which the non-constant terms matter
 */
public record PolynomialKernel(int degree, double lengthScale) implements Kernel.Scaled {

    /** Powers beyond leave the range of numbers wherever a coordinate is not near 1. */
    public static final int MAX_DEGREE = 100;

    /** @throws IllegalArgumentException if p is below 1 or above {@link #MAX_DEGREE}, or l not positive and finite */
    public PolynomialKernel {
        Require.atLeast(Message.of("quantity.degree"), degree, 1);
        Require.that(degree <= MAX_DEGREE, Message.of("kernel.polynomial-degree", MAX_DEGREE, degree));
        Require.positive(Message.of("quantity.length-scale"), lengthScale);
    }

    @Override
    public PolynomialKernel withLengthScale(double other) {
        return new PolynomialKernel(degree, other);
    }

    /** {@inheritDoc} Its functions are polynomials at any length: they are finer at twice the degree. */
    @Override
    public Optional<PolynomialKernel> refined() {
        return degree > MAX_DEGREE / 2 ? Optional.empty() : Optional.of(new PolynomialKernel(2 * degree, lengthScale));
    }

    @Override
    public String id() {
        return degree == 1 ? "linear" : "polynomial";
    }

    @Override
    public String text() {
        return degree == 1 ? "linear(" + lengthScale + ")" : "polynomial(" + degree + "," + lengthScale + ")";
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        return power(base(xs, i, ys, j, dimension), degree);
    }

    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives) {
        double[] gradient = derivatives.gradient();
        double @Nullable [] hessian = derivatives.hessian();
        double base = base(xs, i, ys, j, dimension);
        double squared = lengthScale * lengthScale;
        double slope = degree * power(base, degree - 1) / squared;
        for (int a = 0; a < dimension; a++) {
            gradient[a] = slope * ys[j * dimension + a];
        }
        if (hessian != null) {
            double curvature = degree < 2 ? 0 : degree * (degree - 1) * power(base, degree - 2) / (squared * squared);
            for (int a = 0; a < dimension; a++) {
                for (int b = 0; b < dimension; b++) {
                    hessian[a * dimension + b] = curvature * ys[j * dimension + a] * ys[j * dimension + b];
                }
            }
        }
        return power(base, degree);
    }

    private double base(double[] xs, int i, double[] ys, int j, int dimension) {
        double dot = 0;
        int x = i * dimension;
        int y = j * dimension;
        for (int a = 0; a < dimension; a++) {
            dot += xs[x + a] * ys[y + a];
        }
        return 1 + dot / (lengthScale * lengthScale);
    }

    private static double power(double base, int exponent) {
        double power = 1;
        for (int k = 0; k < exponent; k++) {
            power *= base;
        }
        return power;
    }
}
