package org.larrr.systems.review;

import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.LinearSystem;
import org.larrr.systems.Remark;

/** dX = (A X + c) dt + S dW settles into a stationary law if all eigenvalues of A have negative real parts. */
final class LinearRecurrence {

    private static final double ROUNDING = 1e-10;

    private LinearRecurrence() {}

    static Optional<Remark> remark(FormulaSystem system) {
        LinearSystem linear = system.linear().orElseThrow();
        int d = linear.dimension();
        Complex[] values = LinearAlgebra.best().generalEigen(new DMatrixRMaj(d, d, true, linear.drift())).values();
        double size = Arrays.stream(linear.drift()).map(Math::abs).max().orElse(0);
        double largest = Arrays.stream(values).mapToDouble(Complex::re).max().orElse(0);
        if (largest < -ROUNDING * size) {
            return Optional.empty();
        }
        String field = system.gradient() || system.langevin().isPresent() ? "dynamics.potential" : "dynamics.drift";
        return Optional.of(new Remark(Remark.Kind.NO_STATIONARY_LAW, field, largest > ROUNDING * size
                ? "the drift matrix has the eigenvalue " + States.number(largest) + ": paths grow without bound, there"
                        + " is no stationary law, and no spectrum to learn. Every eigenvalue needs a negative real part"
                : "the drift matrix has an eigenvalue with real part 0: in one direction nothing pulls back, so there"
                        + " is no stationary law that paths settle into. Every eigenvalue needs a negative real part"));
    }
}
