package org.larrr.spectra;

import java.util.Optional;
import org.larrr.linalg.Complex;

/** The error of an estimate λ̂ of the true eigenvalue λ [1/time]: its only definition. */
public final class EigenvalueError {

    /** Below this modulus a true eigenvalue is that of the constant function, 0 up to rounding. */
    private static final double ZERO = 1e-9;

    private EigenvalueError() {}

    /**
     * {@return whether a true eigenvalue is 0, to which nothing is relative}
     *
     * @param truth λ [1/time]
     */
    public static boolean isZero(Complex truth) {
        return truth.abs() < ZERO;
    }

    /**
     * {@return |λ̂ − λ|/|λ|; NaN if λ = 0, if there is none, or if the estimate is undefined}
     *
     * @param estimate λ̂ [1/time]
     * @param truth    λ [1/time], if there is one
     */
    public static double relative(Complex estimate, Optional<Complex> truth) {
        return truth.filter(exact -> !isZero(exact)).map(exact -> absolute(estimate, exact) / exact.abs())
                .orElse(Double.NaN);
    }

    /**
     * {@return |λ̂ − λ| [1/time]; NaN if the estimate is undefined}
     *
     * @param estimate λ̂ [1/time]
     * @param truth    λ [1/time]
     */
    public static double absolute(Complex estimate, Complex truth) {
        return estimate.minus(truth).abs();
    }
}
