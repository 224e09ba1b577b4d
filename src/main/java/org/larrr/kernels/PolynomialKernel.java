package org.larrr.kernels;

/**
 * (1 + x·y/l²)^p; degree 1 is the linear kernel with a constant. The constant lets the features contain the trivial
 * eigenfunction.
 *
 * @param degree      p ≥ 1
 * @param lengthScale l, positive: the scale at which the non-constant terms matter
 */
public record PolynomialKernel(int degree, double lengthScale) implements Kernel {

    public PolynomialKernel {
        KernelArguments.atLeast("degree", degree, 1);
        KernelArguments.positive("length-scale", lengthScale);
    }

    @Override
    public String id() {
        return degree == 1 ? "linear" : "polynomial";
    }

    @Override
    public double value(double[] xs, int i, double[] ys, int j, int dimension) {
        double dot = 0;
        int x = i * dimension;
        int y = j * dimension;
        for (int a = 0; a < dimension; a++) {
            dot += xs[x + a] * ys[y + a];
        }
        double base = 1 + dot / (lengthScale * lengthScale);
        double power = 1;
        for (int k = 0; k < degree; k++) {
            power *= base;
        }
        return power;
    }
}
