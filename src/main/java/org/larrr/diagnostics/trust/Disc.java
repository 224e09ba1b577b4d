package org.larrr.diagnostics.trust;

import org.larrr.linalg.Complex;

/**
 * A disc in the complex plane; an infinite radius means that nothing is known.
 *
 * @param centre its centre
 * @param radius its radius
 */
public record Disc(Complex centre, double radius) {

    /**
     * The image under λ = μ − 1/ν of the disc of radius ε around ν: a disc again while it leaves out ν = 0, where
     * 1/ν fills the disc around ν̄/(|ν|²−ε²) of radius ε/(|ν|²−ε²).
     */
    static Disc ofResolvent(Complex nu, double epsilon, Complex shift) {
        double gap = nu.abs() * nu.abs() - epsilon * epsilon;
        if (!(epsilon < nu.abs())) {
            return new Disc(shift, Double.POSITIVE_INFINITY);
        }
        return new Disc(shift.minus(nu.conjugate().times(1 / gap)), epsilon / gap);
    }

    /** Mirrored at the real axis. */
    Disc conjugate() {
        return new Disc(centre.conjugate(), radius);
    }
}
