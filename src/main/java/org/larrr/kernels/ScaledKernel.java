package org.larrr.kernels;

/** A kernel with one length-scale for all coordinates. */
public interface ScaledKernel extends DifferentiableKernel {

    /** l, in the unit of the coordinates, positive. */
    double lengthScale();

    /**
     * The same kernel at another length-scale.
     *
     * @throws IllegalArgumentException unless it is positive and finite
     */
    ScaledKernel withLengthScale(double other);
}
