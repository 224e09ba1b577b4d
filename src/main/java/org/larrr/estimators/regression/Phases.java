package org.larrr.estimators.regression;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;

/**
 * The factor of modulus one that an eigenfunction is free to have, chosen: its value of the largest modulus over a few
 * hundred of the states is real and positive. Two linear-algebra libraries then give the same pictures.
 */
final class Phases {

    private static final int STATES = 300;
    /** Of values whose moduli agree to this, the one that comes first counts: rounding must not decide. */
    private static final double EQUAL = 1e-6;

    private Phases() {}

    /**
     * The factors that turn the functions z(x)ᵀ b_i; 1 where there are no states.
     *
     * @param coefficients b_i, (N, r)
     */
    static Complex[] of(Features features, ComplexMatrix coefficients) {
        DMatrixRMaj some = features.spread(STATES);
        LinearAlgebra algebra = LinearAlgebra.best();
        ComplexMatrix values = new ComplexMatrix(algebra.multiply(some, coefficients.re()),
                algebra.multiply(some, coefficients.im()));
        Complex[] factors = new Complex[coefficients.columns()];
        Arrays.setAll(factors, i -> factor(values, i));
        return factors;
    }

    private static Complex factor(ComplexMatrix values, int column) {
        Complex largest = Complex.real(0);
        for (int row = 0; row < values.rows(); row++) {
            Complex value = values.get(row, column);
            if (value.abs() > (1 + EQUAL) * largest.abs()) {
                largest = value;
            }
        }
        double size = largest.abs();
        return size > 0 ? new Complex(largest.re() / size, -largest.im() / size) : Complex.real(1);
    }
}
