package org.larrr.kernels;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * exp(−2 Σ_a sin²(π(x_a − y_a)/p)/l²) for angles: a Gaussian of the chord distance on circles, which is smooth at ±π.
 * Source: MacKay 1998, Introduction to Gaussian processes, section 5.2.
 *
 * @param period      p of every coordinate, positive
 * @param lengthScale l, dimensionless: on the circle of radius 1/2
 */
public record PeriodicKernel(double period, double lengthScale) implements Kernel {

    /** @throws IllegalArgumentException if one of them is not positive and finite */
    public PeriodicKernel {
        Require.positive(Message.of("quantity.period"), period);
        Require.positive(Message.of("quantity.length-scale"), lengthScale);
    }

    @Override
    public Optional<PeriodicKernel> refined() {
        return Optional.of(new PeriodicKernel(period, lengthScale / 2));
    }

    @Override
    public String id() {
        return "periodic";
    }

    @Override
    public String text() {
        return "periodic(" + period + "," + lengthScale + ")";
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        double sum = 0;
        for (int a = 0; a < dimension; a++) {
            double sine = Math.sin(Math.PI * (xs[i * dimension + a] - ys[j * dimension + a]) / period);
            sum += sine * sine;
        }
        return Math.exp(-2 * sum / (lengthScale * lengthScale));
    }

    /**
     * {@inheritDoc}
     *
     * <p>With w = 2π/p and g_a = −w sin(w(x_a − y_a))/l²: ∇k = g k, ∇²k = (ggᵀ − diag(w² cos(w(x_a − y_a))/l²)) k.
     */
    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives) {
        double[] gradient = derivatives.gradient();
        double @Nullable [] hessian = derivatives.hessian();
        double value = value(xs, i, ys, j, dimension);
        double w = 2 * Math.PI / period;
        double squared = lengthScale * lengthScale;
        for (int a = 0; a < dimension; a++) {
            gradient[a] = -w * Math.sin(w * (xs[i * dimension + a] - ys[j * dimension + a])) / squared;
        }
        if (hessian != null) {
            for (int a = 0; a < dimension; a++) {
                double bend = w * w * Math.cos(w * (xs[i * dimension + a] - ys[j * dimension + a])) / squared;
                for (int b = 0; b < dimension; b++) {
                    hessian[a * dimension + b] = (gradient[a] * gradient[b] - (a == b ? bend : 0)) * value;
                }
            }
        }
        for (int a = 0; a < dimension; a++) {
            gradient[a] *= value;
        }
        return value;
    }
}
