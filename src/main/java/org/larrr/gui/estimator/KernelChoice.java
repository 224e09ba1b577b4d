package org.larrr.gui.estimator;

import java.util.Optional;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Words;
import org.larrr.kernels.RadialKernel.Family;

/** The kernels that can be chosen. */
public enum KernelChoice {
    GAUSSIAN(Family.GAUSSIAN),
    MATERN52(Family.MATERN52),
    MATERN32(Family.MATERN32),
    LAPLACIAN(Family.LAPLACIAN),
    LINEAR(null),
    POLYNOMIAL(null);

    private final Family family;

    KernelChoice(Family family) {
        this.family = family;
    }

    /** The radial profile; empty for the kernels that are no function of distance. */
    public Optional<Family> family() {
        return Optional.ofNullable(family);
    }

    public String title() {
        return Messages.get("kernel." + Words.of(this));
    }
}
