package org.larrr.kernels;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Identified;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.kernels.RadialKernel.Family;

/** The choices of a kernel: by name, or as an expression. */
public enum KernelChoice implements Identified {
    /** exp(−r²/2l²). */
    GAUSSIAN((length, degree) -> new RadialKernel(Family.GAUSSIAN, length)),
    /** Twice differentiable functions. */
    MATERN52((length, degree) -> new RadialKernel(Family.MATERN52, length)),
    /** Once differentiable functions. */
    MATERN32((length, degree) -> new RadialKernel(Family.MATERN32, length)),
    /** exp(−r/l). */
    LAPLACIAN((length, degree) -> new RadialKernel(Family.LAPLACIAN, length)),
    /** Affine functions. */
    LINEAR((length, degree) -> new PolynomialKernel(1, length)),
    /** Polynomials up to a degree. */
    POLYNOMIAL((length, degree) -> new PolynomialKernel(degree, length)),
    /** By its text, with all its numbers: sums, products, one length-scale a coordinate, a metric. */
    WRITTEN(null);

    private final @Nullable BiFunction<Double, Integer, Kernel.Scaled> maker;

    KernelChoice(@Nullable BiFunction<Double, Integer, Kernel.Scaled> maker) {
        this.maker = maker;
    }

    /** {@return those that have a name} */
    public static List<KernelChoice> namedKernels() {
        return Arrays.stream(values()).filter(each -> each.maker != null).toList();
    }

    /**
     * {@return the kernel of that name; empty if there is none}
     *
     * @param name for instance "gaussian"
     */
    public static Optional<KernelChoice> byName(String name) {
        return namedKernels().stream().filter(each -> each.id().equals(name)).findFirst();
    }

    /**
     * {@return the choice of a kernel: its name if name and length scale define it}
     *
     * @param kernel any one
     */
    public static KernelChoice of(Kernel kernel) {
        return kernel instanceof Kernel.Scaled ? byName(kernel.id()).orElse(WRITTEN) : WRITTEN;
    }

    /** {@return the radial profile; empty for the kernels that are no function of distance} */
    public Optional<Family> family() {
        return Arrays.stream(Family.values()).filter(family -> family.name().equals(name())).findFirst();
    }

    /**
     * {@return the kernel with a length scale, and with a degree if it has one}
     *
     * @param lengthScale l &gt; 0, in the unit of the coordinates
     * @param degree      of the polynomial kernel; the others have none
     * @throws IllegalArgumentException if it is in writing, and has no name, or a number makes no sense
     */
    public Kernel.Scaled kernel(double lengthScale, int degree) {
        if (maker == null) {
            throw new InputException(Message.of("kernel.no-length-scale"));
        }
        return maker.apply(lengthScale, degree);
    }
}
