package org.larrr.experiments.session;

import java.util.Arrays;
import java.util.Optional;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.ScaledKernel;

/** The kernels that can be chosen by name alone. */
public enum KernelChoice {
    GAUSSIAN,
    MATERN52,
    MATERN32,
    LAPLACIAN,
    LINEAR,
    POLYNOMIAL;

    /** The radial profile; empty for the kernels that are no function of distance. */
    public Optional<RadialKernel.Family> family() {
        return Arrays.stream(RadialKernel.Family.values()).filter(family -> family.name().equals(name())).findFirst();
    }

    /** The kernel at a length-scale, and of a degree where it has one. */
    ScaledKernel kernel(double lengthScale, int degree) {
        return ScaledKernel.of(Ids.of(this), lengthScale, degree);
    }
}
