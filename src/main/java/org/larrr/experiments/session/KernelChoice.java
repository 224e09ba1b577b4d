package org.larrr.experiments.session;

import java.util.Arrays;
import java.util.Optional;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.ScaledKernel;

/** How the kernel is chosen: by name alone, or in writing. */
public enum KernelChoice {
    GAUSSIAN,
    MATERN52,
    MATERN32,
    LAPLACIAN,
    LINEAR,
    POLYNOMIAL,
    /** By its text, with all its numbers: sums, products, one length-scale a coordinate, a metric. */
    WRITTEN;

    /** The radial profile; empty for the kernels that are no function of distance. */
    public Optional<RadialKernel.Family> family() {
        return Arrays.stream(RadialKernel.Family.values()).filter(family -> family.name().equals(name())).findFirst();
    }

    /**
     * The kernel at a length-scale, and of a degree where it has one.
     *
     * @throws IllegalArgumentException if it is in writing, and has no name
     */
    public ScaledKernel kernel(double lengthScale, int degree) {
        return ScaledKernel.of(Ids.of(this), lengthScale, degree);
    }
}
