package org.larrr.experiments.scan;

import java.util.Optional;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.linalg.Complex;

/**
 * One eigenvalue of a scan, known by its member on or above the real axis.
 *
 * @param value λ
 * @param shift μ = a + iω of the fit that gives it best
 * @param trust what speaks for and against it in that fit
 * @param truth the true value it stands for, where known and where there is one like it
 */
public record ScannedValue(Complex value, Complex shift, EigenpairTrust trust, Optional<Complex> truth) {

    /** |λ̂ − λ|/|λ|; NaN without a true value, or beside 0. */
    public double error() {
        return truth.filter(exact -> exact.abs() > 0).map(exact -> value.minus(exact).abs() / exact.abs())
                .orElse(Double.NaN);
    }
}
