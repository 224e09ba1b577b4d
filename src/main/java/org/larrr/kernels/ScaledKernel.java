package org.larrr.kernels;

import java.util.List;

/** A kernel with one length-scale for all coordinates. */
public interface ScaledKernel extends DifferentiableKernel {

    /** The names of all of them. */
    List<String> NAMES = List.of("gaussian", "laplacian", "matern32", "matern52", "linear", "polynomial");

    /**
     * {@return the kernel of that name}
     *
     * @param name        one of {@link #NAMES}
     * @param lengthScale l &gt; 0, in the unit of the coordinates
     * @param degree      of the polynomial kernel; the others have none
     * @throws IllegalArgumentException if no kernel is called so, or a number makes no sense
     */
    static ScaledKernel of(String name, double lengthScale, int degree) {
        return switch (name) {
            case "linear" -> new PolynomialKernel(1, lengthScale);
            case "polynomial" -> new PolynomialKernel(degree, lengthScale);
            default -> new RadialKernel(RadialKernel.Family.of(name), lengthScale);
        };
    }

    /** {@return l, in the unit of the coordinates, positive} */
    double lengthScale();

    /**
     * {@return the same kernel at another length-scale}
     *
     * @param other l &gt; 0, in the unit of the coordinates
     * @throws IllegalArgumentException unless it is positive and finite
     */
    ScaledKernel withLengthScale(double other);
}
