package org.larrr.diagnostics.trust;

import java.util.OptionalInt;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;

/**
 * Which eigenpair of a fit belongs to the constant function, whose eigenvalue is 0 for every process that keeps its
 * probability: it is no process, and −1/λ̂₁ no timescale; how far λ̂₁ is from 0 says how far the method moves a value
 * it could have known.
 */
public final class StationaryPair {

    /** States that are looked at. */
    static final int STATES = 300;
    /** |π(f)|²/‖f‖² of a function that is constant but for error; processes are orthogonal to the constant. */
    private static final double CONSTANT = 0.6;

    private StationaryPair() {}

    /**
     * {@return the eigenpair of |π(f)|²/‖f‖² near 1 over a few hundred states, which one function of a process in
     * equilibrium has at most, and of several, as out of equilibrium, that of the eigenvalue nearest 0; without states
     * the real eigenvalue nearest 0} O(300·Nr).
     *
     * @param model    a fit of rank r
     * @param features N features at its states
     */
    public static OptionalInt of(SpectralModel model, Features features) {
        boolean same = features.map().equals(model.right().features());
        return features.rows().count() == 0 || !same ? nearestZero(model)
                : mostConstant(model, features.spread(STATES));
    }

    private static OptionalInt nearestZero(SpectralModel model) {
        int best = -1;
        for (int i = 0; i < model.rank(); i++) {
            Complex value = model.eigenvalues().get(i);
            boolean real = value.isDefined() && value.im() == 0;
            if (real && (best < 0 || value.abs() < model.eigenvalues().get(best).abs())) {
                best = i;
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    private static OptionalInt mostConstant(SpectralModel model, DMatrixRMaj some) {
        ComplexMatrix b = model.right().coefficients();
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj re = algebra.multiply(some, b.re());
        DMatrixRMaj im = algebra.multiply(some, b.im());
        int best = -1;
        for (int i = 0; i < model.rank(); i++) {
            Complex value = model.eigenvalues().get(i);
            boolean nearest = best < 0 || value.abs() < model.eigenvalues().get(best).abs();
            if (value.isDefined() && nearest && constantShare(re, im, i) > CONSTANT) {
                best = i;
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    private static double constantShare(DMatrixRMaj re, DMatrixRMaj im, int column) {
        double sumRe = 0;
        double sumIm = 0;
        double square = 0;
        for (int row = 0; row < re.numRows; row++) {
            double a = re.get(row, column);
            double b = im.get(row, column);
            sumRe += a;
            sumIm += b;
            square += a * a + b * b;
        }
        return (sumRe * sumRe + sumIm * sumIm) / (re.numRows * square);
    }
}
