package org.larrr.kernels;

/** A kernel with one length-scale for all coordinates. */
public interface ScaledKernel extends DifferentiableKernel {

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
