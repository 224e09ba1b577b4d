package org.larrr.kernels;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * k = c: a factor of other kernels, or the constant function as a term.
 *
 * @param constant c, positive
 */
public record ConstantKernel(double constant) implements Kernel {

    /** @throws IllegalArgumentException if c is not positive and finite */
    public ConstantKernel {
        Require.positive(Message.of("quantity.constant"), constant);
    }

    @Override
    public String id() {
        return "constant";
    }

    @Override
    public String text() {
        return Double.toString(constant);
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        return constant;
    }

    @Override
    public double jet(double[] xs, int i, double[] ys, int j, int dimension, Derivatives derivatives) {
        double[] gradient = derivatives.gradient();
        double @Nullable [] hessian = derivatives.hessian();
        Arrays.fill(gradient, 0, dimension, 0);
        if (hessian != null) {
            Arrays.fill(hessian, 0, dimension * dimension, 0);
        }
        return constant;
    }
}
